// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit) || STOREKIT1_DOUBLE
import Foundation

#if STOREKIT1_DOUBLE
import IAPRuntime
#else
import StoreKit
#endif

/// Follows the queue: one loop over its events, one answer for each purchase and restore.
///
/// | State | With a purchase that waits for the product | Without |
/// | --- | --- | --- |
/// | purchasing | – | – |
/// | purchased | answers it | update |
/// | restored | collected by a running restore, else answers it | update |
/// | deferred | answers it: pending | update |
/// | failed | finished; answers it: cancelled or error | finished; update |
///
/// A transaction that was in the queue before the payment never answers it.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
actor StoreKit1Center {
    typealias PurchaseAnswer = Result<StorePurchaseResult, IAPError>
    typealias RestoreAnswer = Result<[StoreTransaction], IAPError>

    private let queue: SKPaymentQueue
    private let events: AsyncStream<StoreKit1Event>
    private let observer: StoreKit1Observer
    private var isObserving = false
    private var loop: Task<Void, Never>?
    private var subscriber: AsyncStream<StoreUpdate>.Continuation?
    private var backlog: [StoreUpdate] = []
    private var products: [String: SKProduct] = [:]
    private var promoted: [String: SKPayment] = [:]
    private var seen: Set<String> = []
    private var purchases: [String: [CheckedContinuation<PurchaseAnswer, Never>]] = [:]
    private var restores: [CheckedContinuation<RestoreAnswer, Never>] = []
    private var restored: [StoreTransaction] = []

    init(queue: SKPaymentQueue) {
        self.queue = queue
        let (stream, continuation) = AsyncStream.makeStream(of: StoreKit1Event.self)
        events = stream
        observer = StoreKit1Observer(continuation)
    }

    deinit { loop?.cancel() }

    /// Sends updates to the reader from now on; it first hears what the queue holds.
    func subscribe(_ continuation: AsyncStream<StoreUpdate>.Continuation) {
        subscriber = continuation
        for update in backlog { continuation.yield(update) }
        backlog = []
        if isObserving {
            handle(queue.transactions.filter { $0.transactionState != .purchasing })
        } else {
            observe()
        }
    }

    private func observe() {
        guard !isObserving else { return }
        isObserving = true
        let events = events
        loop = Task { [weak self] in
            for await event in events { await self?.handle(event) }
        }
        queue.add(observer)
    }

    var storefront: StoreStorefront? {
        queue.storefront.map { StoreStorefront(countryCode: $0.countryCode, id: $0.identifier) }
    }

    // MARK: Calls

    func load(_ productIDs: [String]) async throws(IAPError) -> [StoreProduct] {
        let loaded = try await StoreKit1ProductsFetch.run(productIDs).get()
        for product in loaded { products[product.productIdentifier] = product }
        return loaded.map(StoreProduct.init)
    }

    func purchase(
        _ productID: String,
        _ options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult {
        if products[productID] == nil { _ = try await load([productID]) }
        guard let product = products[productID] else {
            throw IAPError(.productUnavailable, productID: productID)
        }
        let payment = try options.payment(for: product, promoted: promoted[productID])
        promoted[productID] = nil
        observe()
        seen.formUnion(queue.transactions.compactMap(\.transactionIdentifier))
        let answer: PurchaseAnswer = await withCheckedContinuation { continuation in
            purchases[productID, default: []].append(continuation)
            queue.add(payment)
        }
        return try answer.get()
    }

    func restore() async throws(IAPError) -> [StoreTransaction] {
        observe()
        let answer: RestoreAnswer = await withCheckedContinuation { continuation in
            restores.append(continuation)
            // A second restore would deliver every transaction twice.
            if restores.count == 1 { queue.restoreCompletedTransactions() }
        }
        return try answer.get()
    }

    func redeemOfferCode() throws(IAPError) {
        #if os(iOS) || os(visionOS) || STOREKIT1_DOUBLE
        observe()
        queue.presentCodeRedemptionSheet()
        #else
        throw IAPError(.unsupported, "this system has no sheet for offer codes")
        #endif
    }

    func unfinished() -> [StoreTransaction] { queue.transactions.compactMap(StoreTransaction.init) }

    func finish(_ id: String) {
        for transaction in queue.transactions where transaction.transactionIdentifier == id {
            queue.finishTransaction(transaction)
        }
    }

    // MARK: Events

    private func handle(_ event: StoreKit1Event) {
        switch event {
        case .updated(let transactions): handle(transactions)
        case .removed(let transactions):
            // Finished for good: what has left the queue cannot be a leftover of it.
            seen.subtract(transactions.compactMap(\.transactionIdentifier))
        case .restoreFinished: endRestore(.success(restored))
        case .restoreFailed(let error):
            // What has arrived before the failure is owned all the same.
            for transaction in restored { send(.transaction(transaction)) }
            endRestore(.failure(error))
        case .promoted(let productID, let payment):
            promoted[productID] = payment
            send(.promotedPurchase(PromotedPurchase(productID: productID)))
        case .storefrontChanged:
            products = [:]
            send(.storefrontChanged(storefront))
        case .revoked(let productIDs): send(.entitlementsRevoked(productIDs: productIDs))
        }
    }

    private func handle(_ transactions: [SKPaymentTransaction]) {
        for transaction in transactions { handle(transaction) }
    }

    private func handle(_ transaction: SKPaymentTransaction) {
        let productID = transaction.payment.productIdentifier
        switch transaction.transactionState {
        case .purchasing: break
        case .deferred:
            if !answer(productID, .success(.pending)) { send(.deferred(productID: productID)) }
        case .failed:
            queue.finishTransaction(transaction)
            let error = transaction.storeError
            let isCancelled = error.code == .userCancelled
            if !answer(productID, isCancelled ? .success(.userCancelled) : .failure(error)) {
                send(.failed(productID: productID, error))
            }
        case .purchased, .restored: deliver(transaction, productID)
        @unknown default: break
        }
    }

    private func deliver(_ transaction: SKPaymentTransaction, _ productID: String) {
        guard let copy = StoreTransaction(transaction) else {
            // Not finished: the queue delivers it again, perhaps with its ID.
            send(.failed(productID: productID, IAPError(.system, "a purchase came without its ID")))
            return
        }
        let isNew = seen.insert(copy.id).inserted
        if copy.isRestored, !restores.isEmpty {
            restored.append(copy)
        } else if !isNew || !answer(productID, .success(.transaction(copy))) {
            send(.transaction(copy))
        }
    }

    /// Ends the oldest purchase that waits for the product, if there is one.
    private func answer(_ productID: String, _ result: PurchaseAnswer) -> Bool {
        guard var waiting = purchases[productID], !waiting.isEmpty else { return false }
        let first = waiting.removeFirst()
        purchases[productID] = waiting.isEmpty ? nil : waiting
        first.resume(returning: result)
        return true
    }

    private func endRestore(_ result: RestoreAnswer) {
        for continuation in restores { continuation.resume(returning: result) }
        restores = []
        restored = []
    }

    private func send(_ update: StoreUpdate) {
        guard let subscriber else {
            // The queue repeats transactions by itself, but nothing else.
            if case .transaction = update { return }
            backlog.append(update)
            return
        }
        subscriber.yield(update)
    }
}
#endif
