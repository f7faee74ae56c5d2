//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of a product.
final class ProductContext: ContextObject {
    let product: ProductDeclaration
    let ordinal: Int
    let handler: String?
    private let productEnum: String
    private let groupUnlocks: [String]

    init(
        _ product: ProductDeclaration,
        of productEnum: String,
        ordinal: Int,
        groupUnlocks: [String],
        handler: String?
    ) {
        self.productEnum = productEnum
        self.product = product
        self.ordinal = ordinal
        self.handler = handler
        self.groupUnlocks = groupUnlocks
    }

    /// The name people know the product by: its reference name, else its first display name.
    var title: String? {
        product.referenceName?.value ?? product.localizations.first?.displayName?.value
    }

    /// The features of the product, those of its group included.
    private var unlocks: [String] {
        if product.unlocks.isEmpty { return groupUnlocks }
        let own = product.unlocks.map(\.value)
        return own + groupUnlocks.filter { !own.contains($0) }
    }

    static let title = "Product"

    enum Key: String, CaseIterable {
        case name, caseName, expression, idConstant, id, ordinal, title, handler
        case type, isRetired, unlocks, grants, duration, group, period, level
        case introductoryOffer, introductoryOffers, promotionalOffers, winBackOffers, offerCodes
        case referenceName, price, familyShareable, localizations
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        switch key {
        case .name: ("string", "The Swift case without back-ticks: `removeAds`.")
        case .caseName:
            ("string", "The Swift case as source, in back-ticks where it is a keyword.")
        case .expression:
            (
                "string",
                "The case with its enum, as source for handlers: `IAPProduct.removeAds`."
            )
        case .idConstant: ("string", "The manager's constant: `removeAdsID`.")
        case .id: ("string", "The product ID, with the variant applied.")
        case .ordinal: ("integer", "The position in `products`, from 0.")
        case .title: ("string or null", "The reference name, else the first display name.")
        case .handler: ("string or null", "The name of the handler that serves it.")
        case .type: ("string", "`consumable`, `nonConsumable`, `nonRenewable` or `autoRenewable`.")
        case .isRetired: ("boolean", "Whether it is known but no longer sold.")
        case .unlocks: ("list of strings", "The features, those of its group included.")
        case .grants: ("list of Grant", "The balances a purchase adds to.")
        case .duration: ("string or null", "A non-renewing subscription's length: `P90D`.")
        case .group: ("string or null", "The name of the subscription group.")
        case .period: ("string or null", "The subscription period: `P1M`.")
        case .level: ("integer or null", "The level in the group; 1 is the highest.")
        case .introductoryOffer: ("Offer or null", "The first introductory offer.")
        case .introductoryOffers: ("list of Offer", "All introductory offers.")
        case .promotionalOffers: ("list of Offer", "The promotional offers.")
        case .winBackOffers: ("list of Offer", "The win-back offers.")
        case .offerCodes: ("list of Offer", "The offer codes.")
        case .referenceName: ("string or null", "The name in App Store Connect.")
        case .price: ("string or null", "The price as a decimal; never for Swift code.")
        case .familyShareable: ("boolean", "Whether the family may share it.")
        case .localizations: ("list of Localization", "The texts by locale.")
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .name: .string(product.name.value)
        case .caseName: .string(SwiftIdentifier.escaped(product.name.value))
        case .expression:
            .string(DerivedNames.expression(ofProduct: product.name.value, in: productEnum))
        case .idConstant: .string(DerivedNames.idConstant(of: product.name.value))
        case .id: .string(product.id.value)
        case .ordinal: .integer(ordinal)
        case .title: .optional(title)
        case .handler: .optional(handler)
        case .type: .string(product.type.value.rawValue)
        case .isRetired: .bool(product.isRetired)
        case .unlocks: .strings(unlocks)
        case .grants:
            .array(product.grants.isEmpty ? [] : product.grants.map { .object(GrantContext($0)) })
        case .duration: .optional(product.duration?.value.description)
        case .group: .optional(product.group?.value)
        case .period: .optional(product.period?.value.description)
        case .level: .optional(product.level?.value)
        case .introductoryOffer:
            product.introductoryOffers.first.map { .object(OfferContext($0)) } ?? .null
        case .introductoryOffers: Self.offers(product.introductoryOffers)
        case .promotionalOffers: Self.offers(product.promotionalOffers)
        case .winBackOffers: Self.offers(product.winBackOffers)
        case .offerCodes: Self.offers(product.offerCodes)
        case .referenceName: .optional(product.referenceName?.value)
        case .price: .optional(product.price?.value)
        case .familyShareable: .bool(product.familyShareable?.value ?? false)
        case .localizations:
            .array(product.localizations.map { .object(LocalizationContext($0)) })
        }
    }

    private static func offers(_ offers: [SubscriptionOffer]) -> Value {
        .array(offers.map { .object(OfferContext($0)) })
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }

    func write(memberAt position: Int, to output: inout OutputBuffer) {
        let key = Self.keys[position]
        if key == .idConstant {
            output.append(DerivedNames.idConstantParts(of: product.name.value))
        } else {
            value(of: key).write(to: &output)
        }
    }
}
