// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

@Suite struct ProductDeclarationTests {
    @Test func readsATableOfEveryType() {
        let table = ProductDeclaration.parse(
            """
            com.example.coins consumable grants=coins:10,gems:1 unlocks=a,b
            com.example.ads nonConsumable unlocks=adFree retired
            com.example.season nonRenewable duration=P90D

            com.example.year autoRenewable group=premium level=1 period=P1Y unlocks=adFree
            """
        )
        #expect(
            table == [
                .consumable(
                    "com.example.coins",
                    grants: ["coins": 10, "gems": 1],
                    unlocks: ["a", "b"]
                ),
                .nonConsumable("com.example.ads", unlocks: ["adFree"], isRetired: true),
                .nonRenewable("com.example.season", duration: "P90D"),
                .autoRenewable(
                    "com.example.year",
                    group: "premium",
                    level: 1,
                    period: "P1Y",
                    unlocks: ["adFree"]
                ),
            ]
        )
    }

    @Test func readsNamesOfGroups() {
        let declarations = ProductDeclaration.parse(
            """
            a autoRenewable group=premium level=1 period=P1M
            b autoRenewable group=a%20b level=1 period=P1M
            c autoRenewable group=%22%5C%28%C3%A9%0A%25 level=1 period=P1M
            d autoRenewable level=1 period=P1M group=%
            e autoRenewable level=1 period=P1M group=%4
            f autoRenewable level=1 period=P1M group=%zz
            """
        )
        #expect(
            declarations.map(\.group) == ["premium", "a b", "\"\\(é\n%", "%", "%4", "%zz"]
        )
    }

    @Test func stopsAtAMalformedTable() async {
        await #expect(processExitsWith: .failure) { _ = ProductDeclaration.parse("a.b") }
        await #expect(processExitsWith: .failure) { _ = ProductDeclaration.parse(" consumable") }
        await #expect(processExitsWith: .failure) { _ = ProductDeclaration.parse("a.b thing") }
        await #expect(processExitsWith: .failure) {
            _ = ProductDeclaration.parse("a.b consumable grants=coins")
        }
        await #expect(processExitsWith: .failure) {
            _ = ProductDeclaration.parse("a.b autoRenewable level=first")
        }
    }

    @Test func readsPeriods() {
        let cases: [(String, StorePeriod?)] = [
            ("P1M", StorePeriod(value: 1, unit: .month)),
            ("P1Y", StorePeriod(value: 1, unit: .year)),
            ("P7D", StorePeriod(value: 1, unit: .week)),
            ("P2W", StorePeriod(value: 2, unit: .week)),
            ("P0D", nil), ("P", nil), ("1M", nil), ("P1H", nil), ("P-1D", nil), ("", nil),
            ("P99999999999999999999D", nil),
        ]
        for (text, period) in cases { #expect(StorePeriod(text) == period, "\(text)") }
        #expect(StorePeriod(value: 14, unit: .day).description == "P2W")
    }

    /// Terms are counted in the Gregorian calendar and in UTC, whatever the device is set to.
    @Test(arguments: [
        ("P90D", 90.0), ("P2W", 14), ("P1M", 31), ("P1Y", 365), ("P1Y6M", 365 + 182),
        ("rubbish", nil),
        ("P99999Y", 36_500),
    ])
    func countsTerms(duration: String, days: Double?) {
        let rules = LedgerRules([.nonRenewable("season", duration: duration)])
        var ledger = EntitlementLedger(rules: rules)
        let start = Date(timeIntervalSince1970: 1_893_456_000)  // 1 January 2030
        _ = ledger.apply(
            .transaction(
                StoreTransaction(id: "1", productID: "season", purchaseDate: start),
                .delivery
            )
        )
        guard let days else {
            #expect(ledger.expirationDate(of: "season") == nil)
            #expect(ledger.ownedProducts(at: .distantFuture) == ["season"])
            return
        }
        #expect(ledger.ownedProducts(at: start + days * 86_400 - 90_000) == ["season"])
        if duration != "P99999Y" {
            #expect(ledger.ownedProducts(at: start + days * 86_400 + 90_000).isEmpty)
        }
    }
}
