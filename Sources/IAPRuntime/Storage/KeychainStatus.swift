// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the Keychain's result codes mean for a record; the numbers are those of `SecBase.h`.
enum KeychainStatus {
    static let success: Int32 = 0
    static let itemNotFound: Int32 = -25_300
    static let duplicateItem: Int32 = -25_299
    static let interactionNotAllowed: Int32 = -25_308
    static let missingEntitlement: Int32 = -34_018

    /// Translates the answer to a query for the record.
    static func reading(_ status: Int32, _ sealed: Data?) -> StorageReading {
        switch status {
        case success:
            guard let sealed else { return .corrupt("the Keychain item holds no data") }
            guard let record = RecordSeal.open(sealed) else {
                return .corrupt("the checksum of the Keychain item does not match")
            }
            return .record(record)
        case itemNotFound: return .missing
        case interactionNotAllowed: return .locked
        default: return .failed(error(status, "read"))
        }
    }

    /// Translates a failure; `verb` is what was tried.
    static func error(_ status: Int32, _ verb: String) -> IAPError {
        switch status {
        case interactionNotAllowed:
            IAPError(.storageLocked, "the device has not been unlocked since it started")
        case missingEntitlement:
            IAPError(
                .storageFailed,
                "the app is not signed for the Keychain; cannot \(verb) the record (\(status))"
            )
        default:
            IAPError(.storageFailed, "the Keychain cannot \(verb) the record (\(status))")
        }
    }
}
