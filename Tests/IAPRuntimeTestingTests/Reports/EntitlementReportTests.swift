// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Public reports of what was owned, shown and priced wrongly (R40, R50 to R73).
@Suite struct EntitlementReportTests {
    private let day = 86_400.0

    private static func store(_ front: StoreFront = .storeKit2) -> SimulatedStore {
        SimulatedStore(products: shelf, front: front)
    }

    /// The grace period was taken for a lapse, billing retry for service.
    @Test func r50ServesInGraceAndNotInRetry() async throws {
        let store = Self.store()
        store.gracePeriodDays = 16
        try await Launch.with(store) { app in
            _ = try await app.purchase("monthly")
            store.failPayments(group: "premium")
            store.advance(by: 33 * day)
            try await app.eventually {
                await app.client.currentSnapshot().subscriptions.first?.state == .inGracePeriod
            }
            #expect(await app.owns("monthly"))
            store.advance(by: 20 * day)
            try await app.eventually { await !app.owns("monthly") }
            store.recoverPayment(group: "premium")
            try await app.eventually { await app.owns("monthly") }
        }
    }

    /// Renewal was switched off and nobody could see it.
    @Test func r52ShowsThatRenewalIsOff() async throws {
        let store = Self.store()
        try await Launch.with(store) { app in
            _ = try await app.purchase("monthly")
            store.setAutoRenew(false, group: "premium")
            try await app.eventually {
                await app.client.currentSnapshot().subscriptions.first?.willAutoRenew == false
            }
            #expect(await app.owns("monthly"))
            store.advance(by: 32 * day)
            try await app.eventually { await !app.owns("monthly") }
        }
    }

    /// A refund kept its access until the next launch, or for ever.
    @Test(arguments: StoreFront.allCases)
    func r53TakesARefundedProductAwayAtOnce(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            _ = try await app.purchase("removeAds")
            #expect(await app.owns("removeAds"))
            store.refund(store.transactions[0].id)
            try await app.eventually { await !app.owns("removeAds") }
        }
    }

    /// Without network, payers were locked out.
    @Test(arguments: StoreFront.allCases)
    func r56KeepsEverythingOffline(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            _ = try await app.purchase("removeAds")
            _ = try await app.purchase("monthly")
            try await app.allFinished()
        }
        for call in [SimulatedCall.unfinished, .entitlements, .statuses, .products] {
            store.fail(call, times: 50)
        }
        try await Launch.with(store) { app in
            #expect(await app.owns("removeAds"))
            #expect(await app.owns("monthly"))
        }
    }

    /// A listing was empty for no reason.
    @Test func r56RevokesNothingOnAnEmptyListing() async throws {
        let store = Self.store()
        try await Launch.with(store) { app in _ = try await app.purchase("removeAds") }
        store.emptyNextReads(6)
        try await Launch.with(store) { app in
            for _ in 0..<3 { try await app.client.refresh() }
            #expect(await app.owns("removeAds"))
        }
    }

    /// Unknown eligibility was taken for a yes.
    @Test func r58TellsUnknownEligibilityApart() async throws {
        let store = Self.store()
        try await Launch.with(store) { app in
            #expect(await app.client.isEligibleForIntroductoryOffer("monthly") == true)
            #expect(await app.client.isEligibleForIntroductoryOffer("coins") == nil)
            _ = try await app.purchase("monthly")
            #expect(await app.client.isEligibleForIntroductoryOffer("gold") == false)
        }
    }

    /// Only the first status counted, and the family's was hidden.
    @Test func r59CountsTheFamilysSubscription() async throws {
        let store = Self.store()
        _ = try await store.backend.purchase("silver", options: PurchaseOptions())
        store.expire(group: "premium")
        store.own("gold", ownership: .familyShared)
        try await Launch.with(store) { app in
            try await app.eventually { await app.owns("gold") }
        }
    }

    /// Prices of the old storefront stayed.
    @Test(arguments: StoreFront.allCases)
    func r61ReloadsPricesWhenTheStorefrontChanges(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            let before = try await app.client.products()
            #expect(before.first?.displayPrice == "$0.99")
            store.switchStorefront(to: "JPN")
            try await app.eventually { await app.client.cachedProducts().isEmpty }
            let after = try await app.client.products()
            #expect(after.first?.displayPrice == "¥1")
        }
    }

    /// Zero products came without a word about the wrong IDs.
    @Test(arguments: StoreFront.allCases)
    func r65NamesTheIDsThatTheStoreDoesNotKnow(front: StoreFront) async throws {
        let store = SimulatedStore(products: [shelf[0]], front: front)
        try await Launch.with(store) { app in
            let products = try await app.client.products()
            #expect(products.map(\.id) == ["coins"])
            #expect(await app.client.currentSnapshot().invalidProductIDs.contains("removeAds"))
        }
    }

    /// Offline at launch: products never loaded again.
    @Test(arguments: StoreFront.allCases)
    func r40LoadsProductsAfterAFailure(front: StoreFront) async throws {
        let store = Self.store(front)
        store.fail(.products, times: 1)
        try await Launch.with(store) { app in
            let products = Task { try await app.client.products() }
            try await app.eventually {
                store.advance(by: 5)
                return store.callCount(.products) >= 2
            }
            #expect(try await products.value.count == 6)
        }
    }

    /// The products request hung for ever.
    @Test(arguments: StoreFront.allCases)
    func r73GivesUpOnProductsThatNeverCome(front: StoreFront) async throws {
        let store = Self.store(front)
        store.hold(.products)
        try await Launch.with(store) { app in
            let products = Task { try await app.client.products() }
            try await app.eventually {
                store.advance(by: 40)
                return store.callCount(.products) >= 3
            }
            let waker = Task {
                while !Task.isCancelled {
                    store.advance(by: 40)
                    try await Task.sleep(nanoseconds: 1_000_000)
                }
            }
            let error = await #expect(throws: IAPError.self) { try await products.value }
            waker.cancel()
            #expect(error?.code == .timedOut)
        }
    }

    /// The account token was missing after a restart.
    @Test(arguments: StoreFront.allCases)
    func r70GrantsATransactionWithoutAToken(front: StoreFront) async throws {
        let store = Self.store(front)
        store.purchaseElsewhere("coins")
        let token = UUID()
        store.purchaseElsewhere("coins", options: PurchaseOptions(appAccountToken: token))
        try await Launch.with(store) { app in
            await app.client.setAppAccountToken(token)
            try await app.eventually { await app.coins == 20 }
        }
    }

    /// A cancelled wait crashed or lost the purchase.
    @Test(arguments: StoreFront.allCases)
    func r67KeepsThePurchaseOfACancelledTask(front: StoreFront) async throws {
        let store = Self.store(front)
        store.script("coins", .hang)
        try await Launch.with(store) { app in
            let purchase = Task { try await app.purchase("coins") }
            try await app.eventually { store.callCount(.purchase) == 1 }
            purchase.cancel()
            await #expect(throws: IAPError.self) { try await purchase.value }
            try await app.eventually {
                store.release(.purchase)
                return await app.coins == 10
            }
        }
    }
}
