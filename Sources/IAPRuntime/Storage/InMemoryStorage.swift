// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keeps the record in memory: for previews and tests; nothing survives the process.
public actor InMemoryStorage: StoreStorage {
    private var record: Data?

    /// Creates a storage.
    public init(_ record: Data? = nil) { self.record = record }

    /// Answers the record.
    public func read() async -> StorageReading { record.map { .record($0) } ?? .missing }

    /// Keeps the record.
    public func write(_ record: Data) async throws(IAPError) { self.record = record }
}
