// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Reacts to what happens to its products.
///
/// Generated handler classes conform; an app's own type may too.
@MainActor public protocol PurchaseHandler {
    /// Told on the main actor, once for each thing that happened; see <doc:HandlerCallbacks>.
    static func handle(_ notice: PurchaseNotice)
}

/// What a handler is told.
public enum PurchaseNotice: Sendable, Hashable {
    /// A purchase was granted and delivered, now or while the app was not running.
    case purchased(StoreTransaction)
    /// A restore brought it back, or a callback-style purchase found it already owned.
    case restored(StoreTransaction)
    /// A callback-style restore failed, or found nothing of this product.
    case restoreFailed(IAPError)
    /// A purchase waits for somebody's approval.
    case deferred(productID: String)
    /// A purchase failed.
    case failed(productID: String, error: IAPError)
    /// The person closed the sheet of a purchase or of a callback-style restore.
    case cancelled(productID: String)
    /// A purchase was refunded, or is no longer shared by the family.
    case revoked(StoreTransaction)
}

extension PurchaseNotice {
    /// The product that the notice is about; none for a restore that brought nothing.
    public var productID: String? {
        switch self {
        case .purchased(let transaction), .restored(let transaction), .revoked(let transaction):
            transaction.productID
        case .deferred(let productID), .failed(let productID, _), .cancelled(let productID):
            productID
        case .restoreFailed: nil
        }
    }
}
