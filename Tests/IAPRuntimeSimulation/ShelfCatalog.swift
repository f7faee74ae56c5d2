// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime

/// The shelf as generated code would declare it.
enum ShelfProduct: String, CatalogProduct {
    typealias Catalog = ShelfCatalog
    case coins, gems, removeAds, season, gold, monthly
}

enum ShelfFeature: String, CatalogMember {
    case adFree
}

enum ShelfBalance: String, CatalogMember {
    case coins, gems
}

enum ShelfCatalog: StoreCatalog {
    typealias Product = ShelfProduct
    typealias Feature = ShelfFeature
    typealias Balance = ShelfBalance

    static var declarations: [ProductDeclaration] { Shelf.declarations }

    static func handler(for product: ShelfProduct) -> (any PurchaseHandler.Type)? {
        ShelfHandler.self
    }
}

/// Passes everything on to the app that is played.
@MainActor enum ShelfHandler: PurchaseHandler, PurchaseDelivering {
    static weak var app: StoreApp?

    static func handle(_ notice: PurchaseNotice) { app?.take(notice) }

    static func deliver(_ transaction: StoreTransaction) async throws {
        try await app?.deliver(transaction)
    }
}
