// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StoreEnvironment {
    /// The environment of an app that is not under test.
    static func live(_ version: StoreKitVersion, _ storage: StorageKind) -> StoreEnvironment {
        StoreEnvironment(backend: version.makeBackend(), storage: storage.makeStorage())
    }
}

extension StorageKind {
    func makeStorage() -> any StoreStorage {
        switch self {
        case .userDefaults: return UserDefaultsStorage()
        case .file: return FileStorage()
        case .keychain:
            #if canImport(Security)
            return KeychainStorage()
            #else
            return FileStorage()
            #endif
        }
    }
}
