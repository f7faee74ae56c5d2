// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit) || STOREKIT1_DOUBLE
import Foundation

#if STOREKIT1_DOUBLE
import IAPRuntime
#else
import StoreKit
#endif

/// Copies of transactions: each value of the queue beside ours.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
extension StoreTransaction {
    /// Copies a purchased or restored transaction; `nil` for other states, and without an ID.
    init?(_ transaction: SKPaymentTransaction) {
        let isRestored = transaction.transactionState == .restored
        guard isRestored || transaction.transactionState == .purchased,
            let id = transaction.transactionIdentifier
        else { return nil }
        let payment = transaction.payment
        let original = transaction.original
        self.init(
            id: id,
            originalID: original?.transactionIdentifier,
            productID: payment.productIdentifier,
            quantity: max(payment.quantity, 1),
            purchaseDate: transaction.transactionDate ?? Date(),
            originalPurchaseDate: original?.transactionDate,
            appAccountToken: payment.applicationUsername.flatMap(UUID.init),
            isRestored: isRestored
        )
    }
}

@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
extension SKPaymentTransaction {
    var storeError: IAPError {
        let productID = payment.productIdentifier
        guard let error else { return IAPError(.unknown, productID: productID) }
        return IAPError(framework: error, productID: productID)
    }
}

/// The table of purchase options.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
extension PurchaseOptions {
    /// Makes a payment; a promoted one is used as it is if there is nothing to add to it.
    func payment(
        for product: SKProduct,
        promoted: SKPayment?
    ) throws(IAPError) -> SKPayment {
        if let promoted, self == PurchaseOptions() { return promoted }
        let productID = product.productIdentifier
        // The queue answers these with an Objective-C exception, which ends the app.
        guard (1...10).contains(quantity) else {
            throw IAPError(.invalidQuantity, productID: productID)
        }
        guard winBackOfferID == nil, introductoryOfferJWS == nil else {
            throw IAPError(.unsupported, "the offer needs StoreKit 2", productID: productID)
        }
        let payment = SKMutablePayment(product: product)
        payment.quantity = quantity
        // In lower case, as servers sign promotional offers over it.
        payment.applicationUsername = appAccountToken?.uuidString.lowercased()
        payment.simulatesAskToBuyInSandbox = simulatesAskToBuy
        if let promotionalOffer {
            payment.paymentDiscount = try promotionalOffer.discount(productID)
        }
        return payment
    }
}

@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
extension PurchaseOptions.PromotionalOffer {
    fileprivate func discount(_ productID: String) throws(IAPError) -> SKPaymentDiscount {
        guard case .signature(let keyID, let nonce, let timestamp, let signature) = proof else {
            throw IAPError(.unsupported, "the offer needs StoreKit 2", productID: productID)
        }
        return SKPaymentDiscount(
            identifier: id,
            keyIdentifier: keyID,
            nonce: nonce,
            signature: signature.base64EncodedString(),
            timestamp: NSNumber(value: timestamp)
        )
    }
}
#endif
