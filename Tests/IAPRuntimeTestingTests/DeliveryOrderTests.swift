// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Invariant I10: the result does not depend on the order in which transactions arrive.
@Suite struct DeliveryOrderTests {
    private static let declarations: [ProductDeclaration] = [
        .consumable("coins", grants: ["coins": 10]),
        .nonConsumable("removeAds"),
        .autoRenewable("monthly", group: "premium", level: 1, period: "P1M"),
    ]

    /// A purchase, its refund, another purchase, a subscription with its renewal, and a product.
    private func transactions() -> (all: [StoreTransaction], now: Date) {
        let store = SimulatedStore(products: shelf)
        let first = store.purchaseElsewhere("coins")
        store.purchaseElsewhere("coins", options: PurchaseOptions(quantity: 3))
        store.purchaseElsewhere("removeAds")
        store.purchaseElsewhere("monthly")
        store.advance(by: 32 * 86_400)
        store.refund(first.id)
        return ([first] + store.transactions, store.clock.now())
    }

    @Test func givesTheSameResultInEveryOrder() {
        let (all, now) = transactions()
        #expect(all.count == 6)
        for order in permutations(Array(all.indices)) {
            var ledger = EntitlementLedger(rules: LedgerRules(Self.declarations))
            for index in order { _ = ledger.apply(.transaction(all[index], .delivery)) }
            #expect(ledger.balances["coins"] == 30, "\(order)")
            #expect(ledger.ownedProducts(at: now) == ["removeAds", "monthly"], "\(order)")
        }
    }

    private func permutations(_ values: [Int]) -> [[Int]] {
        if values.count < 2 { return [values] }
        return values.indices.flatMap { index -> [[Int]] in
            var rest = values
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }
}
