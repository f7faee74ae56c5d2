// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

@Suite struct LedgerCodecTests {
    private let rules = LedgerRules(Bench.declarations)

    private func sample() -> EntitlementLedger {
        var ledger = EntitlementLedger(
            rules: rules,
            openingBalances: ["old, name: 100%\n": 5, "": 1, "-": 2]
        )
        _ = ledger.apply(.launched)
        _ = ledger.apply(.transaction(.make("1", "gems", quantity: 2), .delivery))
        _ = ledger.apply(.transaction(.make("2 2", "key"), .delivery))
        _ = ledger.apply(.transaction(.make("3", "removeAds").revoked(signed: 3), .delivery))
        let month = StoreTransaction.make("4", "monthly", expiresIn: 1_000)
        _ = ledger.apply(
            .status(
                StoreSubscriptionStatus(
                    state: .inGracePeriod,
                    transaction: month,
                    willAutoRenew: true,
                    gracePeriodExpirationDate: month.purchaseDate + 5_000
                )
            )
        )
        _ = ledger.apply(.deferred(productID: "yearly", at: month.purchaseDate))
        return ledger
    }

    @Test func readsWhatItWrote() throws {
        let ledger = sample()
        let record = LedgerCodec.encode(ledger)
        #expect(try LedgerCodec.decode(record, rules: rules) == ledger)
        #expect(LedgerCodec.encode(try LedgerCodec.decode(record, rules: rules)) == record)
    }

    @Test func writesTheDocumentedFormat() throws {
        var ledger = EntitlementLedger(rules: rules)
        _ = ledger.apply(.launched)
        let coins = StoreTransaction.make("1", "coins")
        _ = ledger.apply(.transaction(coins, .delivery))
        _ = ledger.apply(.delivered(coins, .delivery))
        _ = ledger.apply(.transaction(.make("2", "removeAds"), .delivery))
        #expect(
            String(decoding: LedgerCodec.encode(ledger), as: UTF8.self) == """
                iapgen-ledger 1
                launch 1
                balance coins 10
                credit 1 coins 1800000000000 - 2 1 0 coins:10 -
                holding removeAds/2 removeAds 2 2 1 1800000000000 - - - 0 % - - - -
                end 5

                """
        )
    }

    @Test func refusesEveryTruncation() {
        let record = LedgerCodec.encode(sample())
        for length in 0..<(record.count - 1) {
            #expect(throws: LedgerCodec.Failure.self) {
                try LedgerCodec.decode(record.prefix(length), rules: rules)
            }
        }
    }

    /// Damage may go unnoticed here (the storages have checksums) but never crashes.
    @Test func survivesEveryDamagedByte() {
        let record = LedgerCodec.encode(sample())
        for index in record.indices {
            for byte: UInt8 in [0x20, 0x39, 0xFF] {
                var damaged = record
                damaged[index] = byte
                guard let ledger = try? LedgerCodec.decode(damaged, rules: rules) else { continue }
                _ = ledger.ownedProducts(at: Date(timeIntervalSince1970: 1_800_000_000))
                _ = ledger.nextChange(after: Date(timeIntervalSince1970: 1_800_000_000))
            }
        }
    }

    @Test func refusesANewerVersion() {
        let record = Data("iapgen-ledger 2\nend 1\n".utf8)
        let failure = #expect(throws: LedgerCodec.Failure.self) {
            try LedgerCodec.decode(record, rules: rules)
        }
        #expect(failure == .newerVersion(2))
    }

    @Test func keepsLinesThatItDoesNotKnow() throws {
        let record = Data("iapgen-ledger 1\nlaunch 3\nvoucher a%20b 7\nend 3\n".utf8)
        let ledger = try LedgerCodec.decode(record, rules: rules)
        #expect(LedgerCodec.encode(ledger) == record)
    }

    @Test func namesTheDamagedLine() {
        let record = Data("iapgen-ledger 1\nlaunch 3\nbalance coins ten\nend 3\n".utf8)
        let failure = #expect(throws: LedgerCodec.Failure.self) {
            try LedgerCodec.decode(record, rules: rules)
        }
        #expect(failure == .corrupt(line: 3))
    }
}
