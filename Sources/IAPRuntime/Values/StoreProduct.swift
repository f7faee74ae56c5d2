// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A product as the store sells it: names and prices in the storefront's language and currency.
public struct StoreProduct: Sendable, Hashable, Identifiable {
    /// What a subscription product says about itself.
    public struct Subscription: Sendable, Hashable {
        /// The App Store's ID of the subscription group.
        public var groupID: String
        /// The rank in the group; 1 is the highest service.
        public var level: Int
        /// How long one period lasts.
        public var period: StorePeriod
        /// The offer for new subscribers, whether or not this person may use it.
        public var introductoryOffer: StoreOffer?
        /// Offers that need a signature of the app's server.
        public var promotionalOffers: [StoreOffer]
        /// Offers for former subscribers.
        public var winBackOffers: [StoreOffer]

        /// Creates the subscription part of a product.
        public init(
            groupID: String,
            level: Int = 1,
            period: StorePeriod,
            introductoryOffer: StoreOffer? = nil,
            promotionalOffers: [StoreOffer] = [],
            winBackOffers: [StoreOffer] = []
        ) {
            self.groupID = groupID
            self.level = level
            self.period = period
            self.introductoryOffer = introductoryOffer
            self.promotionalOffers = promotionalOffers
            self.winBackOffers = winBackOffers
        }
    }

    /// The product ID, compared exactly.
    public var id: String
    /// The type of product.
    public var type: ProductType
    /// The name for people.
    public var displayName: String
    /// The description for people.
    public var description: String
    /// The price in the storefront's currency.
    public var price: Decimal
    /// The price as the store writes it; show this one, never format `price` with the device's locale.
    public var displayPrice: String
    /// The ISO 4217 code of the currency, where the store tells it.
    public var currencyCode: String?
    /// Whether the family of the buyer may use it too.
    public var isFamilyShareable: Bool
    /// What a subscription says about itself; `nil` for the other types.
    public var subscription: Subscription?

    /// Creates a product.
    public init(
        id: String,
        type: ProductType,
        displayName: String = "",
        description: String = "",
        price: Decimal = 0,
        displayPrice: String = "",
        currencyCode: String? = nil,
        isFamilyShareable: Bool = false,
        subscription: Subscription? = nil
    ) {
        self.id = id
        self.type = type
        self.displayName = displayName
        self.description = description
        self.price = price
        self.displayPrice = displayPrice
        self.currencyCode = currencyCode
        self.isFamilyShareable = isFamilyShareable
        self.subscription = subscription
    }
}
