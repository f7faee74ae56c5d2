// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// A storage that answers what it is told to.
actor FakeStorage: StoreStorage {
    private(set) var writes = 0
    var reading: StorageReading?
    var writeError: IAPError?
    private(set) var record: Data?

    func set(_ change: @Sendable (isolated FakeStorage) -> Void) { change(self) }

    func read() async -> StorageReading {
        reading ?? record.map { .record($0) } ?? .missing
    }

    func write(_ record: Data) async throws(IAPError) {
        if let writeError { throw writeError }
        writes += 1
        self.record = record
    }
}
