// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// What the client knows of the record in the storage.
struct DiskState {
    /// What was read or written last; a storage that still answers this has not taken a failed write.
    var known: StorageReading?
    /// Whether a write failed and the storage does not answer ``known``: it may hold the new record.
    var isUncertain = false
    /// How many commands at the front of the queue are being written.
    var batchSize = 0
    /// Spends of which nobody knows whether the storage has them; they stay in the queue.
    var heldSpends: Set<Int> = []
}
