// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A reduced price for a subscription.
public struct StoreOffer: Sendable, Hashable {
    /// For whom the offer is made.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// For people who have never subscribed to the group.
        case introductory
        /// For present and former subscribers, signed by the app's server.
        case promotional
        /// For former subscribers, made by the store.
        case winBack
        /// Redeemed with a code.
        case code
    }

    /// How the reduced price is paid.
    public enum PaymentMode: String, Sendable, Hashable, CaseIterable {
        /// Nothing is paid during the offer.
        case freeTrial
        /// A reduced price in each period.
        case payAsYouGo
        /// One price for the whole offer.
        case payUpFront
    }

    /// The offer's ID; introductory offers have none.
    public var id: String?
    /// For whom the offer is made.
    public var kind: Kind
    /// How the reduced price is paid.
    public var paymentMode: PaymentMode
    /// The reduced price.
    public var price: Decimal
    /// The reduced price as the store writes it.
    public var displayPrice: String
    /// The length of one period of the offer.
    public var period: StorePeriod
    /// How many periods the offer lasts.
    public var periodCount: Int

    /// Creates an offer.
    public init(
        id: String? = nil,
        kind: Kind,
        paymentMode: PaymentMode,
        price: Decimal = 0,
        displayPrice: String = "",
        period: StorePeriod,
        periodCount: Int = 1
    ) {
        self.id = id
        self.kind = kind
        self.paymentMode = paymentMode
        self.price = price
        self.displayPrice = displayPrice
        self.period = period
        self.periodCount = periodCount
    }
}
