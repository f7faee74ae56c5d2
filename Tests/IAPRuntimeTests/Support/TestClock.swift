// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

/// A clock that stands still until it is moved.
final class TestClock: StoreClock {
    private struct State: Sendable {
        var moment: Date
        var sleepers: [Int: (end: Date, wake: AsyncStream<Void>.Continuation)] = [:]
        var lastID = 0
    }

    private let state: Guarded<State>

    init(_ moment: Date = Date(timeIntervalSince1970: 1_800_000_000)) {
        state = Guarded(State(moment: moment))
    }

    func now() -> Date { state.with { $0.moment } }

    func sleep(for seconds: TimeInterval) async throws {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        state.with { state in
            state.lastID += 1
            let end = state.moment.addingTimeInterval(seconds)
            state.sleepers[state.lastID] = (end, continuation)
        }
        for await _ in stream {}
        try Task.checkCancellation()
    }

    func advance(by seconds: TimeInterval) {
        let due = state.with { state in
            state.moment += seconds
            let moment = state.moment
            let due = state.sleepers.filter { $0.value.end <= moment }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { $0.value.end < $1.value.end }.map(\.value.wake)
        }
        for wake in due { wake.finish() }
    }
}
