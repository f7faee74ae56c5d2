// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

@Suite struct LedgerActionTests {
    private let coins = StoreTransaction.make("1", "coins")
    private let ads = StoreTransaction.make("2", "removeAds")

    private func ledger() -> EntitlementLedger {
        EntitlementLedger(rules: LedgerRules(Bench.declarations))
    }

    @Test func deliversThenAnnouncesAndFinishes() {
        var ledger = ledger()
        #expect(
            ledger.apply(.transaction(coins, .delivery)) == [.deliver(coins, .delivery)]
        )
        #expect(
            ledger.apply(.delivered(coins, .delivery)) == [
                .announce(.purchased(coins)), .finish(coins),
            ]
        )
        #expect(ledger.apply(.transaction(coins, .delivery)) == [.finish(coins)])
    }

    @Test func deliversAgainWhatWasNotDelivered() {
        var ledger = ledger()
        _ = ledger.apply(.transaction(ads, .delivery))
        #expect(ledger.apply(.transaction(ads, .delivery)) == [.deliver(ads, .delivery)])
    }

    @Test func announcesWhatWasListedFirstAndDeliveredLater() {
        var ledger = ledger()
        _ = ledger.apply(.transaction(ads, .listing))
        #expect(ledger.apply(.delivered(ads, .listing)) == [])
        #expect(ledger.apply(.transaction(ads, .listing)) == [])
        #expect(
            ledger.apply(.transaction(ads, .delivery)) == [
                .announce(.purchased(ads)), .finish(ads),
            ]
        )
    }

    @Test func tellsARenewalApart() {
        var renewal = StoreTransaction.make("5", "monthly", expiresIn: 86_400)
        renewal.reason = .renewal
        var ledger = ledger()
        _ = ledger.apply(.transaction(renewal, .delivery))
        #expect(
            ledger.apply(.delivered(renewal, .delivery)) == [
                .announce(.renewed(renewal)), .finish(renewal),
            ]
        )
    }

    /// The store may tell a period again long after the chain has moved on.
    @Test func tellsEachPeriodOfAChainOnce() throws {
        let periods = (0..<20).map { number in
            StoreTransaction.make(
                "\(100 + number)",
                number.isMultiple(of: 2) ? "monthly" : "yearly",
                age: TimeInterval(-number * 86_400),
                originalID: "100",
                expiresIn: 86_400 * 40
            )
        }
        var ledger = ledger()
        for period in periods {
            #expect(
                ledger.apply(.transaction(period, .delivery)) == [.deliver(period, .delivery)]
            )
            #expect(
                ledger.apply(.delivered(period, .delivery)) == [
                    .announce(.purchased(period)), .finish(period),
                ]
            )
        }
        let record = LedgerCodec.encode(ledger)
        ledger = try LedgerCodec.decode(record, rules: LedgerRules(Bench.declarations))
        #expect(LedgerCodec.encode(ledger) == record)
        for period in periods.suffix(17) {
            #expect(ledger.knows(period))
            #expect(ledger.apply(.transaction(period, .delivery)) == [.finish(period)])
        }
    }

    /// Missed periods arrive newest first; each is paid for.
    @Test func handsOutAnOlderPeriodThatComesLater() {
        let new = StoreTransaction.make("2", "monthly", originalID: "1", expiresIn: 86_400)
        let old = StoreTransaction.make("1", "monthly", age: 86_400, expiresIn: 0)
        var ledger = ledger()
        _ = ledger.apply(.transaction(new, .delivery))
        #expect(ledger.apply(.transaction(old, .delivery)) == [.deliver(old, .delivery)])
        #expect(
            ledger.apply(.delivered(old, .delivery)) == [.announce(.purchased(old)), .finish(old)]
        )
        #expect(ledger.apply(.delivered(old, .delivery)) == [.finish(old)])
        #expect(ledger.apply(.transaction(old, .delivery)) == [.finish(old)])
    }

    @Test func leavesARestoreToAnnounceItsList() {
        var ledger = ledger()
        _ = ledger.apply(.transaction(ads, .restore))
        #expect(ledger.apply(.delivered(ads, .restore)) == [.finish(ads)])
    }

    @Test func deliversWhenARefundThatCameFirstIsTakenBack() {
        var ledger = ledger()
        var refunded = coins.revoked()
        refunded.signedDate = Date(timeIntervalSince1970: 1_000)
        var corrected = coins
        corrected.signedDate = Date(timeIntervalSince1970: 2_000)
        #expect(ledger.apply(.transaction(refunded, .delivery)) == [.finish(refunded)])
        #expect(ledger.apply(.transaction(refunded, .delivery)) == [.finish(refunded)])
        #expect(ledger.balances["coins", default: 0] == 0)
        #expect(
            ledger.apply(.transaction(corrected, .delivery)) == [.deliver(corrected, .delivery)]
        )
        #expect(ledger.balances["coins", default: 0] > 0)
    }

    @Test func tellsARevocationOnce() {
        var ledger = ledger()
        let revoked = ads.revoked()
        _ = ledger.apply(.transaction(ads, .delivery))
        #expect(
            ledger.apply(.transaction(revoked, .delivery)) == [
                .announce(.revoked(revoked)), .finish(revoked),
            ]
        )
        #expect(ledger.apply(.transaction(revoked, .delivery)) == [.finish(revoked)])
    }

    @Test func finishesNeitherUnknownProductsNorUnknownAmounts() {
        var ledger = ledger()
        let unknown = StoreTransaction.make("9", "Coins")
        #expect(
            ledger.apply(.transaction(unknown, .delivery)) == [
                .announce(.unknownProduct(unknown))
            ]
        )
    }

    @Test func spendsOnlyWhatIsThere() {
        var ledger = ledger()
        _ = ledger.apply(.transaction(coins, .delivery))
        #expect(throws: Never.self) { try ledger.spend(7, of: "coins") }
        for (amount, code) in [
            (4, IAPError.Code.insufficientBalance), (0, .invalidAmount), (-1, .invalidAmount),
        ] {
            let error = #expect(throws: IAPError.self) { try ledger.spend(amount, of: "coins") }
            #expect(error?.code == code)
        }
        #expect(ledger.balances["coins"] == 3)
    }

    @Test func keepsAPendingProductForADay() {
        var ledger = ledger()
        let now = TestClock().now()
        _ = ledger.apply(.deferred(productID: "removeAds", at: now))
        #expect(ledger.pendingProducts(at: now + 80_000) == ["removeAds"])
        #expect(ledger.nextChange(after: now) == now + 86_400)
        #expect(ledger.pendingProducts(at: now + 87_000) == [])
        _ = ledger.apply(.transaction(ads, .delivery))
        #expect(ledger.pendingProducts(at: now) == [])
    }

    /// A credit is forgotten only when the store cannot deliver it again.
    @Test func forgetsOnlyWhatTheStoreHasForgotten() {
        var ledger = ledger()
        _ = ledger.apply(.launched)
        let day: TimeInterval = 86_400
        for index in 0..<2_500 {
            let old = StoreTransaction.make("\(index)", "coins", age: day * 500)
            _ = ledger.apply(.transaction(old, .delivery))
            if index != 7 { _ = ledger.apply(.delivered(old, .delivery)) }
        }
        _ = ledger.apply(.transaction(.make("new", "coins"), .delivery))
        let all = ledger.recordCount
        _ = ledger.apply(.unfinishedListed(transactionIDs: []))
        #expect(ledger.recordCount == all, "finished in this launch: may come again")
        _ = ledger.apply(.launched)
        _ = ledger.apply(.unfinishedListed(transactionIDs: ["3"]))
        #expect(ledger.recordCount == 2_000)
        #expect(ledger.knows(.make("3", "coins")), "still listed by the store")
        #expect(ledger.knows(.make("7", "coins")), "never finished")
        #expect(ledger.balances["coins"] == 25_010)
    }

    @Test func keepsYoungCreditsHoweverMany() {
        var ledger = ledger()
        _ = ledger.apply(.launched)
        for index in 0..<2_500 {
            let young = StoreTransaction.make("\(index)", "coins", age: 86_400 * 300)
            _ = ledger.apply(.transaction(young, .delivery))
            _ = ledger.apply(.delivered(young, .delivery))
        }
        _ = ledger.apply(.launched)
        _ = ledger.apply(.unfinishedListed(transactionIDs: []))
        #expect(ledger.recordCount == 2_500)
    }

    @Test func keepsAFewChainsOfOneProduct() {
        var ledger = ledger()
        for index in 0..<200 {
            _ = ledger.apply(.transaction(.make("\(index)", "removeAds"), .delivery))
        }
        #expect(ledger.recordCount == 64)
    }
}
