//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of an offer.
final class OfferContext: ContextObject {
    let offer: SubscriptionOffer

    init(_ offer: SubscriptionOffer) { self.offer = offer }

    static let title = "Offer"

    enum Key: String, CaseIterable {
        case id, paymentMode, period, numberOfPeriods, price
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        switch key {
        case .id: ("string or null", "The offer's ID; none for introductory offers.")
        case .paymentMode: ("string", "`freeTrial`, `payAsYouGo` or `payUpFront`.")
        case .period: ("string", "The length of one period: `P1W`.")
        case .numberOfPeriods: ("integer", "How many periods the offer lasts.")
        case .price: ("string or null", "The price of one period as a decimal.")
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .id: .optional(offer.id?.value)
        case .paymentMode: .string(offer.paymentMode.value.rawValue)
        case .period: .string(offer.period.value.description)
        case .numberOfPeriods: .integer(offer.numberOfPeriods.value)
        case .price: .optional(offer.price?.value)
        }
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }
}
