// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// What the queue may do that a well-behaved store does not: each row of the backend's table.
@Suite(.timeLimit(.minutes(1))) struct QueueTests {
    private let queue = SKPaymentQueue()
    private let backend: StoreKit1Backend

    init() { backend = StoreKit1Backend(center: StoreKit1Center(queue: queue)) }

    private func purchased(_ productID: String, id: String?) -> SKPaymentTransaction {
        SKPaymentTransaction(.purchased, SKPayment(productIdentifier: productID), id: id)
    }

    /// Starts a purchase and waits until its payment is in the queue.
    private func begin(_ productID: String) async throws -> Task<StorePurchaseResult, any Error> {
        let backend = backend
        let task = Task {
            try await ScriptedStores.$sold.withValue(shelf) {
                try await backend.purchase(productID, options: PurchaseOptions())
            }
        }
        try await eventually { queue.addedPayments.last?.productIdentifier == productID }
        return task
    }

    @Test func addsOneObserver() async throws {
        let updates = [backend.updates(), backend.updates()]
        queue.deliver(purchased("coins", id: "1"))
        try await eventually { queue.observerCount > 0 }
        let task = try await begin("removeAds")
        queue.deliver(purchased("removeAds", id: "2"))
        _ = try await task.value
        #expect(queue.observerCount == 1)
        _ = updates
    }

    @Test func doesNotAnswerWithWhatWasInTheQueueBefore() async throws {
        let leftover = purchased("coins", id: "1")
        queue.deliver(leftover)
        let updates = backend.updates()
        #expect(await updates.transactions(1).map(\.id) == ["1"])
        let task = try await begin("coins")
        queue.deliver(leftover)
        queue.deliver(purchased("coins", id: "2"))
        guard case .transaction(let answer) = try await task.value else {
            Issue.record("no transaction")
            return
        }
        #expect(answer.id == "2")
    }

    @Test func answersThePurchaseOfThatProductOnly() async throws {
        let updates = backend.updates()
        let task = try await begin("removeAds")
        queue.deliver(purchased("coins", id: "7"))
        #expect(await updates.transactions(1).map(\.productID) == ["coins"])
        queue.deliver(purchased("removeAds", id: "8"))
        guard case .transaction(let answer) = try await task.value else {
            Issue.record("no transaction")
            return
        }
        #expect(answer.id == "8")
    }

    @Test func takesRestoredAsAnswerToAPurchase() async throws {
        let task = try await begin("removeAds")
        let payment = SKPayment(productIdentifier: "removeAds")
        queue.deliver(SKPaymentTransaction(.restored, payment, id: "5"))
        guard case .transaction(let answer) = try await task.value else {
            Issue.record("no transaction")
            return
        }
        #expect(answer.isRestored)
    }

    @Test func deliversLateRestoredTransactionsAsUpdates() async throws {
        let updates = backend.updates()
        let backend = backend
        let task = Task { try await backend.restore() }
        try await eventually { queue.restoreCount == 1 }
        queue.finishRestore()
        #expect(try await task.value.isEmpty)
        let payment = SKPayment(productIdentifier: "removeAds")
        queue.deliver(SKPaymentTransaction(.restored, payment, id: "9"))
        #expect(await updates.transactions(1).map(\.id) == ["9"])
    }

    @Test func keepsWhatArrivedBeforeARestoreFailed() async throws {
        let updates = backend.updates()
        let backend = backend
        let task = Task { try await backend.restore() }
        try await eventually { queue.restoreCount == 1 }
        let payment = SKPayment(productIdentifier: "removeAds")
        queue.deliver(SKPaymentTransaction(.restored, payment, id: "3"))
        queue.finishRestore(NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut))
        let error = await #expect(throws: IAPError.self) { try await task.value }
        #expect(error?.code == .timedOut)
        #expect(await updates.transactions(1).map(\.id) == ["3"])
    }

    @Test func sharesOneRestoreAmongCallers() async throws {
        let backend = backend
        let tasks = [Task { try await backend.restore() }, Task { try await backend.restore() }]
        try await eventually { queue.restoreCount == 1 }
        try await Task.sleep(nanoseconds: 20_000_000)
        queue.finishRestore()
        for task in tasks { #expect(try await task.value.isEmpty) }
        #expect(queue.restoreCount == 1)
    }

    @Test func finishesFailedTransactionsThatNobodyWaitsFor() async throws {
        let updates = backend.updates()
        let failed = SKPaymentTransaction(.failed, SKPayment(productIdentifier: "coins"))
        failed.error = NSError(domain: "SKErrorDomain", code: 2)
        queue.deliver(failed)
        let told = await updates.first { _ in true }
        guard case .failed(productID: "coins", let error)? = told else {
            Issue.record("\(String(describing: told))")
            return
        }
        #expect(error.code == .userCancelled)
        try await eventually { queue.transactions.isEmpty }
    }

    @Test func leavesAPurchaseWithoutIDInTheQueue() async throws {
        let updates = backend.updates()
        queue.deliver(purchased("coins", id: nil))
        let told = await updates.first { _ in true }
        guard case .failed(productID: "coins", let error)? = told else {
            Issue.record("\(String(describing: told))")
            return
        }
        #expect(error.code == .system)
        #expect(queue.transactions.count == 1)
    }

    @Test func finishesOneTransactionAndNoOtherOfItsProduct() async throws {
        for id in ["1", "2", "3"] { queue.deliver(purchased("coins", id: id)) }
        let unfinished = try await backend.unfinished()
        #expect(unfinished.map(\.id) == ["1", "2", "3"])
        await backend.finish(unfinished[1])
        #expect(try await backend.unfinished().map(\.id) == ["1", "3"])
    }

    @Test func answersAgainWithAnIDThatHasLeftTheQueue() async throws {
        let updates = backend.updates()
        queue.deliver(purchased("coins", id: "1"))
        let told = await updates.transactions(1)
        await backend.finish(told[0])
        try await eventually { queue.transactions.isEmpty }
        // The acknowledgement comes through the same queue of events as what follows it.
        let task = try await begin("coins")
        queue.deliver(purchased("coins", id: "1"))
        guard case .transaction(let answer) = try await task.value else {
            Issue.record("no transaction")
            return
        }
        #expect(answer.id == "1")
    }

    @Test func tellsASecondReaderWhatTheQueueHolds() async throws {
        queue.deliver(purchased("coins", id: "1"))
        #expect(await backend.updates().transactions(1).map(\.id) == ["1"])
        #expect(await backend.updates().transactions(1).map(\.id) == ["1"])
    }

    @Test func buysTheVeryPaymentThatWasPromoted() async throws {
        let updates = backend.updates()
        try await eventually { queue.observerCount == 1 }
        queue.promote(SKProduct(shelf[1]))
        _ = await updates.first { _ in true }
        #expect(queue.addedPayments.isEmpty)
        let task = try await begin("removeAds")
        #expect(!(queue.addedPayments.last is SKMutablePayment))
        queue.deliver(purchased("removeAds", id: "1"))
        _ = try await task.value
    }
}
