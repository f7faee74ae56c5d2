// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime

/// A product of a catalogue of 1,000: an ordinal, as the optimizer makes of a generated enum.
struct BenchmarkProduct: CatalogProduct {
    typealias Catalog = BenchmarkCatalog

    static let allCases = (0..<BenchmarkCatalog.count).map(BenchmarkProduct.init(ordinal:))

    let ordinal: Int
    var rawValue: String { BenchmarkCatalog.declarations[ordinal].id }

    init(ordinal: Int) { self.ordinal = ordinal }

    init?(rawValue: String) {
        guard let ordinal = BenchmarkCatalog.ordinals[rawValue] else { return nil }
        self.ordinal = ordinal
    }
}

enum BenchmarkFeature: String, CatalogMember {
    case adFree
    case cloud

    var ordinal: Int { self == .adFree ? 0 : 1 }
}

enum BenchmarkBalance: String, CatalogMember {
    case coins
    case gems

    var ordinal: Int { self == .coins ? 0 : 1 }
}

/// Coins and 999 products that are bought once; each tenth unlocks a feature.
enum BenchmarkCatalog: StoreCatalog {
    typealias Product = BenchmarkProduct
    typealias Feature = BenchmarkFeature
    typealias Balance = BenchmarkBalance

    static let count = 1_000
    static let declarations: [ProductDeclaration] =
        [.consumable("coins", grants: ["coins": 10])]
        + (1..<count).map { number in
            .nonConsumable("item.\(number)", unlocks: number.isMultiple(of: 10) ? ["adFree"] : [])
        }
    static let ordinals = Dictionary(
        uniqueKeysWithValues: declarations.enumerated().map { ($1.id, $0) }
    )

    static func handler(for product: BenchmarkProduct) -> (any PurchaseHandler.Type)? {
        BenchmarkHandler.self
    }
}

/// Works for 20 microseconds when it is told something, as a handler that changes a screen does.
@MainActor enum BenchmarkHandler: PurchaseHandler {
    static var purchased = 0

    static func handle(_ notice: PurchaseNotice) {
        let end = ProcessorTime.ofThread + 20e-6
        while ProcessorTime.ofThread < end {}
        if case .purchased = notice { purchased += 1 }
    }
}
