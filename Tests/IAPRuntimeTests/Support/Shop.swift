// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// A catalogue in the shape of generated code.
enum ShopProduct: String, CatalogProduct {
    typealias Catalog = ShopCatalog
    case removeAds
    case levels
    case coins
    case monthly
    case yearly

    var ordinal: Int {
        switch self {
        case .removeAds: 0
        case .levels: 1
        case .coins: 2
        case .monthly: 3
        case .yearly: 4
        }
    }
}

enum ShopFeature: String, CatalogMember {
    case adFree
    case levelPack
}

enum ShopBalance: String, CatalogMember {
    case coins
}

enum ShopCatalog: StoreCatalog {
    typealias Product = ShopProduct
    typealias Feature = ShopFeature
    typealias Balance = ShopBalance

    static let declarations: [ProductDeclaration] = [
        .nonConsumable("removeAds", unlocks: ["adFree"]),
        .nonConsumable("levels", unlocks: ["levelPack"]),
        .consumable("coins", grants: ["coins": 10]),
        .autoRenewable("monthly", group: "premium", level: 2, period: "P1M", unlocks: ["adFree"]),
        .autoRenewable("yearly", group: "premium", level: 1, period: "P1Y", unlocks: ["adFree"]),
    ]

    static func handler(for product: ShopProduct) -> (any PurchaseHandler.Type)? {
        product == .levels ? LevelsHandler.self : ShopHandler.self
    }
}

/// Writes down what it is told.
@MainActor enum ShopHandler: PurchaseHandler {
    static var notices: [PurchaseNotice] = []

    static func handle(_ notice: PurchaseNotice) {
        MainActor.assertIsolated()
        notices.append(notice)
    }
}

/// Writes down what it delivers, and fails when told.
@MainActor enum LevelsHandler: PurchaseHandler, PurchaseDelivering {
    static var delivered: [String] = []
    static var failures = 0

    static func handle(_ notice: PurchaseNotice) {
        ShopHandler.handle(notice)
    }

    static func deliver(_ transaction: StoreTransaction) async throws {
        MainActor.assertIsolated()
        delivered.append(transaction.productID)
        if failures > 0 {
            failures -= 1
            throw IAPError(.network)
        }
    }
}

/// An app in a simulated world, as its screens see it.
@MainActor struct App {
    let world: SimulatedStore
    let store = IAPStore(ShopCatalog.self, store: .storeKit2, storage: .file)

    init(_ world: SimulatedStore) {
        self.world = world
        ShopHandler.notices = []
        LevelsHandler.delivered = []
        LevelsHandler.failures = 0
    }

    /// Launches the app, uses it, and kills it.
    func run(_ body: (IAPStore<ShopCatalog>) async throws -> Void) async throws {
        store.start(.simulated(world))
        try await store.refresh()
        try await body(store)
        world.relaunch()
        await store.stop()
    }

    static func makeWorld(_ front: StoreFront = .storeKit2) -> SimulatedStore {
        SimulatedStore(products: ShopCatalog.declarations.map(StoreProduct.simulated), front: front)
    }

    /// Waits until the handlers have been told so many notices.
    func notices(_ count: Int) async -> [PurchaseNotice] {
        for _ in 0..<20_000 where ShopHandler.notices.count < count { await Task.yield() }
        return ShopHandler.notices
    }

    /// Lets everything that is under way come to rest.
    func rest() async throws {
        for _ in 0..<3 { try await store.refresh() }
    }
}

/// The suites that share the handlers' notes, one test at a time.
@Suite(.serialized) enum ShopTests {}
