// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// The products of most tests.
let shelf: [StoreProduct] = [
    .consumable("coins", "10 Coins", price: "0.99"),
    .nonConsumable("removeAds", "Remove Ads", price: "2.99"),
    .nonRenewable("season", "Season Pass", price: "4.99"),
    .autoRenewable("monthly", "Premium", price: "1.99", group: "premium", period: "P1M"),
    .autoRenewable("yearly", "Premium Year", price: "9.99", group: "premium", period: "P1Y"),
    .autoRenewable("gold", "Gold", price: "3.99", group: "premium", level: 1, period: "P1M"),
    .autoRenewable("silver", "Silver", price: "0.99", group: "premium", level: 2, period: "P1M"),
]

extension StorePurchaseResult {
    var transaction: StoreTransaction? {
        if case .transaction(let transaction) = self { transaction } else { nil }
    }
}

extension AsyncStream where Element == StoreUpdate {
    /// The first updates of a stream that holds at least so many.
    func first(_ count: Int) async -> [StoreUpdate] {
        var result: [StoreUpdate] = []
        if count == 0 { return [] }
        for await update in self {
            result.append(update)
            if result.count == count { break }
        }
        return result
    }
}

@Suite struct SimulatedStoreTests {
    @Test(arguments: StoreFront.allCases)
    func sellsAndKeepsUnfinishedUntilFinished(front: StoreFront) async throws {
        let store = SimulatedStore(products: shelf, front: front)
        let answer = try await store.backend.purchase(
            "coins",
            options: PurchaseOptions(quantity: 3)
        )
        let transaction = try #require(answer.transaction)
        #expect(transaction.quantity == 3)
        #expect(try await store.backend.unfinished() == [transaction])
        await store.backend.finish(transaction)
        #expect(try await store.backend.unfinished().isEmpty)
        #expect(store.chargedTransactions == [transaction])
    }

    struct Ending: Sendable, CustomTestStringConvertible {
        var name: String
        var script: PurchaseScript
        var result: StorePurchaseResult?
        var code: IAPError.Code?
        var testDescription: String { name }
    }

    @Test(arguments: [
        Ending(name: "cancel", script: .cancel, result: .userCancelled),
        Ending(name: "cancel thrown", script: .cancelWithError, code: .userCancelled),
        Ending(name: "pending", script: .pending, result: .pending),
        Ending(name: "interrupted", script: .interrupted, result: .pending),
        Ending(name: "fail", script: .fail(.network), code: .network),
    ])
    func actsOutScripts(ending: Ending) async throws {
        let store = SimulatedStore(products: shelf)
        store.script("coins", ending.script)
        do {
            let result = try await store.backend.purchase("coins", options: PurchaseOptions())
            #expect(result == ending.result)
        } catch {
            #expect(error.code == ending.code)
        }
        #expect(store.chargedTransactions.isEmpty)
    }

    @Test(arguments: StoreFront.allCases)
    func tellsApprovedPurchaseAsUpdate(front: StoreFront) async throws {
        let store = SimulatedStore(products: shelf, front: front)
        store.script("coins", .pending)
        let updates = store.backend.updates()
        _ = try await store.backend.purchase("coins", options: PurchaseOptions())
        #expect(store.pendingProductIDs == ["coins"])
        #expect(store.approve("coins"))
        let told = await updates.first(1)
        #expect(told == store.unfinishedTransactions.map(StoreUpdate.transaction))
    }

    @Test func tellsUnfinishedTransactionsToTheNextProcess() async throws {
        let store = SimulatedStore(products: shelf)
        _ = try await store.backend.purchase("coins", options: PurchaseOptions())
        store.relaunch()
        let told = await store.backend.updates().first(1)
        #expect(told == store.unfinishedTransactions.map(StoreUpdate.transaction))
    }

    @Test func ignoresCallsOfAnEndedProcess() async throws {
        let store = SimulatedStore(products: shelf)
        let backend = store.backend
        let storage = store.storage
        store.relaunch()
        let task = Task { try await backend.purchase("coins", options: PurchaseOptions()) }
        let writer = Task { try await storage.write(Data([1])) }
        task.cancel()
        writer.cancel()
        await #expect(throws: IAPError.self) { try await task.value }
        await #expect(throws: IAPError.self) { try await writer.value }
        #expect(store.transactions.isEmpty)
        #expect(store.storedRecord == nil)
    }

    @Test func restoresWithNewTransactionsOnTheStoreKit1Front() async throws {
        let store = SimulatedStore(products: shelf, front: .storeKit1)
        let bought = store.own("removeAds")
        store.own("coins")
        let restored = try await store.backend.restore()
        #expect(restored.map(\.productID) == ["removeAds"])
        #expect(restored[0].isRestored)
        #expect(restored[0].originalID == bought.id)
        #expect(restored[0].id != bought.id)
        #expect(try await store.backend.currentEntitlements().isEmpty)
    }

    @Test func keepsTheRecordAcrossRelaunchAndLosesItWithTheApp() async throws {
        let store = SimulatedStore(products: shelf)
        try await store.storage.write(Data([1, 2]))
        store.relaunch()
        #expect(await store.storage.read() == .record(Data([1, 2])))
        store.reinstall(keepingKeychain: true)
        #expect(await store.storage.read() == .record(Data([1, 2])))
        store.reinstall()
        #expect(await store.storage.read() == .missing)
    }

    @Test func tellsRefundsToEveryDevice() async throws {
        let store = SimulatedStore(products: shelf)
        let tablet = store.secondDevice()
        let transaction = store.own("removeAds")
        let phoneUpdates = store.backend.updates()
        let tabletUpdates = tablet.backend.updates()
        #expect(store.refund(transaction.id))
        for updates in [phoneUpdates, tabletUpdates] {
            guard case .transaction(let told)? = await updates.first(1).first else {
                Issue.record("no transaction was told")
                continue
            }
            #expect(told.id == transaction.id)
            #expect(told.revocationDate != nil)
        }
        #expect(try await store.backend.currentEntitlements().isEmpty)
    }

    @Test(arguments: [
        ("USA", "$2.99"), ("JPN", "\u{A5}3"), ("DEU", "2,99\u{A0}\u{20AC}"),
        ("KWT", "KWD\u{A0}2.990"), ("CHE", "CHF\u{A0}2.99"),
        ("EGY", "\u{662}\u{66B}\u{669}\u{669}\u{A0}\u{62C}.\u{645}."),
    ])
    func writesPricesAsTheStorefrontDoes(country: String, text: String) async throws {
        let store = SimulatedStore(products: shelf)
        store.switchStorefront(to: country)
        let products = try await store.backend.products(for: ["removeAds", "unknown"])
        #expect(products.map(\.displayPrice) == [text])
    }

    @Test func performsAScenario() async throws {
        let store = SimulatedStore(products: shelf)
        try store.perform(
            scenario: """
                own removeAds; script coins pending; restore cancel
                fail products network; storefront JPN; payments on; storage locked
                """
        )
        #expect(store.transactions.map(\.productID) == ["removeAds"])
        let backend = store.backend
        #expect(try await backend.purchase("coins", options: PurchaseOptions()) == .pending)
        await #expect(throws: IAPError.self) { try await backend.restore() }
        await #expect(throws: IAPError.self) { try await backend.products(for: ["coins"]) }
        #expect(try await backend.products(for: ["coins"]).map(\.displayPrice) == ["\u{A5}1"])
        #expect(store.storageState == .locked)
    }

    @Test(arguments: ["own", "script coins", "storage warm", "fail nothing network", "dance coins"])
    func namesTheStepThatItDoesNotUnderstand(step: String) {
        let store = SimulatedStore(products: shelf)
        let error = #expect(throws: IAPError.self) { try store.perform(scenario: step) }
        #expect(error?.message.contains("'\(step)'") == true)
    }

    @Test func keepsTheFamilysSubscriptionBesideTheOwn() async throws {
        let store = SimulatedStore(products: shelf)
        let backend = store.backend
        _ = try await backend.purchase("silver", options: PurchaseOptions())
        let shared = store.own("gold", ownership: .familyShared)
        #expect(store.subscriptionStatuses.map(\.transaction.productID) == ["silver", "gold"])
        store.refund(shared.id)
        #expect(store.subscriptionStatuses.map(\.state) == [.subscribed, .revoked])
        #expect(try await backend.currentEntitlements().map(\.productID) == ["silver"])
    }

    @Test func showsANewTransactionLateInListingsOnly() async throws {
        let store = SimulatedStore(products: shelf)
        store.listingLag = 1
        let backend = store.backend
        _ = try await backend.purchase("removeAds", options: PurchaseOptions())
        #expect(try await backend.currentEntitlements().isEmpty)
        #expect(try await backend.unfinished().count == 1)
        store.advance(by: 1)
        #expect(try await backend.currentEntitlements().count == 1)
    }

    @Test func showsAnotherAccountNothingOfTheFirst() async throws {
        let store = SimulatedStore(products: shelf)
        store.own("removeAds")
        let updates = store.backend.updates()
        store.switchAccount(to: "anna")
        #expect(await updates.first(1) == [.accountChanged])
        #expect(try await store.backend.currentEntitlements().isEmpty)
        store.switchAccount(to: "main")
        #expect(try await store.backend.currentEntitlements().count == 1)
    }

    @Test func aCancelledTaskReadsNothing() async throws {
        let store = SimulatedStore(products: shelf)
        store.own("removeAds")
        let backend = store.backend
        let read = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await backend.currentEntitlements()
        }
        read.cancel()
        #expect(try await read.value.isEmpty)
    }
}
