//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import IAPRuntimeTesting
import Testing

/// What the generated code of the snapshot `one-of-each-type` does when it runs.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1))) struct GeneratedShopTests {
    let store = SimulatedStore(ShopProduct.Catalog.self)
    let shop = ShopManager.shared

    init() async {
        Reactions.log = []
        await shop.stop()
        shop.start(.simulated(store))
    }

    @Test func hasOneDeclarationForEachCase() {
        let declarations = ShopProduct.Catalog.declarations
        #expect(declarations.map(\.id) == ShopProduct.allCases.map(\.rawValue))
        #expect(ShopProduct.allCases.map(\.ordinal) == Array(ShopProduct.allCases.indices))
    }

    @Test func buysThroughTheClass() async throws {
        #expect(try await shop.purchase(.removeAds).isSuccess)
        #expect(NoAdsManager.areAdsRemoved())
        #expect(shop.isUnlocked(.adFree))
        #expect(Reactions.log == ["removeAdsSuccess"])
    }

    @Test func tellsTheSharedHandlerWhichProductItWas() async throws {
        _ = try await shop.purchase(.coins50)
        _ = try await shop.purchase(.coins10)
        #expect(shop.balance(of: .coins) == 60)
        #expect(shop.balance(of: .gems) == 1)
        #expect(Reactions.log == ["coins50", "coins10"])
    }

    @Test func unlocksWhatTheGroupUnlocks() async throws {
        _ = try await shop.purchase(.premiumYearly)
        #expect(shop.isUnlocked(.cloud))
        #expect(PremiumManager.isPurchased(.premiumYearly))
        #expect(!PremiumManager.isPurchased(.premiumMonthly))
    }

    @Test func callsFunctionsNamedLikeKeywords() async throws {
        #expect(!DefaultManager.isDefaultPurchased())
        DefaultManager.`default`()
        for await event in shop.events {
            guard case .purchased(let transaction) = event.kind else { continue }
            if transaction.productID == ShopProduct.default.rawValue { break }
        }
        #expect(DefaultManager.isDefaultPurchased())
        #expect(shop.isPurchased(.default))
    }

    @Test func callsRenamedCallbacks() async throws {
        _ = try await shop.purchase(.`init`)
        #expect(Reactions.log == ["didBuy"])
    }

    @Test func actsOnProducts() async {
        #expect(!ShopProduct.removeAds.isPurchased)
        ShopProduct.removeAds.beginPurchase()
        await Reactions.wait(for: "removeAdsSuccess")
        #expect(ShopProduct.removeAds.isPurchased)
        ShopProduct.removeAds.beginRestore()
        await Reactions.wait(for: "restoreRemoveAdsSuccess")
    }

    @Test func refusesToSellRetiredProducts() async throws {
        #expect(ShopProduct.proLegacy.isRetired)
        #expect(!ShopProduct.forSale.contains(.proLegacy))
        await #expect(throws: IAPError.self) { try await shop.purchase(.proLegacy) }
    }

    @Test func forwardsFailureWithReasonToTheOneWithout() async throws {
        store.script(ShopProduct.removeAds, .fail(.network))
        await #expect(throws: IAPError.self) { try await shop.purchase(.removeAds) }
        #expect(Reactions.log == ["removeAdsFailure"])
        NoAdsManager.handle(.restoreFailed(IAPError(.nothingToRestore)))
        #expect(Reactions.log == ["removeAdsFailure", "removeAdsFailure"])
    }

    @Test func prefersTheFunctionsThatAskWhy() {
        DefaultManager.handle(
            .failed(productID: ShopProduct.default.rawValue, error: IAPError(.network))
        )
        DefaultManager.handle(.restoreFailed(IAPError(.nothingToRestore)))
        #expect(Reactions.log == ["network", "restore: nothingToRestore"])
    }
}

/// What the app's own functions were told.
@MainActor
private enum Reactions {
    static var log: [String] = []

    /// Waits until a function was called, and records an issue if it is not within five seconds.
    static func wait(for entry: String, _ location: SourceLocation = #_sourceLocation) async {
        for _ in 0..<500 where !log.contains(entry) {
            try? await Task.sleep(for: .milliseconds(10))
        }
        #expect(log.contains(entry), sourceLocation: location)
    }
}

extension NoAdsManager {
    static func removeAdsSuccess() { Reactions.log.append("removeAdsSuccess") }
    static func restoreRemoveAdsSuccess() { Reactions.log.append("restoreRemoveAdsSuccess") }
    static func removeAdsFailure() { Reactions.log.append("removeAdsFailure") }
}

extension DefaultManager {
    static func defaultFailure(_ error: IAPError) { Reactions.log.append("\(error.code.rawValue)") }
    static func restoreDefaultFailure(_ error: IAPError) {
        Reactions.log.append("restore: \(error.code.rawValue)")
    }
}

extension InitManager {
    static func didBuy() { Reactions.log.append("didBuy") }
}

extension CoinsManager {
    static func purchaseSuccess(_ product: ShopProduct) { Reactions.log.append("\(product)") }
}

extension PurchaseOutcome {
    fileprivate var isSuccess: Bool {
        if case .success = self { true } else { false }
    }
}
