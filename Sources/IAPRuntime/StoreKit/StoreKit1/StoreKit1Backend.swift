// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit) || STOREKIT1_DOUBLE
import Foundation

#if STOREKIT1_DOUBLE
public import IAPRuntime
#else
import StoreKit
#endif

/// The store behind `SKPaymentQueue`.
///
/// A translation and nothing else: all decisions are taken by the client. There is one observer for
/// the process, so there is one backend, ``shared``.
///
/// What the original interface cannot say stays unsaid: it knows no entitlements without a restore,
/// no subscription states and no signatures, so its transactions count as verified by the queue. An
/// app that does not trust the device passes a verifier that asks its server.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
public struct StoreKit1Backend: StoreBackend {
    /// The backend on the queue of the process.
    public static let shared = StoreKit1Backend(center: StoreKit1Center(queue: .default()))

    let center: StoreKit1Center

    /// Adds the observer, and tells what the queue tells it.
    public func updates() -> AsyncStream<StoreUpdate> {
        AsyncStream { continuation in
            let center = center
            Task { await center.subscribe(continuation) }
        }
    }

    /// Loads products by `SKProductsRequest`.
    public func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] {
        try await center.load(productIDs)
    }

    /// Adds a payment and waits until the queue has dealt with it.
    public func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult {
        try await center.purchase(productID, options)
    }

    /// Reads the purchased and restored transactions of the queue.
    public func unfinished() async throws(IAPError) -> [StoreTransaction] {
        await center.unfinished()
    }

    /// Answers nothing: the original interface tells what is owned only by a restore.
    public func currentEntitlements() async throws(IAPError) -> [StoreTransaction] { [] }

    /// Restores completed transactions and waits for the end.
    public func restore() async throws(IAPError) -> [StoreTransaction] {
        try await center.restore()
    }

    /// Shows the queue's sheet, on iOS and visionOS; nobody is told when it is closed.
    public func redeemOfferCode() async throws(IAPError) { try await center.redeemOfferCode() }

    /// The original form only.
    public var offerProofForms: Set<PurchaseOptions.PromotionalOffer.Proof.Form> { [.signature] }

    /// Finishes the transaction with this very ID.
    public func finish(_ transaction: StoreTransaction) async {
        await center.finish(transaction.id)
    }

    /// Reads `SKPaymentQueue.canMakePayments()`.
    public func canMakePayments() async -> Bool { SKPaymentQueue.canMakePayments() }

    /// Reads the storefront of the queue.
    public func storefront() async -> StoreStorefront? { await center.storefront }
}
#endif
