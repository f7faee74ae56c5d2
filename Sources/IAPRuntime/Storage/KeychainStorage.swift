// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
public import Foundation

/// Keeps the record in the Keychain.
///
/// The item can be read after the first unlock of the device, also in the background, and never
/// leaves the device. On most systems it outlives the deletion of the app. On macOS the app must be
/// signed, as every app of the App Store is.
public struct KeychainStorage: StoreStorage {
    private let record: KeychainRecord

    /// Creates a storage.
    ///
    /// - Parameters:
    ///   - service: The service of the item; the app's bundle identifier if left out.
    ///   - account: The account of the item.
    ///   - accessGroup: The access group that an app shares with its extensions.
    public init(
        service: String? = nil,
        account: String = "IAPRuntime.record",
        accessGroup: String? = nil
    ) {
        let items = SecurityItems(service: service, accessGroup: accessGroup)
        record = KeychainRecord(items: items, account: account)
    }

    /// Reads the item.
    public func read() async -> StorageReading { await record.read() }

    /// Replaces the item.
    public func write(_ record: Data) async throws(IAPError) { try await self.record.write(record) }

    /// Copies the item to the account `<account>.damaged`.
    public func setAside() async throws(IAPError) { try await record.setAside() }
}
#endif
