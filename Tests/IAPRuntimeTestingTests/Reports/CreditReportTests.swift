// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Public reports of goods that were lost or credited twice (R1 to R14).
@Suite struct CreditReportTests {
    private static func store(_ front: StoreFront) -> SimulatedStore {
        SimulatedStore(products: shelf, front: front)
    }

    /// Finish seemed done, the transaction came back, and was credited again.
    @Test(arguments: StoreFront.allCases)
    func r1AndR32CreditsOnceAlthoughTheFinishIsLost(front: StoreFront) async throws {
        let store = Self.store(front)
        store.loseNextFinishes(2)
        for _ in 0..<3 {
            try await Launch.with(store) { app in
                if store.transactions.isEmpty { _ = try await app.purchase("coins") }
                try await app.eventually { await app.coins == 10 }
                store.redeliverUnfinished()
                try await app.client.refresh()
                #expect(await app.coins == 10)
            }
        }
        try await Launch.with(store) { app in
            try await app.allFinished()
            #expect(await app.coins == 10)
        }
    }

    /// Finished before it was stored; a crash lost it.
    @Test(arguments: StoreFront.allCases)
    func r2KeepsATransactionThatCannotBeRecorded(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            store.storageState = .failing
            let answer1 = try await app.purchase("coins")
            #expect(answer1 == .pending(.storage))
            #expect(store.unfinishedTransactions.count == 1)
        }
        store.storageState = .working
        try await Launch.with(store) { app in
            try await app.allFinished()
            #expect(await app.coins == 10)
        }
    }

    /// Of several unfinished purchases of one product only one was handled.
    @Test(arguments: StoreFront.allCases)
    func r4R5AndR7CreditEveryUnfinishedOfOneProduct(front: StoreFront) async throws {
        let store = Self.store(front)
        for _ in 0..<3 { store.purchaseElsewhere("coins") }
        try await Launch.with(store) { app in
            try await app.allFinished()
            #expect(await app.coins == 30)
        }
    }

    private struct LateVerifier: TransactionVerifier {
        func verify(_ transaction: StoreTransaction) async -> VerificationVerdict {
            .tryLater("the server is down")
        }
    }

    /// Finished although the app's server had not processed it.
    @Test(arguments: StoreFront.allCases)
    func r8KeepsUnfinishedWhatTheServerHasNotSeen(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store, verifier: LateVerifier()) { app in
            let answer2 = try await app.purchase("coins")
            #expect(answer2 == .pending(.verification))
            #expect(await app.coins == 0)
            #expect(store.unfinishedTransactions.count == 1)
        }
        try await Launch.with(store) { app in
            try await app.allFinished()
            #expect(await app.coins == 10)
        }
    }

    /// A refund carries the ID of the purchase and was dropped as a duplicate.
    @Test func r10TakesARefundWithTheIDOfThePurchase() async throws {
        let store = Self.store(.storeKit2)
        try await Launch.with(store) { app in
            _ = try await app.purchase("coins")
            store.refund(store.transactions[0].id)
            try await app.eventually { await app.coins == 0 }
        }
    }

    /// Quantity was ignored, and a failed read wiped the count.
    @Test(arguments: StoreFront.allCases)
    func r11AndR13MultiplyByQuantityAndSurviveAFailedRead(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            _ = try await app.purchase("coins", quantity: 3)
            #expect(await app.coins == 30)
        }
        store.failNextReads()
        try await Launch.with(store, awaitsReady: false) { app in
            try await app.eventually { store.clock.sleeperCount > 0 }
            store.advance(by: 10)
            try await app.eventually { await app.coins == 30 }
        }
    }

    /// An unfinished consumable made the next purchase fail.
    @Test(arguments: StoreFront.allCases)
    func r14AndR26DrainLeftoversBeforeAPurchase(front: StoreFront) async throws {
        let store = Self.store(front)
        let leftover = store.purchaseElsewhere("coins")
        try await Launch.with(store) { app in
            let outcome = try await app.purchase("coins")
            guard case .success(let transaction) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(transaction.id != leftover.id)
            try await app.eventually { await app.coins == 20 }
            #expect(store.chargedTransactions.count == 2)
        }
    }

    /// The listener and purchase() handled the same transaction.
    @Test(arguments: StoreFront.allCases)
    func r71CreditsOnceWhenListenerAndPurchaseRace(front: StoreFront) async throws {
        let store = Self.store(front)
        store.hold(.finish)
        try await Launch.with(store) { app in
            _ = try await app.purchase("coins")
            store.redeliverUnfinished()
            store.redeliverUnfinished()
            store.release(.finish)
            try await app.client.refresh()
            #expect(await app.coins == 10)
        }
    }

    /// The Keychain cannot be read before the first unlock and was taken for empty.
    @Test(arguments: StoreFront.allCases)
    func r68WaitsForTheDeviceToBeUnlocked(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in _ = try await app.purchase("coins") }
        store.storageState = .locked
        store.purchaseElsewhere("coins")
        try await Launch.with(store, awaitsReady: false) { app in
            try await app.eventually { store.clock.sleeperCount > 0 }
            #expect(store.unfinishedTransactions.count == 1)
            store.storageState = .working
            store.advance(by: 400)
            try await app.eventually { await app.coins == 20 }
            try await app.allFinished()
        }
    }
}
