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
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    static let members: [ContextMember<OfferContext>] = [
        ContextMember("id", "string or null", "The offer's ID; none for introductory offers.") {
            .optional($0.offer.id?.value)
        },
        ContextMember("paymentMode", "string", "`freeTrial`, `payAsYouGo` or `payUpFront`.") {
            .string($0.offer.paymentMode.value.rawValue)
        },
        ContextMember("period", "string", "The length of one period: `P1W`.") {
            .string($0.offer.period.value.description)
        },
        ContextMember("numberOfPeriods", "integer", "How many periods the offer lasts.") {
            .integer($0.offer.numberOfPeriods.value)
        },
        ContextMember("price", "string or null", "The price of one period as a decimal.") {
            .optional($0.offer.price?.value)
        },
    ]
}
