// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Something that a store tells unasked.
public enum StoreUpdate: Sendable, Hashable {
    /// A transaction is new or has changed: bought elsewhere, approved, renewed, refunded, unfinished.
    case transaction(StoreTransaction)
    /// A purchase waits for somebody's approval.
    case deferred(productID: String)
    /// A payment failed that no running purchase answers for; the backend has finished it.
    case failed(productID: String, IAPError)
    /// The products may have been lost, by refund or the end of family sharing; read again.
    case entitlementsRevoked(productIDs: [String])
    /// The state of a subscription has changed.
    case subscriptionStatus(StoreSubscriptionStatus)
    /// A person began a purchase in the App Store.
    case promotedPurchase(PromotedPurchase)
    /// The account now belongs to another storefront: products and prices are out of date.
    case storefrontChanged(StoreStorefront?)
    /// Another account of the store is signed in: what it owns is read anew, nothing is merged.
    case accountChanged
}

/// How the payment sheet ended.
public enum StorePurchaseResult: Sendable, Hashable {
    /// The store answered with a transaction, which may be an old one or of another product.
    case transaction(StoreTransaction)
    /// Somebody has to approve, or a step outside the app is due.
    case pending
    /// The person closed the sheet.
    case userCancelled
}
