// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import IAPRuntime

/// The store on the main actor that ships in apps, used as generated code and screens use it.
@MainActor final class StoreApp: SimulatedApp {
    private let environment: StoreEnvironment
    private let hook: StoreClient.DeliveryHook
    private let checker: Checker
    private let generation: Int
    private lazy var store = IAPStore(ShelfCatalog.self, store: .storeKit2, storage: .file)
    private var isStarted = false
    /// Callback-style purchases that no notice has answered yet, by product.
    private var begun: [String: [End]] = [:]
    /// How many purchases of a product are under way.
    private var underWay: [String: Int] = [:]
    private var purchaseCount = 0

    nonisolated init(
        _ environment: StoreEnvironment,
        _ checker: Checker,
        _ hook: @escaping StoreClient.DeliveryHook
    ) {
        self.environment = environment
        self.checker = checker
        self.hook = hook
        generation = checker.generation
    }

    private func start() {
        if isStarted { return }
        isStarted = true
        ShelfHandler.app = self
        store.start(environment)
    }

    @MainActor func run(_ observe: @escaping @Sendable (AppState) -> Void) async {
        start()
        var last = 0
        for await event in store.events(after: 0) {
            if event.sequence != last + 1 {
                fail("I4", "the event after \(last) is \(event.sequence)")
            }
            last = event.sequence
            observe(state())
        }
    }

    @MainActor func restart() async {
        start()
        await store.stop()
        for end in begun.flatMap(\.value) { end(.failed(.stopped)) }
        begun = [:]
        store.start(environment)
    }

    // MARK: Operations

    @MainActor func purchase(_ productID: String, quantity: Int, _ end: @escaping End) async {
        start()
        let options = PurchaseOptions(quantity: quantity)
        purchaseCount += 1
        // Each third one in the style of the hand-written managers.
        if purchaseCount.isMultiple(of: 3), underWay[productID, default: 0] == 0 {
            underWay[productID, default: 0] += 1
            begun[productID, default: []].append(end)
            return store.beginPurchase(productID, options: options)
        }
        guard let product = ShelfProduct(rawValue: productID) else {
            return end(.failed(.unknownProduct))
        }
        underWay[productID, default: 0] += 1
        do throws(IAPError) {
            let outcome = try await store.purchase(product, options: options)
            underWay[productID, default: 0] -= 1
            end(OperationEnd(outcome))
        } catch {
            underWay[productID, default: 0] -= 1
            end(.failed(error.code))
        }
    }

    @MainActor func restore(_ end: End) async {
        start()
        do throws(IAPError) { end(OperationEnd(try await store.restore())) } catch {
            end(.failed(error.code))
        }
    }

    @MainActor func spend(_ amount: Int, _ end: End) async {
        start()
        do throws(IAPError) {
            try await store.spend(amount, of: .coins)
            end(.done)
        } catch { end(.failed(error.code)) }
    }

    @MainActor func loadProducts(_ end: End) async {
        start()
        do throws(IAPError) {
            _ = try await store.products()
            end(.done)
        } catch { end(.failed(error.code)) }
    }

    /// What the look-ups say, which must be what the client told.
    @MainActor func state() -> AppState {
        let owned = ShelfProduct.allCases.filter(store.isPurchased).map(\.rawValue)
        let coins = store.balance(of: .coins)
        let snapshot = store.snapshot
        if Set(owned) != snapshot.ownedProducts {
            fail("I7", "the look-ups say \(owned), the client \(snapshot.ownedProducts.sorted())")
        }
        if coins != snapshot.balances["coins"] ?? 0 {
            fail("I1", "the look-up says \(coins) coins, the client \(snapshot.balances)")
        }
        return AppState(isReady: store.isReady, owned: Set(owned), coins: coins)
    }

    // MARK: What the handler is told

    func take(_ notice: PurchaseNotice) {
        checker.told(notice, generation: generation)
        guard let productID = notice.productID, let ends = begun[productID],
            let outcome = OperationEnd(notice)
        else { return }
        begun[productID] = nil
        underWay[productID, default: 0] -= ends.count
        for end in ends { end(outcome) }
    }

    func deliver(_ transaction: StoreTransaction) async throws { try await hook(transaction) }

    private func fail(_ invariant: String, _ text: String) {
        if checker.isPresent(generation) { checker.fail(invariant, text) }
    }
}

extension OperationEnd {
    init(_ outcome: PurchaseOutcome) {
        switch outcome {
        case .success(let transaction): self = .success(transactionID: transaction.id)
        case .alreadyOwned: self = .alreadyOwned
        case .pending: self = .pending
        case .userCancelled: self = .userCancelled
        case .willChangeAtRenewal: self = .willChangeAtRenewal
        }
    }

    init(_ outcome: RestoreOutcome) {
        switch outcome {
        case .restored(let transactions): self = .restored(transactions.map(\.productID).sorted())
        case .nothingToRestore: self = .nothingToRestore
        case .userCancelled: self = .userCancelled
        }
    }

    /// How a callback-style purchase ended; nothing for notices that end none.
    init?(_ notice: PurchaseNotice) {
        switch notice {
        case .purchased(let transaction): self = .success(transactionID: transaction.id)
        case .restored: self = .alreadyOwned
        case .deferred: self = .pending
        case .cancelled: self = .userCancelled
        case .failed(_, let error): self = .failed(error.code)
        case .restoreFailed, .revoked: return nil
        }
    }
}
