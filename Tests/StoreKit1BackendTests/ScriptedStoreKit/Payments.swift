// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

// StoreKit's original interface with bodies, for platforms that do not have it. The declarations are
// those of Tests/AppleTypecheck/Doubles/StoreKit, as far as the backend uses them.

final class SKStorefront: NSObject, @unchecked Sendable {
    let countryCode: String
    let identifier: String

    init(countryCode: String, identifier: String) {
        self.countryCode = countryCode
        self.identifier = identifier
    }
}

class SKPayment: NSObject, @unchecked Sendable {
    var productIdentifier: String
    var quantity = 1
    var applicationUsername: String?
    var simulatesAskToBuyInSandbox = false
    var paymentDiscount: SKPaymentDiscount?

    init(product: SKProduct) { productIdentifier = product.productIdentifier }

    init(productIdentifier: String) { self.productIdentifier = productIdentifier }
}

final class SKMutablePayment: SKPayment, @unchecked Sendable {}

final class SKPaymentDiscount: NSObject {
    let identifier: String
    let keyIdentifier: String
    let nonce: UUID
    let signature: String
    let timestamp: NSNumber

    init(
        identifier: String,
        keyIdentifier: String,
        nonce: UUID,
        signature: String,
        timestamp: NSNumber
    ) {
        self.identifier = identifier
        self.keyIdentifier = keyIdentifier
        self.nonce = nonce
        self.signature = signature
        self.timestamp = timestamp
    }
}

enum SKPaymentTransactionState: Int, Sendable {
    case purchasing
    case purchased
    case failed
    case restored
    case deferred
}

final class SKPaymentTransaction: NSObject, @unchecked Sendable {
    var transactionState: SKPaymentTransactionState
    let payment: SKPayment
    var error: (any Error)?
    var original: SKPaymentTransaction?
    var transactionDate: Date?
    var transactionIdentifier: String?

    init(_ state: SKPaymentTransactionState, _ payment: SKPayment, id: String? = nil) {
        transactionState = state
        self.payment = payment
        transactionIdentifier = id
        transactionDate = id == nil ? nil : Date(timeIntervalSince1970: 0)
    }
}

protocol SKPaymentTransactionObserver: NSObjectProtocol {
    func paymentQueue(
        _ queue: SKPaymentQueue,
        updatedTransactions transactions: [SKPaymentTransaction]
    )
    func paymentQueue(
        _ queue: SKPaymentQueue,
        removedTransactions transactions: [SKPaymentTransaction]
    )
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    func paymentQueue(
        _ queue: SKPaymentQueue,
        restoreCompletedTransactionsFailedWithError error: any Error
    )
    func paymentQueue(
        _ queue: SKPaymentQueue,
        shouldAddStorePayment payment: SKPayment,
        for product: SKProduct
    ) -> Bool
    func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue)
    func paymentQueue(
        _ queue: SKPaymentQueue,
        didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    )
}
