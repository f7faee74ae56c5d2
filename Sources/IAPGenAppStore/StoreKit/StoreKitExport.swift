//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON

/// A `.storekit` file made from a manifest, and what is new in it.
package struct StoreKitExport: Hashable, Sendable {
    /// The bytes to write.
    package let bytes: [UInt8]
    /// The version that was written.
    package let version: String
    /// The IDs of products that the file did not have.
    package let added: [String]
    /// The IDs of products that the file had otherwise.
    package let changed: [String]
    /// The IDs of products that the file does not have any more.
    package let removed: [String]
}
