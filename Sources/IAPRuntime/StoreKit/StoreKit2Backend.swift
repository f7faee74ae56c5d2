// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import Foundation
import StoreKit

/// The store behind `Product` and `Transaction`.
///
/// A translation and nothing else: every value is copied at the boundary, no type of StoreKit leaves
/// it, and all decisions are taken by the client. The tables are in the files beside this one.
public struct StoreKit2Backend: StoreBackend {
    private let shelf = StoreKit2Shelf()

    /// Creates a backend.
    public init() {}

    /// Merges the sequences of StoreKit into one stream.
    public func updates() -> AsyncStream<StoreUpdate> {
        AsyncStream { continuation in
            let shelf = shelf
            let task = Task {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await Self.forwardTransactions(shelf, continuation) }
                    group.addTask { await Self.forwardStatuses(continuation) }
                    group.addTask { await Self.forwardStorefronts(shelf, continuation) }
                    group.addTask { await Self.forwardIntents(continuation) }
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Loads products by `Product.products(for:)`.
    public func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] {
        try await shelf.load(productIDs).map(StoreProduct.init)
    }

    /// Buys by the entry point that the system wants.
    public func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult {
        let product = try await shelf.product(productID)
        let choices = try options.storeKitOptions(for: product)
        let result: Product.PurchaseResult
        do {
            result = try await StoreKit2Presenter.purchase(product, choices)
        } catch {
            throw IAPError(storeKit: error, productID: productID)
        }
        switch result {
        case .success(let verification):
            await shelf.keep(verification)
            return .transaction(StoreTransaction(verification))
        case .pending: return .pending
        case .userCancelled: return .userCancelled
        @unknown default:
            throw IAPError(.unknown, "StoreKit answered with a new result", productID: productID)
        }
    }

    /// Reads `Transaction.unfinished`.
    public func unfinished() async throws(IAPError) -> [StoreTransaction] {
        try await shelf.read(Transaction.unfinished)
    }

    /// Reads `Transaction.currentEntitlements`.
    public func currentEntitlements() async throws(IAPError) -> [StoreTransaction] {
        try await shelf.read(Transaction.currentEntitlements)
    }

    /// Reads the states of the groups of the products.
    public func subscriptionStatuses(
        for productIDs: [String]
    ) async throws(IAPError) -> [StoreSubscriptionStatus] {
        let products = try await shelf.load(productIDs)
        let groups = Set(products.compactMap { $0.subscription?.subscriptionGroupID })
        var answer: [StoreSubscriptionStatus] = []
        do {
            for group in groups.sorted() {
                let statuses = try await Product.SubscriptionInfo.status(for: group)
                answer += statuses.map(StoreSubscriptionStatus.init)
            }
        } catch {
            throw IAPError(storeKit: error)
        }
        try Self.checkCancellation()
        return answer
    }

    /// Asks the App Store again, then reads the current entitlements.
    public func restore() async throws(IAPError) -> [StoreTransaction] {
        do {
            try await AppStore.sync()
        } catch {
            throw IAPError(storeKit: error)
        }
        return try await currentEntitlements()
    }

    /// Shows the App Store's sheet: iOS 16, visionOS 1, macOS 15.
    public func redeemOfferCode() async throws(IAPError) {
        try await StoreSheets.redeemOfferCode()
    }

    /// Finishes the transaction with this very ID.
    public func finish(_ transaction: StoreTransaction) async {
        guard let id = UInt64(transaction.id) else { return }
        if let kept = await shelf.take(id) {
            await kept.finish()
            return
        }
        for await case .verified(let unfinished) in Transaction.unfinished where unfinished.id == id
        {
            await unfinished.finish()
            return
        }
    }

    /// Reads `AppStore.canMakePayments`.
    public func canMakePayments() async -> Bool { AppStore.canMakePayments }

    /// Reads `Storefront.current`.
    public func storefront() async -> StoreStorefront? {
        await Storefront.current.map(StoreStorefront.init)
    }

    /// Asks StoreKit about the product's group.
    public func isEligibleForIntroductoryOffer(_ productID: String) async -> Bool? {
        guard let product = try? await shelf.product(productID) else { return nil }
        return await product.subscription?.isEligibleForIntroOffer
    }

    /// A cancelled task reads empty lists, which must not be taken for an account without purchases.
    static func checkCancellation() throws(IAPError) {
        if Task.isCancelled { throw IAPError(.taskCancelled) }
    }
}
#endif
