// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

@Suite struct SubscriptionEngineTests {
    private let day = 86_400.0

    private func subscribed(_ productID: String = "monthly") async throws -> SimulatedStore {
        let store = SimulatedStore(products: shelf)
        _ = try await store.backend.purchase(productID, options: PurchaseOptions())
        return store
    }

    private func state(_ store: SimulatedStore) -> StoreSubscriptionStatus.State? {
        store.subscriptionStatuses.first?.state
    }

    @Test func renewsMonthAfterMonthInOneChain() async throws {
        let store = try await subscribed()
        store.advance(by: 95 * day)
        let chain = store.transactions
        #expect(chain.count == 4)
        #expect(Set(chain.map(\.originalID)).count == 1)
        #expect(Set(chain.map(\.id)).count == 4)
        #expect(chain.dropFirst().allSatisfy { $0.reason == .renewal })
        #expect(zip(chain, chain.dropFirst()).allSatisfy { $0.expirationDate == $1.purchaseDate })
    }

    @Test func lapsesWhenRenewalIsOff() async throws {
        let store = try await subscribed()
        store.setAutoRenew(false, group: "premium")
        store.advance(by: 40 * day)
        #expect(state(store) == .expired)
        #expect(try await store.backend.currentEntitlements().isEmpty)
    }

    @Test func keepsBillingDateWhenRecoveredInGrace() async throws {
        let store = SimulatedStore(products: shelf)
        store.gracePeriodDays = 16
        _ = try await store.backend.purchase("monthly", options: PurchaseOptions())
        store.failPayments(group: "premium")
        store.advance(by: 33 * day)
        #expect(state(store) == .inGracePeriod)
        #expect(try await store.backend.currentEntitlements().count == 1)
        store.recoverPayment(group: "premium")
        #expect(state(store) == .subscribed)
        #expect(store.transactions[1].purchaseDate == store.transactions[0].expirationDate)
    }

    @Test func beginsNewCycleWhenRecoveredInRetry() async throws {
        let store = try await subscribed()
        store.failPayments(group: "premium")
        store.advance(by: 40 * day)
        #expect(state(store) == .inBillingRetryPeriod)
        #expect(try await store.backend.currentEntitlements().isEmpty)
        store.recoverPayment(group: "premium")
        #expect(store.transactions[1].purchaseDate == store.clock.now())
        store.failPayments(group: "premium")
        store.advance(by: 120 * day)
        #expect(state(store) == .expired)
    }

    @Test func upgradesAtOnceAndDowngradesAtRenewal() async throws {
        let store = try await subscribed("silver")
        let backend = store.backend
        let upgrade = try await backend.purchase("gold", options: PurchaseOptions())
        #expect(upgrade.transaction?.productID == "gold")
        #expect(store.transactions[0].isUpgraded)
        let downgrade = try await backend.purchase("silver", options: PurchaseOptions())
        #expect(downgrade.transaction?.productID == "gold")
        #expect(store.subscriptionStatuses.first?.autoRenewProductID == "silver")
        store.advance(by: 32 * day)
        #expect(store.transactions.last?.productID == "silver")
    }

    @Test func answersHeldTransactionWhenBoughtAgain() async throws {
        let store = try await subscribed()
        let again = try await store.backend.purchase("monthly", options: PurchaseOptions())
        #expect(again.transaction?.id == store.transactions[0].id)
        #expect(store.chargedTransactions.count == 1)
    }

    @Test func lapsesWithoutConsentToHigherPrice() async throws {
        let store = try await subscribed()
        store.increasePrice(group: "premium")
        store.advance(by: 32 * day)
        #expect(store.subscriptionStatuses.first?.expirationReason == .didNotConsentToPriceIncrease)
    }

    @Test func tellsMissedRenewalsNewestFirst() async throws {
        let store = try await subscribed()
        await store.backend.finish(store.transactions[0])
        store.relaunch()
        store.advance(by: 95 * day)
        let updates = await store.backend.updates().first(6)
        let dates = updates.compactMap { update -> Date? in
            if case .transaction(let transaction) = update { transaction.purchaseDate } else { nil }
        }
        #expect(dates.count == 3)
        #expect(dates == dates.sorted(by: >))
    }

    @Test(arguments: [
        ("2024-01-31T10:00:00Z", "P1M", "2024-02-29T10:00:00Z"),
        ("2023-01-31T10:00:00Z", "P1M", "2023-02-28T10:00:00Z"),
        ("2024-02-29T00:00:00Z", "P1Y", "2025-02-28T00:00:00Z"),
        ("2024-12-15T00:00:00Z", "P3M", "2025-03-15T00:00:00Z"),
        ("2024-12-28T00:00:00Z", "P1W", "2025-01-04T00:00:00Z"),
    ])
    func addsPeriods(start: String, period: String, end: String) async throws {
        let formatter = ISO8601DateFormatter()
        let clock = ManualClock(try #require(formatter.date(from: start)))
        let product = StoreProduct.autoRenewable("p", "P", price: "1", group: "g", period: period)
        let store = SimulatedStore(products: [product], clock: clock)
        _ = try await store.backend.purchase("p", options: PurchaseOptions())
        #expect(store.transactions[0].expirationDate == formatter.date(from: end))
    }
}
