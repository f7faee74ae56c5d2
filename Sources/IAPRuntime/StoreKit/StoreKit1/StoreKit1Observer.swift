// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit) || STOREKIT1_DOUBLE
import Foundation

#if STOREKIT1_DOUBLE
import IAPRuntime
#else
import StoreKit
#endif

/// What the queue tells its observer, in the order in which it tells it.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
enum StoreKit1Event: Sendable {
    case updated([SKPaymentTransaction])
    case removed([SKPaymentTransaction])
    case restoreFinished
    case restoreFailed(IAPError)
    case promoted(productID: String, SKPayment)
    case storefrontChanged
    case revoked(productIDs: [String])
}

/// The one observer of the queue: hands every call on, in order, and decides nothing.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
final class StoreKit1Observer: NSObject, SKPaymentTransactionObserver, Sendable {
    private let events: AsyncStream<StoreKit1Event>.Continuation

    init(_ events: AsyncStream<StoreKit1Event>.Continuation) { self.events = events }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        updatedTransactions transactions: [SKPaymentTransaction]
    ) {
        events.yield(.updated(transactions))
    }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        removedTransactions transactions: [SKPaymentTransaction]
    ) {
        events.yield(.removed(transactions))
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
        events.yield(.restoreFinished)
    }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        restoreCompletedTransactionsFailedWithError error: any Error
    ) {
        events.yield(.restoreFailed(IAPError(framework: error)))
    }

    #if !os(watchOS)
    /// The app decides when to buy, so the queue never goes on by itself.
    func paymentQueue(
        _ queue: SKPaymentQueue,
        shouldAddStorePayment payment: SKPayment,
        for product: SKProduct
    ) -> Bool {
        events.yield(.promoted(productID: product.productIdentifier, payment))
        return false
    }
    #endif

    func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
        events.yield(.storefrontChanged)
    }

    func paymentQueue(
        _ queue: SKPaymentQueue,
        didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {
        events.yield(.revoked(productIDs: productIdentifiers))
    }
}
#endif
