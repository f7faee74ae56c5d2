// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Reports of users of other libraries: completions told twice, prices and dates of the wrong place.
@Suite struct SurroundingsReportTests {
    @Test(
        "R22: a purchase that is answered and told ends once and is told once",
        arguments: StoreFront.allCases
    )
    func r22(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        let visit = Visit(world)
        try await visit.run { client in
            world.hold(.finish)
            let bought = await client.buy("coins").transaction
            for _ in 0..<3 { world.redeliverUnfinished() }
            try await client.refresh()
            world.release(.finish)
            await visit.untilFinished()
            let told = await client.events().filter {
                if case .purchased = $0 { true } else { false }
            }
            #expect(told == bought.map { [.purchased($0)] })
            #expect(await client.balances["coins"] == 10)
        }
    }

    @Test("R62: a price stays as it was written, whatever was written after it")
    func r62() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            let dollars = try await client.products()
            world.switchStorefront(to: "JPN")
            await client.untilEvent { if case .storefrontChanged = $0 { true } else { false } }
            let yen = try await client.products()
            for (old, new) in zip(dollars, yen) {
                #expect(old.displayPrice.hasPrefix("$"))
                #expect(new.displayPrice.hasPrefix("¥"))
                #expect(old.price == new.price)
            }
        }
    }

    @Test("R64: no date is read in the calendar, time zone or clock of the device")
    func r64() throws {
        for (path, text) in try runtimeSources() {
            for word in [
                "Calendar.current", "autoupdatingCurrent", "DateFormatter", "Locale.current",
            ] {
                #expect(!text.contains(word), "\(path) uses \(word)")
            }
        }
    }

    /// 2106-02-07, beyond 32 bits of seconds, written and read again to the millisecond.
    @Test("R64: dates do not overflow")
    func r64Width() throws {
        let rules = LedgerRules(Bench.declarations)
        var ledger = EntitlementLedger(rules: rules)
        var season = StoreTransaction.make("1", "season")
        season.purchaseDate = Date(timeIntervalSince1970: 4_294_967_296.123)
        _ = ledger.apply(.transaction(season, .delivery))
        let read = try LedgerCodec.decode(LedgerCodec.encode(ledger), rules: rules)
        let end = try #require(read.expirationDate(of: "season"))
        #expect(end == season.purchaseDate.addingTimeInterval(90 * 86_400))
    }
}
