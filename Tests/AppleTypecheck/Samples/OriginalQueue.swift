// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, macos12, tvos15, watchos8, visionos1

import Foundation
import StoreKit

/// An observer with every method that has one.
final class Observer: NSObject, SKPaymentTransactionObserver {
    var unlocked: Set<String> = []

    func start() {
        SKPaymentQueue.default().add(self)
        for case let observer as Observer in SKPaymentQueue.default().transactionObservers {
            print(observer === self)
        }
    }

    func stop() { SKPaymentQueue.default().remove(self) }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        updatedTransactions transactions: [SKPaymentTransaction]
    ) {
        for transaction in transactions {
            switch transaction.transactionState {
            case .purchasing, .deferred: continue
            case .purchased: unlocked.insert(transaction.payment.productIdentifier)
            case .restored:
                guard let original = transaction.original else { break }
                unlocked.insert(original.payment.productIdentifier)
            case .failed: report(transaction.error)
            @unknown default: continue
            }
            queue.finishTransaction(transaction)
        }
    }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        removedTransactions transactions: [SKPaymentTransaction]
    ) {
        print(transactions.compactMap(\.transactionIdentifier), queue.transactions.count)
    }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        restoreCompletedTransactionsFailedWithError error: any Error
    ) {
        report(error)
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
        print(queue.transactions.map(\.transactionDate))
    }

    func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
        guard let storefront = queue.storefront else { return }
        print(storefront.countryCode, storefront.identifier)
    }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {
        unlocked.subtract(productIdentifiers)
    }

    #if !os(watchOS)
    func paymentQueue(
        _ queue: SKPaymentQueue,
        shouldAddStorePayment payment: SKPayment,
        for product: SKProduct
    ) -> Bool {
        payment.productIdentifier == product.productIdentifier
    }
    #endif

    private func report(_ error: (any Error)?) {
        guard let error else { return }
        if case SKError.paymentCancelled = error { return }
        if let error = error as? SKError, error.code == .paymentNotAllowed { return }
        let plain = error as NSError
        if plain.domain == SKErrorDomain, plain.code == SKError.Code.unknown.rawValue { return }
        print(plain.localizedDescription, plain.userInfo[NSUnderlyingErrorKey] ?? "")
    }
}

final class Gate: NSObject, SKPaymentQueueDelegate {
    func paymentQueue(
        _ paymentQueue: SKPaymentQueue,
        shouldContinue transaction: SKPaymentTransaction,
        in newStorefront: SKStorefront
    ) -> Bool {
        newStorefront.countryCode != "USA"
    }

    #if os(iOS)
    func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool {
        paymentQueue.showPriceConsentIfNeeded()
        paymentQueue.presentCodeRedemptionSheet()
        return false
    }
    #endif
}

func buy(_ product: SKProduct, offer: SKPaymentDiscount) {
    guard SKPaymentQueue.canMakePayments() else { return }
    SKPaymentQueue.default().add(SKPayment(product: product))
    let payment = SKMutablePayment(product: product)
    payment.quantity = 2
    payment.applicationUsername = "someone"
    payment.simulatesAskToBuyInSandbox = true
    payment.paymentDiscount = offer
    payment.requestData = Data()
    SKPaymentQueue.default().add(payment)
    SKPaymentQueue.default().restoreCompletedTransactions()
    SKPaymentQueue.default().restoreCompletedTransactions(withApplicationUsername: nil)
}
