// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// A clock that stands still until it is moved.
final class TestClock: StoreClock, @unchecked Sendable {
    private let lock = NSLock()
    private var moment: Date
    private var sleepers: [Int: (end: Date, wake: AsyncStream<Void>.Continuation)] = [:]
    private var lastID = 0

    init(_ moment: Date = Date(timeIntervalSince1970: 1_800_000_000)) { self.moment = moment }

    func now() -> Date { lock.withLock { moment } }

    func sleep(for seconds: TimeInterval) async throws {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        lock.withLock {
            lastID += 1
            sleepers[lastID] = (moment.addingTimeInterval(seconds), continuation)
        }
        for await _ in stream {}
        try Task.checkCancellation()
    }

    func advance(by seconds: TimeInterval) {
        let due = lock.withLock {
            moment += seconds
            let due = sleepers.filter { $0.value.end <= moment }
            for id in due.keys { sleepers[id] = nil }
            return due.sorted { $0.value.end < $1.value.end }.map(\.value.wake)
        }
        for wake in due { wake.finish() }
    }
}
