// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Which of Apple's two interfaces an app uses.
public enum StoreKitVersion: Sendable, Hashable {
    /// The interface with `Product` and `Transaction`.
    case storeKit2
    /// The interface with `SKPaymentQueue`.
    case storeKit1
}

/// Where the runtime keeps its record.
public enum StorageKind: Sendable, Hashable {
    /// The Keychain; survives the deletion of the app on most systems.
    case keychain
    /// The user defaults; easy to look at, easy to edit.
    case userDefaults
    /// A file in the application support folder.
    case file
}

#if !canImport(StoreKit)
extension StoreKitVersion {
    func makeBackend() -> any StoreBackend { UnavailableBackend() }
}
#endif
