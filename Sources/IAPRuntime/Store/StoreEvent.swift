// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Something that happened, for everybody who wants to know.
public struct StoreEvent: Sendable, Hashable {
    /// The place in the order of events of this launch; the first is 1.
    public var sequence: Int
    /// What happened.
    public var kind: Kind

    /// Creates an event.
    public init(sequence: Int, kind: Kind) {
        self.sequence = sequence
        self.kind = kind
    }

    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// The record has been read: look-ups answer from it.
        case ready
        /// The store was used before `start(_:)`; purchases of earlier launches arrive late.
        case startedLate
        /// A purchase was granted and delivered.
        case purchased(StoreTransaction)
        /// A restore brought it back.
        case restored(StoreTransaction)
        /// The store renewed a subscription.
        case renewed(StoreTransaction)
        /// A purchase was refunded, or is no longer shared.
        case revoked(StoreTransaction)
        /// A purchase waits for approval.
        case deferred(productID: String)
        /// A purchase failed.
        case failed(productID: String, IAPError)
        /// The person closed the sheet.
        case cancelled(productID: String)
        /// What is owned, unlocked or counted may have changed.
        case entitlementsChanged
        /// A person began a purchase in the App Store; it waits for the app.
        case promotedPurchase(PromotedPurchase)
        /// Products and prices are out of date.
        case storefrontChanged(StoreStorefront?)
        /// Another account of the store is signed in.
        case accountChanged
        /// The store does not know these IDs of the manifest.
        case invalidProductIDs([String])
        /// A transaction did not pass verification: not granted, not finished.
        case unverified(StoreTransaction, reason: String)
        /// A transaction of a product that is not in the catalogue: not granted, not finished.
        case unknownProduct(StoreTransaction)
        /// A transaction of another account of the app: not granted, not finished.
        case foreignAccount(StoreTransaction)
        /// The app's `deliver` hook has got so far, from 0 to 1; see ``IAPStore/reportProgress(_:of:)``.
        case deliveryProgress(StoreTransaction, Double)
        /// The app's `deliver` hook failed; it is called again later.
        case deliveryFailed(StoreTransaction, IAPError)
        /// The record could not be read or written.
        case storageProblem(IAPError)
    }
}
