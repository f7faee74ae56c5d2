// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import StoreKit

/// The sequences of StoreKit, one function each, for the stream of updates.
extension StoreKit2Backend {
    typealias Continuation = AsyncStream<StoreUpdate>.Continuation

    static func forwardTransactions(_ shelf: StoreKit2Shelf, _ updates: Continuation) async {
        for await result in Transaction.updates {
            await shelf.keep(result)
            updates.yield(.transaction(StoreTransaction(result)))
        }
    }

    static func forwardStatuses(_ updates: Continuation) async {
        for await status in Product.SubscriptionInfo.Status.updates {
            updates.yield(.subscriptionStatus(StoreSubscriptionStatus(status)))
        }
    }

    static func forwardStorefronts(_ shelf: StoreKit2Shelf, _ updates: Continuation) async {
        for await storefront in Storefront.updates {
            await shelf.forgetProducts()
            updates.yield(.storefrontChanged(StoreStorefront(storefront)))
        }
    }

    /// Purchases that began in the App Store; older systems tell them to StoreKit 1 only.
    static func forwardIntents(_ updates: Continuation) async {
        #if os(iOS) || os(macOS)
        guard #available(iOS 16.4, macOS 14.4, *) else { return }
        for await intent in PurchaseIntent.intents {
            var purchase = PromotedPurchase(productID: intent.product.id)
            if #available(iOS 18.0, macOS 15.0, *) { purchase.offerID = intent.offer?.id }
            updates.yield(.promotedPurchase(purchase))
        }
        #endif
    }
}
#endif
