// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A store that sells products: StoreKit 2, StoreKit 1, a simulated one, or your own.
///
/// A backend reports facts and never decides: it grants nothing, stores nothing and finishes a
/// purchased transaction only when told. The client calls it from one place, so a backend needs no
/// protection against two purchases of one product at a time.
///
/// What each member stands for in StoreKit:
///
/// | Member | StoreKit 2 | StoreKit 1 |
/// | --- | --- | --- |
/// | ``updates()`` | `Transaction.updates`, `Storefront.updates`, `Status.updates`, `PurchaseIntent.intents` | the payment queue's observer |
/// | ``products(for:)`` | `Product.products(for:)` | `SKProductsRequest` |
/// | ``purchase(_:options:)`` | `Product.purchase(options:)` | `SKPaymentQueue.add(_:)` until the transaction settles |
/// | ``unfinished()`` | `Transaction.unfinished` | `SKPaymentQueue.transactions`, settled ones |
/// | ``currentEntitlements()`` | `Transaction.currentEntitlements` | nothing: an empty list |
/// | ``subscriptionStatuses(for:)`` | `Product.SubscriptionInfo.status(for:)` | nothing: an empty list |
/// | ``restore()`` | `AppStore.sync()`, then the current entitlements | `restoreCompletedTransactions()` until it finished |
/// | ``redeemOfferCode()`` | `AppStore.presentOfferCodeRedeemSheet(in:)` | `presentCodeRedemptionSheet()` |
/// | ``finish(_:)`` | `Transaction.finish()` | `finishTransaction(_:)` |
/// | ``canMakePayments()`` | `AppStore.canMakePayments` | `SKPaymentQueue.canMakePayments()` |
///
/// Rules that the client relies on:
/// * Nothing is dropped. A transaction that cannot be verified is reported with
///   ``StoreTransaction/Verification/unverified(_:)``.
/// * A StoreKit 1 backend finishes *failed* transactions itself, since they have no ID. It never
///   finishes a purchased or restored one on its own.
/// * Calls honour cancellation where they can; the client never cancels a purchase.
/// * An empty answer of ``currentEntitlements()`` is not a statement: it revokes nothing.
public protocol StoreBackend: Sendable {
    /// Everything the store tells unasked, from now on and since the last launch.
    ///
    /// Called once for each run of the client, before anything else. The stream ends when its
    /// reader stops.
    func updates() -> AsyncStream<StoreUpdate>

    /// Loads products; IDs that the store does not sell are absent from the answer.
    func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct]

    /// Shows the payment sheet and waits for its end.
    ///
    /// A closed sheet may be answered with ``StorePurchaseResult/userCancelled`` or thrown as
    /// ``IAPError/Code/userCancelled``.
    func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult

    /// Transactions that were paid and not yet finished.
    func unfinished() async throws(IAPError) -> [StoreTransaction]

    /// The latest transaction of everything that the account owns now.
    func currentEntitlements() async throws(IAPError) -> [StoreTransaction]

    /// The states of the groups that the given subscription products belong to.
    func subscriptionStatuses(
        for productIDs: [String]
    ) async throws(IAPError) -> [StoreSubscriptionStatus]

    /// Asks the store again for what the account owns; may show a sheet.
    ///
    /// Ends when the store says so. An empty answer means that there is nothing to restore; a closed
    /// sheet is thrown as ``IAPError/Code/userCancelled``.
    func restore() async throws(IAPError) -> [StoreTransaction]

    /// Shows the sheet in which a person redeems an offer code, and waits until it is closed.
    ///
    /// What was redeemed is told by ``updates()``. Throws ``IAPError/Code/unsupported`` where there is no
    /// such sheet.
    func redeemOfferCode() async throws(IAPError)

    /// The forms in which the store takes the proof of a promotional offer.
    var offerProofForms: Set<PurchaseOptions.PromotionalOffer.Proof.Form> { get }

    /// Tells the store that the transaction is dealt with.
    ///
    /// Cannot report a failure: a transaction whose finish was lost is delivered again.
    func finish(_ transaction: StoreTransaction) async

    /// Whether payments are allowed on this device.
    func canMakePayments() async -> Bool

    /// The storefront of the account.
    func storefront() async -> StoreStorefront?

    /// Whether the person may use the introductory offer of the product's group.
    ///
    /// `nil` means unknown. An answer of `true` does not mean that an offer exists.
    func isEligibleForIntroductoryOffer(_ productID: String) async -> Bool?
}

extension StoreBackend {
    /// Answers an empty list: for stores that do not know subscription states.
    public func subscriptionStatuses(
        for productIDs: [String]
    ) async throws(IAPError) -> [StoreSubscriptionStatus] { [] }

    /// Throws ``IAPError/Code/unsupported``: for stores without offer codes.
    public func redeemOfferCode() async throws(IAPError) {
        throw IAPError(.unsupported, "this store has no sheet for offer codes")
    }

    /// Answers both.
    public var offerProofForms: Set<PurchaseOptions.PromotionalOffer.Proof.Form> {
        [.compactJWS, .signature]
    }

    /// Answers `nil`: for stores without countries.
    public func storefront() async -> StoreStorefront? { nil }

    /// Answers `nil`: unknown.
    public func isEligibleForIntroductoryOffer(_ productID: String) async -> Bool? { nil }
}
