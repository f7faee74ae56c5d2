// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// The backend of platforms without a store: it owns nothing and sells nothing.
///
/// Every call answers with ``IAPError/Code/storeUnavailable`` and says how to inject another one.
public struct UnavailableBackend: StoreBackend {
    /// Creates the backend.
    public init() {}

    private var error: IAPError {
        IAPError(
            .storeUnavailable,
            "there is no StoreKit on this platform; pass a StoreEnvironment with a backend to start(_:)"
        )
    }

    /// A stream that has ended.
    public func updates() -> AsyncStream<StoreUpdate> {
        AsyncStream { $0.finish() }
    }

    /// Throws.
    public func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] {
        throw error
    }

    /// Throws.
    public func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult { throw error }

    /// Answers nothing.
    public func unfinished() async throws(IAPError) -> [StoreTransaction] { [] }

    /// Answers nothing.
    public func currentEntitlements() async throws(IAPError) -> [StoreTransaction] { [] }

    /// Throws.
    public func restore() async throws(IAPError) -> [StoreTransaction] { throw error }

    /// Throws.
    public func redeemOfferCode() async throws(IAPError) { throw error }

    /// Does nothing.
    public func finish(_ transaction: StoreTransaction) async {}

    /// Answers `true`, so that the purchase reports the missing store and not a restriction.
    public func canMakePayments() async -> Bool { true }
}
