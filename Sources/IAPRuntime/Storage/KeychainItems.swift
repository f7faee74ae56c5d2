// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Security)
import Security
#endif

/// The few calls of the Keychain that are needed, by the account of an item; tests answer them.
///
/// Each answers with a code of `SecBase.h`.
package protocol KeychainItems: Sendable {
    /// Reads an item.
    func read(_ account: String) -> (status: Int32, data: Data?)
    /// Makes an item; answers `errSecDuplicateItem` if there is one.
    func add(_ data: Data, as account: String) -> Int32
    /// Replaces the content of an item; answers `errSecItemNotFound` if there is none.
    func update(_ data: Data, of account: String) -> Int32
}

extension KeychainItems {
    /// Replaces the content of an item, or makes it.
    func put(_ data: Data, as account: String) throws(IAPError) {
        var status = update(data, of: account)
        if status == KeychainStatus.itemNotFound {
            status = add(data, as: account)
            // Another process of the app was faster.
            if status == KeychainStatus.duplicateItem { status = update(data, of: account) }
        }
        guard status == KeychainStatus.success else { throw KeychainStatus.error(status, "write") }
    }
}

#if canImport(Security)
/// The Keychain of the device.
struct SecurityItems: KeychainItems {
    var service: String
    var accessGroup: String?

    init(service: String?, accessGroup: String?) {
        self.service = service ?? Bundle.main.bundleIdentifier ?? "IAPRuntime"
        self.accessGroup = accessGroup
    }

    func read(_ account: String) -> (status: Int32, data: Data?) {
        var query = item(account)
        query[kSecReturnData] = NSNumber(value: true)
        query[kSecMatchLimit] = kSecMatchLimitOne
        var result: AnyObject?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        return (status, result as? Data)
    }

    func add(_ data: Data, as account: String) -> Int32 {
        let new = item(account).merging(content(data)) { _, added in added }
        return SecItemAdd(new as CFDictionary, nil)
    }

    func update(_ data: Data, of account: String) -> Int32 {
        SecItemUpdate(item(account) as CFDictionary, content(data) as CFDictionary)
    }

    private func content(_ data: Data) -> [NSString: AnyObject] {
        [
            kSecValueData: data as NSData,
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
    }

    private func item(_ account: String) -> [NSString: AnyObject] {
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
