// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// The four types of product that the App Store sells.
public enum ProductType: String, Sendable, Hashable, CaseIterable {
    /// Used up and bought again; credits balances.
    case consumable
    /// Bought once, owned for ever.
    case nonConsumable
    /// Owned for a time, not renewed by the store.
    case nonRenewable
    /// A subscription that the store renews.
    case autoRenewable
}
