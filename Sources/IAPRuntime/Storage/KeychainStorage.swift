// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
public import Foundation
import Security

/// Keeps the record in the Keychain.
///
/// The item can be read after the first unlock of the device, also in the background, and never
/// leaves the device. On most systems it outlives the deletion of the app. On macOS the app must be
/// signed, as every app of the App Store is.
public struct KeychainStorage: StoreStorage {
    private let service: String
    private let account: String
    private let accessGroup: String?

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
        self.service = service ?? Bundle.main.bundleIdentifier ?? "IAPRuntime"
        self.account = account
        self.accessGroup = accessGroup
    }

    /// Reads the item.
    public func read() async -> StorageReading {
        var query = item
        query[kSecReturnData] = NSNumber(value: true)
        query[kSecMatchLimit] = kSecMatchLimitOne
        var result: AnyObject?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        return KeychainStatus.reading(status, result as? Data)
    }

    /// Replaces the item.
    public func write(_ record: Data) async throws(IAPError) {
        let content: [NSString: AnyObject] = [
            kSecValueData: RecordSeal.seal(record) as NSData,
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        var status = update(content)
        if status == KeychainStatus.itemNotFound {
            let new = item.merging(content) { _, added in added }
            status = SecItemAdd(new as CFDictionary, nil)
            // Another process of the app was faster.
            if status == KeychainStatus.duplicateItem { status = update(content) }
        }
        guard status == KeychainStatus.success else { throw KeychainStatus.error(status, "write") }
    }

    private func update(_ content: [NSString: AnyObject]) -> Int32 {
        SecItemUpdate(item as CFDictionary, content as CFDictionary)
    }

    private var item: [NSString: AnyObject] {
        var query: [NSString: AnyObject] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: service as NSString,
            kSecAttrAccount: account as NSString,
            kSecUseDataProtectionKeychain: NSNumber(value: true),
        ]
        if let accessGroup { query[kSecAttrAccessGroup] = accessGroup as NSString }
        return query
    }
}
#endif
