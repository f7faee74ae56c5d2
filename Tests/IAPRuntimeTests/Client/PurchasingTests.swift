// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

@Suite(.timeLimit(.minutes(1))) struct PurchasingTests {
    @Test func grantsRecordsAndFinishesAPurchase() async throws {
        let bench = Bench()
        let transaction = StoreTransaction.make("1", "coins", quantity: 3)
        await bench.backend.set { $0.answers = [.result(.transaction(transaction))] }
        try await bench.run {
            #expect(await bench.buy("coins") == .success(.success(transaction)))
            #expect(await bench.client.currentSnapshot().balances == ["coins": 30])
            await bench.waitForEvent { $0 == .purchased(transaction) }
            await bench.waitForBackend { $0.finished == ["1"] }
        }
    }

    @Test func tellsTheOutcomesApart() async throws {
        let bench = Bench()
        await bench.backend.set {
            $0.answers = [
                .result(.userCancelled), .error(IAPError(.userCancelled)), .result(.pending),
                .error(IAPError(.network)),
            ]
        }
        try await bench.run {
            #expect(await bench.buy("removeAds") == .success(.userCancelled))
            #expect(await bench.buy("removeAds") == .success(.userCancelled))
            #expect(await bench.buy("removeAds") == .success(.pending(.approval)))
            let failure = IAPError(.network, productID: "removeAds")
            #expect(await bench.buy("removeAds") == .failure(failure))
            await bench.waitForSnapshot { $0.pendingProducts == ["removeAds"] }
        }
    }

    @Test func answersASecondPurchaseOfOneProductAtOnce() async throws {
        let bench = Bench()
        await bench.backend.set { $0.answers = [.hang] }
        try await bench.run {
            async let first = bench.buy("coins")
            await bench.waitForBackend { $0.purchaseCalls.count == 1 }
            #expect(await bench.buy("coins").code == .alreadyInProgress)
            await bench.client.stop()
            #expect(await first.code == .stopped)
        }
    }

    @Test func refusesWhatCannotBeBought() async throws {
        let bench = Bench()
        let cases: [(String, PurchaseOptions, IAPError.Code)] = [
            ("nothing", PurchaseOptions(), .unknownProduct),
            ("legacy", PurchaseOptions(), .productUnavailable),
            ("coins", PurchaseOptions(quantity: 0), .invalidQuantity),
            ("coins", PurchaseOptions(quantity: 11), .invalidQuantity),
            ("removeAds", PurchaseOptions(quantity: 2), .invalidQuantity),
        ]
        try await bench.run {
            for (productID, options, code) in cases {
                #expect(await bench.buy(productID, options).code == code)
            }
            #expect(await bench.backend.purchaseCalls.isEmpty)
        }
    }
}
