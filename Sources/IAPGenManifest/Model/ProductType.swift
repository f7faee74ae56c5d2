//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The four types of in-app purchase.
package enum ProductType: String, CaseIterable, Hashable, Sendable {
    /// Used up and bought again.
    case consumable
    /// Bought once and kept.
    case nonConsumable
    /// Bought for a time and bought again after it.
    case nonRenewable
    /// A subscription that renews until cancelled.
    case autoRenewable
}
