// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A purchase that a person began in the App Store, outside the app.
public struct PromotedPurchase: Sendable, Hashable {
    /// The product that was tapped.
    public var productID: String
    /// The win-back offer that came with it.
    public var offerID: String?

    /// Creates a promoted purchase.
    public init(productID: String, offerID: String? = nil) {
        self.productID = productID
        self.offerID = offerID
    }
}

/// The store's country and its ID.
public struct StoreStorefront: Sendable, Hashable {
    /// The country, ISO 3166 alpha-3, such as `USA`.
    public var countryCode: String
    /// The store's own ID of the storefront.
    public var id: String

    /// Creates a storefront.
    public init(countryCode: String, id: String = "") {
        self.countryCode = countryCode
        self.id = id
    }
}
