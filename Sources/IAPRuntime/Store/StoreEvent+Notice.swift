// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension StoreEvent.Kind {
    /// The product and what its handler is told; `nil` for events that are no handler's business.
    var notice: (productID: String, notice: PurchaseNotice)? {
        switch self {
        case .purchased(let transaction): (transaction.productID, .purchased(transaction))
        case .restored(let transaction): (transaction.productID, .restored(transaction))
        case .revoked(let transaction): (transaction.productID, .revoked(transaction))
        case .deferred(let productID): (productID, .deferred(productID: productID))
        case .cancelled(let productID): (productID, .cancelled(productID: productID))
        case .failed(let productID, let error):
            (productID, .failed(productID: productID, error: error))
        case .ready, .startedLate, .renewed, .entitlementsChanged, .promotedPurchase,
            .storefrontChanged, .accountChanged, .invalidProductIDs, .unverified, .unknownProduct,
            .foreignAccount, .deliveryProgress, .deliveryFailed, .storageProblem:
            nil
        }
    }
}
