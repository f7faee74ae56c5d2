// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

private typealias Event = EntitlementLedger.Event

/// The ledger by tables: a history of events, and what is owned and counted after it.
@Suite struct LedgerTableTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var events: [EntitlementLedger.Event]
        var owned: Set<String> = []
        var balances: [String: Int] = [:]
        var policy = StorePolicy()
        /// Days after the last event at which the result is read.
        var days: Double = 0
        var testDescription: String { name }
    }

    @Test(arguments: creditCases + ownershipCases + termCases)
    func derivesWhatIsOwnedAndCounted(_ testCase: Case) {
        var ledger = EntitlementLedger(
            rules: LedgerRules(Bench.declarations, policy: testCase.policy)
        )
        for event in testCase.events { _ = ledger.apply(event) }
        let now = TestClock().now().addingTimeInterval(testCase.days * 86_400)
        #expect(ledger.ownedProducts(at: now) == testCase.owned)
        #expect(ledger.balances.filter { $0.value != 0 } == testCase.balances)
    }

    @Test(arguments: creditCases + ownershipCases)
    func readsBackEveryHistory(_ testCase: Case) throws {
        let rules = LedgerRules(Bench.declarations, policy: testCase.policy)
        var ledger = EntitlementLedger(rules: rules)
        for event in testCase.events { _ = ledger.apply(event) }
        let record = LedgerCodec.encode(ledger)
        #expect(try LedgerCodec.decode(record, rules: rules) == ledger)
    }

    /// Deliveries in any order lead to the same end.
    @Test func doesNotDependOnTheOrderOfDeliveries() {
        let coins = StoreTransaction.make("1", "coins", quantity: 2)
        let more = StoreTransaction.make("2", "coins", age: 5)
        let ads = StoreTransaction.make("3", "removeAds", age: 50)
        let first = StoreTransaction.make("4", "monthly", age: 86_400 * 40, expiresIn: -86_400 * 10)
        let second = StoreTransaction.make(
            "5",
            "monthly",
            age: 86_400 * 10,
            originalID: "4",
            expiresIn: 86_400 * 20
        )
        let all = [coins, more, ads, ads.revoked(), first, second, coins.revoked()]
        var results: Set<String> = []
        for seed in UInt64(1)...200 {
            var generator = Shuffler(state: seed)
            var ledger = EntitlementLedger(rules: LedgerRules(Bench.declarations))
            for transaction in (all + all).shuffled(using: &generator) {
                _ = ledger.apply(.transaction(transaction, .delivery))
            }
            let owned = ledger.ownedProducts(at: TestClock().now()).sorted()
            results.insert("\(owned) \(ledger.balances)")
        }
        #expect(results == ["[\"monthly\"] [\"coins\": 10]"])
    }

    private struct Shuffler: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}

// MARK: Credits

private let coins = StoreTransaction.make("1", "coins")
private let three = StoreTransaction.make("1", "coins", quantity: 3)
private var negative: StorePolicy {
    var policy = StorePolicy()
    policy.refund = .allowNegative
    return policy
}
private var notify: StorePolicy {
    var policy = StorePolicy()
    policy.refund = .notifyOnly
    return policy
}

private func deliver(_ transactions: StoreTransaction...) -> [Event] {
    transactions.map { .transaction($0, .delivery) }
}

private func partly(_ percentage: Decimal?) -> StoreTransaction {
    var transaction = three.revoked()
    transaction.revocationPercentage = percentage
    return transaction
}

private func refunded(
    _ name: String,
    _ percentage: Decimal?,
    leaves rest: Int
) -> LedgerTableTests.Case {
    .init(
        name: name,
        events: deliver(three, partly(percentage)),
        balances: ["coins": rest].filter { $0.value > 0 }
    )
}

private let creditCases: [LedgerTableTests.Case] = [
    .init(name: "one purchase", events: deliver(coins), balances: ["coins": 10]),
    .init(
        name: "delivered three times",
        events: deliver(coins, coins, coins),
        balances: ["coins": 10]
    ),
    .init(name: "quantity", events: deliver(three), balances: ["coins": 30]),
    .init(
        name: "quantity of zero counts as one",
        events: deliver(.make("1", "coins", quantity: 0)),
        balances: ["coins": 10]
    ),
    .init(
        name: "two equal purchases",
        events: deliver(coins, .make("2", "coins")),
        balances: ["coins": 20]
    ),
    .init(
        name: "one original ID, two transactions",
        events: deliver(coins, .make("2", "coins", originalID: "1")),
        balances: ["coins": 20]
    ),
    .init(
        name: "several balances",
        events: deliver(.make("1", "gems")),
        balances: ["gems": 1, "coins": 5]
    ),
    .init(name: "unknown product", events: deliver(.make("1", "Coins")), balances: [:]),
    .init(
        name: "largest amount",
        events: deliver(.make("1", "coins", quantity: .max)),
        balances: ["coins": .max]
    ),
    .init(name: "refunded", events: deliver(coins, coins.revoked()), balances: [:]),
    .init(
        name: "refunded twice",
        events: deliver(coins, .make("2", "coins"), coins.revoked(), coins.revoked()),
        balances: ["coins": 10]
    ),
    .init(name: "refund seen first", events: deliver(coins.revoked(), coins), balances: [:]),
    refunded("half refunded", 50, leaves: 15),
    refunded("one of three refunded, to a thousandth", Decimal(33_333) / 1_000, leaves: 20),
    refunded("a coin and a half refunded: the tie stays", 5, leaves: 29),
    refunded("nothing refunded", 0, leaves: 30),
    refunded("share not told", nil, leaves: 0),
    refunded("more than everything refunded", 250, leaves: 0),
    refunded("share below zero", -50, leaves: 0),
    refunded("share that is no number", .nan, leaves: 0),
    .init(
        name: "refund below zero allowed",
        events: deliver(coins, coins.revoked()),
        balances: [:],
        policy: negative
    ),
    .init(
        name: "refund only told",
        events: deliver(coins, coins.revoked()),
        balances: ["coins": 10],
        policy: notify
    ),
    .init(
        name: "old unsigned state after a refund",
        events: deliver(coins, coins.revoked(signed: 5), coins),
        balances: [:]
    ),
    .init(
        name: "refund taken back",
        events: deliver(coins.signed(1), coins.revoked(signed: 5), coins.signed(9)),
        balances: ["coins": 10]
    ),
    .init(
        name: "old state after a refund",
        events: deliver(coins.signed(1), coins.revoked(signed: 5), coins.signed(2)),
        balances: [:]
    ),
    .init(name: "consumable that unlocks", events: deliver(.make("1", "key")), owned: ["key"]),
]

extension StoreTransaction {
    fileprivate func signed(_ offset: TimeInterval) -> StoreTransaction {
        var copy = self
        copy.signedDate = purchaseDate + offset
        return copy
    }
}

// MARK: Ownership

private let ads = StoreTransaction.make("7", "removeAds")
private let month = StoreTransaction.make("8", "monthly", age: 100, expiresIn: 86_400 * 30)
private let now = TestClock().now()

private func status(
    _ state: StoreSubscriptionStatus.State,
    renews: Bool? = true,
    grace: Double? = nil,
    _ transaction: StoreTransaction = month
) -> Event {
    .status(
        StoreSubscriptionStatus(
            state: state,
            transaction: transaction,
            willAutoRenew: renews,
            gracePeriodExpirationDate: grace.map { now.addingTimeInterval($0 * 86_400) }
        )
    )
}

private var family: StoreTransaction {
    var transaction = StoreTransaction.make("9", "removeAds", age: 10)
    transaction.ownership = .familyShared
    return transaction
}
private var upgraded: StoreTransaction {
    var transaction = month
    transaction.isUpgraded = true
    return transaction
}

private let ownershipCases: [LedgerTableTests.Case] = [
    .init(name: "owned", events: deliver(ads), owned: ["removeAds"], days: 10_000),
    .init(
        name: "IDs differ by case",
        events: deliver(.make("1", "REMOVEADS")),
        owned: ["REMOVEADS"]
    ),
    .init(name: "retired is honoured", events: deliver(.make("1", "legacy")), owned: ["legacy"]),
    .init(name: "refunded product", events: deliver(ads, ads.revoked()), owned: []),
    .init(
        name: "empty listing takes nothing",
        events: deliver(ads) + [.entitlementsListed(originalIDs: [], at: now)],
        owned: ["removeAds"]
    ),
    .init(
        name: "family sharing ended, own purchase stays",
        events: deliver(ads, family, family.revoked()),
        owned: ["removeAds"]
    ),
    .init(
        name: "revoked by notice",
        events: deliver(ads)
            + [.revoked(productIDs: ["removeAds"], at: now)],
        owned: []
    ),
    .init(
        name: "revoked by notice, listed again",
        events: deliver(ads) + [
            .revoked(productIDs: ["removeAds"], at: now), .transaction(ads, .listing),
        ],
        owned: ["removeAds"]
    ),
    .init(
        name: "account changed",
        events: deliver(ads, coins) + [.accountChanged],
        owned: [],
        balances: ["coins": 10]
    ),
    .init(name: "subscription runs", events: deliver(month), owned: ["monthly"], days: 29),
    .init(
        name: "subscription over, store silent",
        events: deliver(month),
        owned: ["monthly"],
        days: 31
    ),
    .init(
        name: "subscription over, store silent for long",
        events: deliver(month),
        owned: [],
        days: 34
    ),
    .init(
        name: "renewal switched off",
        events: deliver(month) + [status(.subscribed, renews: false)],
        owned: [],
        days: 30.001
    ),
    .init(
        name: "expired flicker is not believed",
        events: [status(.expired)],
        owned: ["monthly"],
        days: 30.0001
    ),
    .init(name: "expired is believed later", events: [status(.expired)], owned: [], days: 30.001),
    .init(
        name: "grace period gives service",
        events: [status(.inGracePeriod, grace: 36)],
        owned: ["monthly"],
        days: 35
    ),
    .init(
        name: "grace period ends",
        events: [status(.inGracePeriod, grace: 36)],
        owned: [],
        days: 37
    ),
    .init(name: "billing retry gives none", events: [status(.inBillingRetryPeriod)], owned: []),
    .init(name: "revoked state", events: [status(.revoked)], owned: []),
    .init(name: "upgraded", events: deliver(upgraded), owned: []),
    .init(
        name: "upgrade in one chain",
        events: deliver(month, .make("10", "yearly", originalID: "8", expiresIn: 86_400 * 365)),
        owned: ["yearly"]
    ),
    .init(
        name: "missed renewals newest first",
        events: deliver(
            .make("12", "monthly", originalID: "8", expiresIn: 86_400 * 30),
            .make("11", "monthly", age: 86_400 * 30, originalID: "8", expiresIn: 0)
        ),
        owned: ["monthly"]
    ),
    .init(
        name: "refund of a past period",
        events: deliver(
            .make("12", "monthly", originalID: "8", expiresIn: 86_400 * 30),
            StoreTransaction.make("11", "monthly", age: 86_400 * 30, originalID: "8", expiresIn: 0)
                .revoked()
        ),
        owned: ["monthly"]
    ),
    .init(
        name: "over and not listed",
        events: deliver(.make("8", "monthly", age: 86_400 * 31, expiresIn: -86_400)) + [
            .entitlementsListed(originalIDs: [], at: now)
        ],
        owned: []
    ),
]

// MARK: Non-renewing terms

private let pass = StoreTransaction.make("20", "season", age: 86_400 * 80)
private let next = StoreTransaction.make("21", "season", age: 86_400 * 10)
private var overlap: StorePolicy {
    var policy = StorePolicy()
    policy.stacking = .overlap
    return policy
}

private let termCases: [LedgerTableTests.Case] = [
    .init(name: "term runs", events: deliver(pass), owned: ["season"], days: 9),
    .init(name: "term ends", events: deliver(pass), owned: [], days: 11),
    .init(name: "terms add up", events: deliver(next, pass), owned: ["season"], days: 99),
    .init(name: "added terms end", events: deliver(next, pass), owned: [], days: 101),
    .init(
        name: "overlapping terms",
        events: deliver(next, pass),
        owned: [],
        policy: overlap,
        days: 81
    ),
    .init(name: "one term delivered twice", events: deliver(pass, pass), owned: [], days: 11),
    .init(
        name: "two pieces last twice as long",
        events: deliver(.make("20", "season", age: 86_400 * 80, quantity: 2)),
        owned: ["season"],
        days: 99
    ),
]
