// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime

/// A catalogue as the generator writes it.
enum IAPProduct: String, CatalogProduct {
    case coins = "com.example.coins"
    case removeAds = "com.example.removeAds"
    case monthly = "com.example.monthly"

    typealias Catalog = IAPCatalog
}

enum IAPFeature: String, CatalogMember {
    case adFree
}

enum IAPBalance: String, CatalogMember {
    case coins
}

enum IAPCatalog: StoreCatalog {
    typealias Product = IAPProduct
    typealias Feature = IAPFeature
    typealias Balance = IAPBalance

    static let declarations: [ProductDeclaration] = [
        .consumable("com.example.coins", grants: ["coins": 10]),
        .nonConsumable("com.example.removeAds", unlocks: ["adFree"]),
        .autoRenewable("com.example.monthly", group: "premium", level: 1, period: "P1M"),
    ]
}
