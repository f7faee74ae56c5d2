// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

let shelf: [StoreProduct] = [
    .consumable("coins", "10 Coins", price: "0.99"),
    .nonConsumable("removeAds", "Remove Ads", price: "2.99"),
    monthly,
]

private let monthly: StoreProduct = {
    var product = StoreProduct.autoRenewable(
        "monthly",
        "Premium",
        price: "1.99",
        group: "premium",
        period: "P1M"
    )
    product.subscription?.promotionalOffers = [
        StoreOffer(
            id: "winter",
            kind: .promotional,
            paymentMode: .payUpFront,
            price: 1,
            period: StorePeriod(value: 1, unit: .month)
        )
    ]
    return product
}()

/// How a scenario reaches the simulated store.
enum Path: String, CaseIterable, Sendable {
    case directly
    case throughTheQueue

    /// A backend of the app's present process.
    func backend(_ store: SimulatedStore) -> any StoreBackend {
        switch self {
        case .directly: store.backend
        case .throughTheQueue:
            StoreKit1Backend(center: StoreKit1Center(queue: SKPaymentQueue(store)))
        }
    }
}

/// The same scenarios for the simulated store's StoreKit 1 front and for the backend above a queue.
@Suite(.timeLimit(.minutes(1))) struct ScenarioTests {
    private func run(
        _ path: Path,
        _ body: (SimulatedStore, any StoreBackend) async throws -> Void
    ) async rethrows {
        let store = SimulatedStore(products: shelf, front: .storeKit1)
        let backend = path.backend(store)
        try await ScriptedStores.$sold.withValue(shelf) { try await body(store, backend) }
    }

    @Test(arguments: Path.allCases)
    func buysWithASignedOffer(path: Path) async throws {
        try await run(path) { store, backend in
            store.refund(store.own("monthly").id)
            let token = UUID()
            let request = OfferSigningRequest(
                productID: "monthly",
                offerID: "winter",
                account: token.uuidString.lowercased(),
                acceptedForms: backend.offerProofForms
            )
            let proof = try await SimulatedOfferSigner().sign(request)
            let result = try await backend.purchase(
                "monthly",
                options: PurchaseOptions(
                    appAccountToken: token,
                    promotionalOffer: .init(id: "winter", proof: proof)
                )
            )
            guard case .transaction(let paid) = result else {
                Issue.record("\(result)")
                return
            }
            #expect(store.transactions.last?.id == paid.id)
            #expect(store.transactions.last?.offerID == "winter")
        }
    }

    @Test(arguments: Path.allCases)
    func tellsWhatWasRedeemedWithACode(path: Path) async throws {
        try await run(path) { store, backend in
            var updates = backend.updates().makeAsyncIterator()
            store.scriptRedemption(.redeem("coins"))
            try await backend.redeemOfferCode()
            guard case .transaction(let redeemed) = await updates.next() else {
                Issue.record("nothing was told")
                return
            }
            #expect(redeemed.productID == "coins")
            #expect(try await backend.unfinished().map(\.id) == [redeemed.id])
        }
    }

    @Test(arguments: Path.allCases)
    func answersPurchaseAndKeepsItUnfinished(path: Path) async throws {
        try await run(path) { store, backend in
            let token = UUID()
            let result = try await backend.purchase(
                "coins",
                options: PurchaseOptions(quantity: 3, appAccountToken: token)
            )
            guard case .transaction(let paid) = result else {
                Issue.record("\(result)")
                return
            }
            #expect(paid.productID == "coins")
            #expect(paid.quantity == 3)
            #expect(paid.appAccountToken == token)
            #expect(store.unfinishedTransactions.map(\.id) == [paid.id])
            #expect(try await backend.unfinished().map(\.id) == [paid.id])
            await backend.finish(paid)
            #expect(try await backend.unfinished().isEmpty)
            try await eventually { store.unfinishedTransactions.isEmpty }
        }
    }

    struct Ending: Sendable, CustomTestStringConvertible {
        var name: String
        var script: PurchaseScript
        var result: StorePurchaseResult?
        var code: IAPError.Code?
        var testDescription: String { name }
    }

    static let endings = [
        Ending(name: "cancel", script: .cancel, result: .userCancelled),
        Ending(name: "pending", script: .pending, result: .pending),
        Ending(name: "no network", script: .fail(.network), code: .network),
        Ending(name: "not allowed", script: .fail(.paymentsNotAllowed), code: .paymentsNotAllowed),
    ]

    @Test(arguments: Path.allCases, endings)
    func endsEveryPurchaseOnce(path: Path, ending: Ending) async throws {
        await run(path) { store, backend in
            store.script("coins", ending.script)
            do {
                let result = try await backend.purchase("coins", options: PurchaseOptions())
                #expect(result == ending.result)
            } catch let error as IAPError {
                #expect(error.code == ending.code)
            } catch {
                Issue.record(error)
            }
            #expect(store.chargedTransactions.isEmpty)
        }
    }

    @Test(arguments: Path.allCases)
    func tellsApprovedPurchaseAsUpdate(path: Path) async throws {
        try await run(path) { store, backend in
            store.script("coins", .pending)
            let updates = backend.updates()
            let result = try await backend.purchase("coins", options: PurchaseOptions())
            #expect(result == .pending)
            #expect(store.approve("coins"))
            let told = try #require(await updates.transactions(1).first)
            #expect(told.id == store.unfinishedTransactions.first?.id)
            #expect(told.productID == "coins")
        }
    }

    @Test(arguments: Path.allCases)
    func tellsUnfinishedTransactionsToTheNextProcess(path: Path) async throws {
        try await run(path) { store, backend in
            _ = try await backend.purchase("coins", options: PurchaseOptions())
            store.relaunch()
            let told = await path.backend(store).updates().transactions(1)
            #expect(told.map(\.id) == store.unfinishedTransactions.map(\.id))
        }
    }

    @Test(arguments: Path.allCases)
    func restoresWithNewTransactionsThatKnowTheirOriginal(path: Path) async throws {
        try await run(path) { store, backend in
            let bought = store.own("removeAds")
            store.own("coins")
            let restored = try await backend.restore()
            #expect(restored.map(\.productID) == ["removeAds"])
            #expect(restored.map(\.isRestored) == [true])
            #expect(restored.map(\.originalID) == [bought.id])
            #expect(restored.map(\.id) != [bought.id])
            #expect(try await backend.currentEntitlements().isEmpty)
        }
    }

    struct RestoreEnding: Sendable, CustomTestStringConvertible {
        var name: String
        var script: RestoreScript
        var code: IAPError.Code?
        var testDescription: String { name }
    }

    static let restoreEndings = [
        RestoreEnding(name: "nothing", script: .succeed),
        RestoreEnding(name: "cancel", script: .cancel, code: .userCancelled),
        RestoreEnding(name: "no network", script: .fail(.network), code: .network),
    ]

    @Test(arguments: Path.allCases, restoreEndings)
    func endsEveryRestoreOnce(path: Path, ending: RestoreEnding) async throws {
        await run(path) { store, backend in
            store.scriptRestore(ending.script)
            do {
                #expect(try await backend.restore().isEmpty)
                #expect(ending.code == nil)
            } catch {
                #expect((error as? IAPError)?.code == ending.code)
            }
        }
    }

    @Test(arguments: Path.allCases)
    func tellsPromotedPurchase(path: Path) async throws {
        await run(path) { store, backend in
            let updates = backend.updates()
            store.promote("removeAds")
            let told = await updates.first { update in
                if case .promotedPurchase = update { true } else { false }
            }
            #expect(told == .promotedPurchase(PromotedPurchase(productID: "removeAds")))
        }
    }

    @Test(arguments: Path.allCases)
    @MainActor func creditsOnceThroughTheWholeClient(path: Path) async throws {
        let store = SimulatedStore(products: shelf, front: .storeKit1)
        let backend = path.backend(store)
        try await ScriptedStores.$sold.withValue(shelf) {
            let client = StoreClient(
                declarations: [
                    .consumable("coins", grants: ["coins": 10]), .nonConsumable("removeAds"),
                ],
                environment: StoreEnvironment(
                    backend: backend,
                    storage: store.storage,
                    clock: store.clock
                ),
                deliver: nil
            )
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await client.run() }
                defer { group.cancelAll() }
                let options = PurchaseOptions(quantity: 2)
                let outcome = try await client.purchase("coins", options: options)
                guard case .success = outcome else {
                    Issue.record("\(outcome)")
                    return
                }
                #expect(await client.currentSnapshot().balances["coins"] == 20)
                try await eventually { store.unfinishedTransactions.isEmpty }
                #expect(await client.currentSnapshot().balances["coins"] == 20)
            }
        }
    }
}

/// Waits for what another task is about to do; fails after ten seconds.
func eventually(_ condition: () async throws -> Bool) async throws {
    for _ in 0..<2_000 {
        if try await condition() { return }
        try await Task.sleep(nanoseconds: 5_000_000)
    }
    Issue.record("it did not happen")
}

extension AsyncStream where Element == StoreUpdate {
    /// The first transactions of a stream that tells at least so many.
    func transactions(_ count: Int) async -> [StoreTransaction] {
        var result: [StoreTransaction] = []
        for await update in self {
            if case .transaction(let transaction) = update { result.append(transaction) }
            if result.count == count { break }
        }
        return result
    }
}
