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
    /// The cases of a notice, without what they carry.
    ///
    /// Generated handlers switch over it: the code for that is half of what a switch over the
    /// notice itself takes.
    public enum Kind: Sendable, Hashable {
        /// A purchase was granted and delivered.
        case purchased
        /// A restore brought it back, or it was owned already.
        case restored
        /// A restore failed, or found nothing.
        case restoreFailed
        /// A purchase waits for somebody's approval.
        case deferred
        /// A purchase failed.
        case failed
        /// The person closed the sheet.
        case cancelled
        /// A purchase was refunded, or is no longer shared by the family.
        case revoked
    }

    /// Which notice it is.
    public var kind: Kind {
        switch self {
        case .purchased: .purchased
        case .restored: .restored
        case .restoreFailed: .restoreFailed
        case .deferred: .deferred
        case .failed: .failed
        case .cancelled: .cancelled
        case .revoked: .revoked
        }
    }

    /// Why it failed; of a notice that is no failure, an error that says so.
    public var error: IAPError {
        switch self {
        case .restoreFailed(let error), .failed(_, let error): error
        case .purchased, .restored, .deferred, .cancelled, .revoked:
            IAPError(.unknown, "the notice is no failure", productID: productID)
        }
    }

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
