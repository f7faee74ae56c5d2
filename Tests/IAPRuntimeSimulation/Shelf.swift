// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime
import IAPRuntimeTesting

/// What the app of the simulation knows, and what its store sells.
enum Shelf {
    static let declarations: [ProductDeclaration] = [
        .consumable("coins", grants: ["coins": 10]),
        .consumable("gems", grants: ["coins": 3, "gems": 1]),
        .nonConsumable("removeAds"),
        .nonRenewable("season", duration: "P90D"),
        .autoRenewable("gold", group: "premium", level: 1, period: "P1M"),
        .autoRenewable("monthly", group: "premium", level: 2, period: "P1M"),
    ]

    /// Two more than the app knows: one was withdrawn, one differs only by case.
    static let products: [StoreProduct] = [
        .consumable("coins", "Coins", price: "0.99"),
        .consumable("gems", "Gems", price: "0.99"),
        .nonConsumable("removeAds", "Remove Ads", price: "2.99"),
        .nonRenewable("season", "Season", price: "4.99"),
        .autoRenewable("gold", "Gold", price: "3.99", group: "premium", level: 1, period: "P1M"),
        .autoRenewable(
            "monthly",
            "Month",
            price: "1.99",
            group: "premium",
            level: 2,
            period: "P1M"
        ),
        .consumable("legacy", "Legacy", price: "0.99"),
        .consumable("COINS", "Other Coins", price: "0.99"),
    ]

    static let known: [String: ProductDeclaration] = Dictionary(
        uniqueKeysWithValues: declarations.map { ($0.id, $0) }
    )
}
