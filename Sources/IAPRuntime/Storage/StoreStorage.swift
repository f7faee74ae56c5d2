// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keeps one record, durably.
///
/// Missing, locked, corrupt, tampered and failed are five different answers: a failed read that is
/// taken for an empty store wipes what somebody paid for.
///
/// A write replaces the whole record. When it returns, the record survives a crash of the process
/// and of the device; when it throws, either the old or the new record is there, never a mixture. It
/// throws ``IAPError/Code/storageLocked`` only if the old one is.
public protocol StoreStorage: Sendable {
    /// Reads the record.
    func read() async -> StorageReading

    /// Replaces the record.
    func write(_ record: Data) async throws(IAPError)

    /// Keeps what is there under another name, so that the next write does not destroy it.
    ///
    /// The client calls it before it begins a new record in place of one that is corrupt or was
    /// tampered with. If it throws, the client tries again later and begins nothing.
    func setAside() async throws(IAPError)
}

extension StoreStorage {
    /// Does nothing: for storages that never answer corrupt or tampered.
    public func setAside() async throws(IAPError) {}
}

/// The answer of a storage.
public enum StorageReading: Sendable, Hashable {
    /// The record.
    case record(Data)
    /// Nothing was ever written.
    case missing
    /// The device has not been unlocked since it started; try again later.
    case locked
    /// Something is there, but it is not what was written.
    case corrupt(String)
    /// Something whole is there, but somebody else has written it; see ``TamperEvidentStorage``.
    case tampered(String)
    /// The storage could not be read; try again later.
    case failed(IAPError)
}
