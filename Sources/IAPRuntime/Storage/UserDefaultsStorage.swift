// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keeps the record in the user defaults.
///
/// Easy to look at and easy to edit by hand, so choose it for what nobody would edit. The record is
/// one value under one key, with a checksum.
public struct UserDefaultsStorage: StoreStorage {
    private let suiteName: String?
    private let key: String

    /// Creates a storage.
    ///
    /// - Parameters:
    ///   - suiteName: The suite; the app's own defaults if left out.
    ///   - key: The key of the record.
    public init(suiteName: String? = nil, key: String = "IAPRuntime.record") {
        self.suiteName = suiteName
        self.key = key
    }

    /// Reads the value of the key.
    public func read() async -> StorageReading {
        guard let defaults else { return .failed(error) }
        guard let value = defaults.object(forKey: key) else { return .missing }
        guard let sealed = value as? Data else {
            return .corrupt("the value of '\(key)' is not data")
        }
        guard let record = RecordSeal.open(sealed) else {
            return .corrupt("the checksum of '\(key)' does not match")
        }
        return .record(record)
    }

    /// Replaces the value of the key.
    public func write(_ record: Data) async throws(IAPError) {
        guard let defaults else { throw error }
        defaults.set(RecordSeal.seal(record), forKey: key)
        // The one call that waits for the value to leave the process.
        guard defaults.synchronize() else {
            throw IAPError(.storageFailed, "the user defaults could not be written")
        }
    }

    /// Copies the value to the key `<key>.damaged`.
    public func setAside() async throws(IAPError) {
        guard let defaults else { throw error }
        guard let value = defaults.object(forKey: key) else { return }
        defaults.set(value, forKey: key + ".damaged")
        guard defaults.synchronize() else {
            throw IAPError(.storageFailed, "the user defaults could not be written")
        }
    }

    private var defaults: UserDefaults? {
        suiteName == nil ? .standard : UserDefaults(suiteName: suiteName)
    }

    private var error: IAPError {
        IAPError(.storageFailed, "the suite '\(suiteName ?? "")' cannot be opened")
    }
}
