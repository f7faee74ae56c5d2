// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The secret with which ``TamperEvidentStorage`` recognizes what it has written.
public protocol StorageKey: Sendable {
    /// Answers the key, 16 bytes at least; `nil` if there is none.
    ///
    /// With `isNeeded` one is made if there is none, since something is to be written. Throws
    /// ``IAPError/Code/storageLocked`` if the key cannot be read before the device is unlocked,
    /// ``IAPError/Code/storageFailed`` if it cannot be read or made.
    func key(isNeeded: Bool) async throws(IAPError) -> Data?
}

/// A key that the app brings along or has from its server.
///
/// What is in the app's own code can be found there by whoever takes it apart.
public struct FixedStorageKey: StorageKey {
    private let key: Data

    /// Creates a key; 32 random bytes are right.
    public init(_ key: Data) { self.key = key }

    /// Answers the key.
    public func key(isNeeded: Bool) async throws(IAPError) -> Data? { key }
}

/// A random key in an item of the Keychain; the key behind `KeychainStorageKey`.
package struct KeychainItemKey: StorageKey {
    private let items: any KeychainItems
    private let account: String

    /// Creates a key in the item of an account.
    package init(items: any KeychainItems, account: String) {
        self.items = items
        self.account = account
    }

    /// Reads the key, or makes it.
    package func key(isNeeded: Bool) async throws(IAPError) -> Data? {
        if let present = try read() { return present }
        guard isNeeded else { return nil }
        // Filled by the generator of the operating system.
        var generator = SystemRandomNumberGenerator()
        let new = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        let status = items.add(new, as: account)
        switch status {
        case KeychainStatus.success: return new
        // Another process of the app was faster.
        case KeychainStatus.duplicateItem: return try read()
        default: throw KeychainStatus.error(status, "write")
        }
    }

    private func read() throws(IAPError) -> Data? {
        let answer = items.read(account)
        switch answer.status {
        case KeychainStatus.success: return answer.data
        case KeychainStatus.itemNotFound: return nil
        default: throw KeychainStatus.error(answer.status, "read")
        }
    }
}

#if canImport(Security)
/// A random key that is made on first use and never leaves the device's Keychain.
public struct KeychainStorageKey: StorageKey {
    private let item: KeychainItemKey

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - service: The service of the item; the app's bundle identifier if left out.
    ///   - account: The account of the item.
    ///   - accessGroup: The access group that an app shares with its extensions.
    public init(
        service: String? = nil,
        account: String = "IAPRuntime.key",
        accessGroup: String? = nil
    ) {
        let items = SecurityItems(service: service, accessGroup: accessGroup)
        item = KeychainItemKey(items: items, account: account)
    }

    /// Reads the key, or makes it.
    public func key(isNeeded: Bool) async throws(IAPError) -> Data? {
        try await item.key(isNeeded: isNeeded)
    }
}
#endif
