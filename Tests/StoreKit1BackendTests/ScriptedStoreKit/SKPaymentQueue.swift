// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

/// A payment queue in front of a simulated store: it speaks as Apple's does.
///
/// Without a store it does only what a test tells it to.
final class SKPaymentQueue: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private let backend: SimulatedBackend?
    private var observers: [any SKPaymentTransactionObserver] = []
    private var content: [SKPaymentTransaction] = []
    private var listener: Task<Void, Never>?
    private(set) var addedPayments: [SKPayment] = []
    private(set) var restoreCount = 0
    var storefront: SKStorefront?

    init(_ store: SimulatedStore? = nil) { backend = store?.backend }

    deinit { listener?.cancel() }

    static func `default`() -> SKPaymentQueue { SKPaymentQueue() }

    static func canMakePayments() -> Bool { true }

    var transactions: [SKPaymentTransaction] { lock.withLock { content } }

    var observerCount: Int { lock.withLock { observers.count } }

    func add(_ observer: any SKPaymentTransactionObserver) {
        lock.withLock { observers.append(observer) }
        if !transactions.isEmpty { notify(transactions) }
        guard let backend else { return }
        let updates = backend.updates()
        listener = Task { [weak self] in
            for await update in updates { self?.take(update) }
        }
    }

    func add(_ payment: SKPayment) {
        lock.withLock { addedPayments.append(payment) }
        let transaction = SKPaymentTransaction(.purchasing, payment)
        lock.withLock { content.append(transaction) }
        notify([transaction])
        guard let backend else { return }
        let options = PurchaseOptions(
            quantity: payment.quantity,
            appAccountToken: payment.applicationUsername.flatMap(UUID.init),
            promotionalOffer: payment.paymentDiscount.map { discount in
                PurchaseOptions.PromotionalOffer(
                    id: discount.identifier,
                    proof: .signature(
                        keyID: discount.keyIdentifier,
                        nonce: discount.nonce,
                        timestamp: discount.timestamp.intValue,
                        signature: Data(base64Encoded: discount.signature) ?? Data()
                    )
                )
            }
        )
        Task {
            do throws(IAPError) {
                let result = try await backend.purchase(payment.productIdentifier, options: options)
                settle(transaction, result)
            } catch {
                fail(transaction, ScriptedError.of(error))
            }
        }
    }

    func restoreCompletedTransactions() {
        lock.withLock { restoreCount += 1 }
        guard let backend else { return }
        Task {
            do throws(IAPError) {
                for transaction in try await backend.restore() { deliver(transaction) }
                finishRestore()
            } catch {
                finishRestore(ScriptedError.of(error))
            }
        }
    }

    func presentCodeRedemptionSheet() {
        guard let backend else { return }
        // As the real one, it tells nobody whether it could be shown.
        Task { try? await backend.redeemOfferCode() }
    }

    func finishTransaction(_ transaction: SKPaymentTransaction) {
        lock.withLock { content.removeAll { $0 === transaction } }
        for observer in lock.withLock({ observers }) {
            observer.paymentQueue(self, removedTransactions: [transaction])
        }
        guard let backend, let id = transaction.transactionIdentifier else { return }
        let copy = StoreTransaction(
            id: id,
            productID: transaction.payment.productIdentifier,
            purchaseDate: Date()
        )
        Task { await backend.finish(copy) }
    }

    // MARK: What the test does

    /// Delivers a transaction, new or again.
    func deliver(_ transaction: SKPaymentTransaction) {
        lock.withLock {
            if !content.contains(where: { $0 === transaction }) { content.append(transaction) }
        }
        notify([transaction])
    }

    func finishRestore(_ error: NSError? = nil) {
        for observer in lock.withLock({ observers }) {
            if let error {
                observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: error)
            } else {
                observer.paymentQueueRestoreCompletedTransactionsFinished(self)
            }
        }
    }

    func promote(_ product: SKProduct) {
        let payment = SKPayment(product: product)
        for observer in lock.withLock({ observers })
        where observer.paymentQueue(self, shouldAddStorePayment: payment, for: product) {
            add(payment)
        }
    }

    // MARK: What the store does

    private func notify(_ transactions: [SKPaymentTransaction]) {
        for observer in lock.withLock({ observers }) {
            observer.paymentQueue(self, updatedTransactions: transactions)
        }
    }

    private func settle(_ transaction: SKPaymentTransaction, _ result: StorePurchaseResult) {
        switch result {
        case .transaction(let paid):
            transaction.transactionIdentifier = paid.id
            transaction.transactionDate = paid.purchaseDate
            transaction.transactionState = .purchased
            notify([transaction])
        case .pending:
            transaction.transactionState = .deferred
            notify([transaction])
        case .userCancelled: fail(transaction, ScriptedError.of(IAPError(.userCancelled)))
        }
    }

    private func fail(_ transaction: SKPaymentTransaction, _ error: NSError) {
        transaction.error = error
        transaction.transactionState = .failed
        notify([transaction])
    }

    private func deliver(_ transaction: StoreTransaction) {
        let payment = SKPayment(productIdentifier: transaction.productID)
        payment.quantity = transaction.quantity
        payment.applicationUsername = transaction.appAccountToken?.uuidString
        let state: SKPaymentTransactionState = transaction.isRestored ? .restored : .purchased
        let told = SKPaymentTransaction(state, payment, id: transaction.id)
        told.transactionDate = transaction.purchaseDate
        if transaction.isRestored {
            told.original = SKPaymentTransaction(.purchased, payment, id: transaction.originalID)
        }
        let known = transactions.first { $0.transactionIdentifier == transaction.id }
        deliver(known ?? told)
    }

    private func take(_ update: StoreUpdate) {
        switch update {
        case .transaction(let transaction): deliver(transaction)
        case .entitlementsRevoked(let productIDs):
            for observer in lock.withLock({ observers }) {
                observer.paymentQueue(self, didRevokeEntitlementsForProductIdentifiers: productIDs)
            }
        case .promotedPurchase(let purchase): promote(SKProduct(purchase.productID))
        case .storefrontChanged(let storefront):
            self.storefront = storefront.map {
                SKStorefront(countryCode: $0.countryCode, identifier: $0.id)
            }
            for observer in lock.withLock({ observers }) {
                observer.paymentQueueDidChangeStorefront(self)
            }
        case .deferred, .failed, .subscriptionStatus, .accountChanged: break
        }
    }
}

/// Apple's errors for ours.
enum ScriptedError {
    static func of(_ error: IAPError) -> NSError {
        switch error.code {
        case .userCancelled: NSError(domain: "SKErrorDomain", code: 2)
        case .paymentsNotAllowed: NSError(domain: "SKErrorDomain", code: 4)
        case .network:
            // The queue hides a lost network beneath "unknown".
            NSError(
                domain: "SKErrorDomain",
                code: 0,
                userInfo: [
                    NSUnderlyingErrorKey: NSError(domain: NSURLErrorDomain, code: -1009)
                ]
            )
        default: NSError(domain: "SKErrorDomain", code: 0)
        }
    }
}
