// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One transaction, as every backend reports it.
///
/// Credits are counted by ``id``; ownership is derived from the product and ``originalID``.
public struct StoreTransaction: Sendable, Hashable, Identifiable {
    /// How the person came to the product.
    public enum Ownership: String, Sendable, Hashable {
        /// Bought by this account.
        case purchased
        /// Shared by a family member.
        case familyShared
    }

    /// Whether the store made the transaction or renewed it.
    public enum Reason: String, Sendable, Hashable {
        /// A purchase by a person.
        case purchase
        /// A renewal by the store.
        case renewal
    }

    /// Why a transaction was revoked.
    public enum RevocationReason: String, Sendable, Hashable {
        /// A fault of the app, as the person said.
        case developerIssue
        /// Any other reason, family sharing included.
        case other
    }

    /// Whether the signature of the transaction was found good.
    public enum Verification: Sendable, Hashable {
        /// The store's own check passed.
        case verified
        /// The check failed; the text says why.
        case unverified(String)
    }

    /// The store that made the transaction.
    public struct Environment: RawRepresentable, Sendable, Hashable {
        /// The name of the environment as the store writes it.
        public var rawValue: String
        /// Creates an environment from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The App Store, with real money.
        public static let production = Self(rawValue: "Production")
        /// The sandbox and TestFlight.
        public static let sandbox = Self(rawValue: "Sandbox")
        /// A `.storekit` file in Xcode.
        public static let xcode = Self(rawValue: "Xcode")
        /// A store made for tests, without any framework.
        public static let simulated = Self(rawValue: "Simulated")
    }

    /// The ID of this transaction; every purchase, renewal and StoreKit 1 restore has a new one.
    public var id: String
    /// The ID of the first transaction of the chain that this one belongs to.
    public var originalID: String
    /// The product, compared exactly.
    public var productID: String
    /// How many were bought; crediting multiplies by it.
    public var quantity: Int
    /// When this transaction was made.
    public var purchaseDate: Date
    /// When the first transaction of the chain was made.
    public var originalPurchaseDate: Date?
    /// When a subscription's period ends.
    public var expirationDate: Date?
    /// When the purchase was refunded or the family sharing ended.
    public var revocationDate: Date?
    /// Why it was revoked.
    public var revocationReason: RevocationReason?
    /// The refunded share of the whole quantity, from 0 to 100, to a thousandth; `nil` means all of it.
    public var revocationPercentage: Decimal?
    /// How the person came to the product.
    public var ownership: Ownership
    /// The account of the app that bought it, as given with the purchase.
    public var appAccountToken: UUID?
    /// Whether the person has moved to a higher level, so that another transaction counts.
    public var isUpgraded: Bool
    /// The App Store's ID of the subscription group.
    public var subscriptionGroupID: String?
    /// Whether the store made the transaction or renewed it.
    public var reason: Reason
    /// Whether it arrived as the answer to a StoreKit 1 restore.
    public var isRestored: Bool
    /// The offer used.
    public var offerKind: StoreOffer.Kind?
    /// The ID of the offer used.
    public var offerID: String?
    /// What was paid, in the currency of ``currencyCode``.
    public var price: Decimal?
    /// The ISO 4217 code of the currency.
    public var currencyCode: String?
    /// The storefront's country, ISO 3166 alpha-3.
    public var storefrontCountryCode: String?
    /// The store that made the transaction.
    public var environment: Environment
    /// When the store signed this state of the transaction; the later of two states wins.
    public var signedDate: Date?
    /// Whether the signature was found good.
    public var verification: Verification
    /// The transaction as the store signed it (a JWS), for the app's server.
    public var signedRepresentation: String?

    /// Creates a transaction; everything beyond ID, product and date has a usual value.
    public init(
        id: String,
        originalID: String? = nil,
        productID: String,
        quantity: Int = 1,
        purchaseDate: Date,
        originalPurchaseDate: Date? = nil,
        expirationDate: Date? = nil,
        revocationDate: Date? = nil,
        revocationReason: RevocationReason? = nil,
        revocationPercentage: Decimal? = nil,
        ownership: Ownership = .purchased,
        appAccountToken: UUID? = nil,
        isUpgraded: Bool = false,
        subscriptionGroupID: String? = nil,
        reason: Reason = .purchase,
        isRestored: Bool = false,
        offerKind: StoreOffer.Kind? = nil,
        offerID: String? = nil,
        price: Decimal? = nil,
        currencyCode: String? = nil,
        storefrontCountryCode: String? = nil,
        environment: Environment = .production,
        signedDate: Date? = nil,
        verification: Verification = .verified,
        signedRepresentation: String? = nil
    ) {
        self.id = id
        self.originalID = originalID ?? id
        self.productID = productID
        self.quantity = quantity
        self.purchaseDate = purchaseDate
        self.originalPurchaseDate = originalPurchaseDate
        self.expirationDate = expirationDate
        self.revocationDate = revocationDate
        self.revocationReason = revocationReason
        self.revocationPercentage = revocationPercentage
        self.ownership = ownership
        self.appAccountToken = appAccountToken
        self.isUpgraded = isUpgraded
        self.subscriptionGroupID = subscriptionGroupID
        self.reason = reason
        self.isRestored = isRestored
        self.offerKind = offerKind
        self.offerID = offerID
        self.price = price
        self.currencyCode = currencyCode
        self.storefrontCountryCode = storefrontCountryCode
        self.environment = environment
        self.signedDate = signedDate
        self.verification = verification
        self.signedRepresentation = signedRepresentation
    }
}
