// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// How an operation failed.
private actor EndCode {
    private(set) var value: IAPError.Code?
    func set(_ error: any Error) { value = (error as? IAPError)?.code ?? .unknown }
}

/// Public reports of purchases that never ended, ended twice, or for the wrong product (R16 to R38).
@Suite struct CompletionReportTests {
    private static func store(_ front: StoreFront) -> SimulatedStore {
        SimulatedStore(products: shelf, front: front)
    }

    /// Buying again what is owned gave no answer.
    @Test(arguments: StoreFront.allCases)
    func r16AndR17AnswerThePurchaseOfSomethingOwned(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            _ = try await app.purchase("removeAds")
            guard case .alreadyOwned = try await app.purchase("removeAds") else {
                Issue.record("not told as owned")
                return
            }
            #expect(store.chargedTransactions.count == 1)
        }
        store.reinstall()
        try await Launch.with(store) { app in
            let outcome = try await app.purchase("removeAds")
            switch outcome {
            case .alreadyOwned, .success: break
            default: Issue.record("\(outcome)")
            }
            #expect(await app.owns("removeAds"))
            #expect(store.chargedTransactions.count == 1)
        }
    }

    /// The transaction of another product ended the running purchase.
    @Test(arguments: StoreFront.allCases)
    func r19DoesNotTakeAnotherProductForTheAnswer(front: StoreFront) async throws {
        let store = Self.store(front)
        store.script("coins", .hang)
        try await Launch.with(store) { app in
            async let outcome = app.purchase("coins")
            try await app.eventually { store.callCount(.purchase) == 1 }
            store.purchaseElsewhere("removeAds")
            try await app.eventually { await app.owns("removeAds") }
            #expect(await app.client.currentSnapshot().productsInProgress == ["coins"])
            try await app.eventually {
                store.release(.purchase)
                return await app.client.currentSnapshot().productsInProgress.isEmpty
            }
            guard case .success(let transaction) = try await outcome else {
                Issue.record("the purchase did not succeed")
                return
            }
            #expect(transaction.productID == "coins")
        }
    }

    /// First an error, later the money: the success was not attributed.
    @Test(arguments: StoreFront.allCases)
    func r20AndR74CreditAnInterruptedPurchaseLater(front: StoreFront) async throws {
        let store = Self.store(front)
        store.script("coins", .interrupted)
        try await Launch.with(store) { app in
            if front == .storeKit2 {
                let answer1 = try await app.purchase("coins")
                #expect(answer1 == .pending(.approval))
            } else {
                await #expect(throws: IAPError.self) { try await app.purchase("coins") }
            }
        }
        store.approve("coins")
        try await Launch.with(store) { app in
            try await app.allFinished()
            #expect(await app.coins == 10)
        }
    }

    /// A purchase that waits for approval gave no answer.
    @Test(arguments: StoreFront.allCases)
    func r23AnswersAtOnceThatApprovalIsDue(front: StoreFront) async throws {
        let store = Self.store(front)
        store.script("coins", .pending, .pending)
        try await Launch.with(store) { app in
            let answer2 = try await app.purchase("coins")
            #expect(answer2 == .pending(.approval))
            store.approve("coins")
            try await app.eventually { await app.coins == 10 }
            let answer3 = try await app.purchase("coins")
            #expect(answer3 == .pending(.approval))
            store.decline("coins")
            #expect(await app.coins == 10)
        }
    }

    /// An old transaction, returned without a sheet, counted as a success.
    @Test(arguments: StoreFront.allCases)
    func r25DoesNotTakeAnOldTransactionForASuccess(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            _ = try await app.purchase("coins")
            store.script("coins", .oldTransaction)
            let error = await #expect(throws: IAPError.self) { try await app.purchase("coins") }
            #expect(error?.code == .staleTransaction)
            #expect(await app.coins == 10)
        }
    }

    /// A restore that the system never answers.
    @Test(arguments: StoreFront.allCases)
    func r28EndsARestoreThatIsNeverAnswered(front: StoreFront) async throws {
        let store = Self.store(front)
        store.own("removeAds")
        store.scriptRestore(.hang)
        try await Launch.with(store) { app in
            let code = EndCode()
            let restore = Task {
                do { _ = try await app.client.restore() } catch { await code.set(error) }
            }
            try await app.eventually {
                store.advance(by: 60)
                return await code.value != nil
            }
            await restore.value
            #expect(await code.value == .stillRunning)
            try await app.eventually {
                store.release(.restore)
                return await app.owns("removeAds")
            }
        }
    }

    /// The call that finishes hung, and the purchase with it.
    @Test(arguments: StoreFront.allCases)
    func r29DoesNotWaitForTheFinish(front: StoreFront) async throws {
        let store = Self.store(front)
        store.hold(.finish)
        try await Launch.with(store) { app in
            guard case .success = try await app.purchase("coins") else {
                Issue.record("the purchase did not succeed")
                return
            }
            #expect(await app.coins == 10)
        }
    }

    /// Leftovers were never finished, so the password was asked for at every launch.
    @Test(arguments: StoreFront.allCases)
    func r31AndR34FinishLeftoversAtLaunch(front: StoreFront) async throws {
        let store = Self.store(front)
        for product in ["coins", "removeAds", "season", "monthly"] {
            store.purchaseElsewhere(product)
        }
        try await Launch.with(store) { app in try await app.allFinished() }
        #expect(store.unfinishedTransactions.isEmpty)
    }

    /// A failed transaction blocked the queue.
    @Test(arguments: StoreFront.allCases)
    func r37AndR38BuyAfterAFailure(front: StoreFront) async throws {
        let store = Self.store(front)
        store.script("coins", .fail(.system), .cancel, .cancelWithError)
        try await Launch.with(store) { app in
            await #expect(throws: IAPError.self) { try await app.purchase("coins") }
            let answer4 = try await app.purchase("coins")
            #expect(answer4 == .userCancelled)
            let answer5 = try await app.purchase("coins")
            #expect(answer5 == .userCancelled)
            guard case .success = try await app.purchase("coins") else {
                Issue.record("the purchase did not succeed")
                return
            }
        }
    }

    /// A purchase began in the App Store before the app was there to hear of it.
    @Test(arguments: StoreFront.allCases)
    func r41HoldsAPromotedPurchaseFromAColdStart(front: StoreFront) async throws {
        let store = Self.store(front)
        store.promote("coins")
        try await Launch.with(store) { app in
            try await app.eventually {
                await app.client.currentSnapshot().promotedPurchases.map(\.productID) == ["coins"]
            }
            #expect(store.chargedTransactions.isEmpty)
        }
    }

    /// Downgrade: the store answers with the plan that goes on until renewal.
    @Test func r25TellsADowngradeAsAChangeAtRenewal() async throws {
        let store = Self.store(.storeKit2)
        try await Launch.with(store) { app in
            _ = try await app.purchase("gold")
            guard case .willChangeAtRenewal = try await app.purchase("silver") else {
                Issue.record("told as something else")
                return
            }
            #expect(await app.owns("gold"))
        }
    }
}
