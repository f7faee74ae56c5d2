// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A record in an item of the Keychain; the storage behind `KeychainStorage`.
///
/// Made of calls that a test can answer, so that it runs where there is no Keychain.
package struct KeychainRecord: StoreStorage {
    private let items: any KeychainItems
    private let account: String

    /// Creates a storage on the item of an account.
    package init(items: any KeychainItems, account: String) {
        self.items = items
        self.account = account
    }

    /// Reads the item.
    package func read() async -> StorageReading {
        let answer = items.read(account)
        return KeychainStatus.reading(answer.status, answer.data)
    }

    /// Replaces the item.
    package func write(_ record: Data) async throws(IAPError) {
        try items.put(RecordSeal.seal(record), as: account)
    }

    /// Copies the item to the account `<account>.damaged`.
    package func setAside() async throws(IAPError) {
        let answer = items.read(account)
        switch answer.status {
        case KeychainStatus.success:
            try items.put(answer.data ?? Data(), as: account + ".damaged")
        case KeychainStatus.itemNotFound: return
        default: throw KeychainStatus.error(answer.status, "read")
        }
    }
}
