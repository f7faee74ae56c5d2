// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// A storage that answers what it is told to.
actor FakeStorage: StoreStorage {
    private(set) var writes = 0
    private(set) var asides = 0
    var reading: StorageReading?
    var writeError: IAPError?
    /// Whether a write that throws takes effect all the same.
    var takesFailedWrites = false
    var asideError: IAPError?
    var record: Data?
    private var gate: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)?
    private(set) var waitingWrites = 0

    func set(_ change: @Sendable (isolated FakeStorage) -> Void) { change(self) }

    /// Lets writes wait before they do anything.
    func hold() { gate = AsyncStream.makeStream() }

    func release() {
        gate?.continuation.finish()
        gate = nil
    }

    func read() async -> StorageReading {
        reading ?? record.map { .record($0) } ?? .missing
    }

    func write(_ record: Data) async throws(IAPError) {
        if let gate {
            waitingWrites += 1
            for await _ in gate.stream {}
            waitingWrites -= 1
        }
        if writeError == nil || takesFailedWrites {
            writes += 1
            self.record = record
        }
        if let writeError { throw writeError }
    }

    func setAside() async throws(IAPError) {
        if let asideError { throw asideError }
        asides += 1
    }
}
