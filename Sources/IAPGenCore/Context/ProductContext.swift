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
    private let groupUnlocks: [String]

    init(_ product: ProductDeclaration, ordinal: Int, groupUnlocks: [String], handler: String?) {
        self.product = product
        self.ordinal = ordinal
        self.handler = handler
        self.groupUnlocks = groupUnlocks
    }

    /// The features of the product, those of its group included.
    private var unlocks: [String] {
        if product.unlocks.isEmpty { return groupUnlocks }
        let own = product.unlocks.map(\.value)
        return own + groupUnlocks.filter { !own.contains($0) }
    }

    /// The name people know the product by: its reference name, else its first display name.
    var title: String? {
        product.referenceName?.value ?? product.localizations.first?.displayName?.value
    }

    static let title = "Product"
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    private static let writers = members.map(\.write)

    func write(memberAt position: Int, to output: inout OutputBuffer) {
        if let write = Self.writers[position] {
            write(self, &output)
        } else {
            member(at: position).write(to: &output)
        }
    }

    static let members: [ContextMember<ProductContext>] = identity + facts + appStore

    private static let identity: [ContextMember<ProductContext>] = [
        ContextMember("name", "string", "The Swift case without back-ticks: `removeAds`.") {
            .string($0.product.name.value)
        },
        ContextMember(
            "caseName",
            "string",
            "The Swift case as source, in back-ticks where it is a keyword."
        ) { .string(SwiftIdentifier.escaped($0.product.name.value)) },
        ContextMember("idConstant", "The manager's constant: `removeAdsID`.") {
            $1.append(DerivedNames.idConstantParts(of: $0.product.name.value))
        },
        ContextMember("id", "string", "The product ID, with the variant applied.") {
            .string($0.product.id.value)
        },
        ContextMember("ordinal", "integer", "The position in `products`, from 0.") {
            .integer($0.ordinal)
        },
        ContextMember(
            "title",
            "string or null",
            "The reference name, else the first display name."
        ) { .optional($0.title) },
        ContextMember("handler", "string or null", "The name of the handler that serves it.") {
            .optional($0.handler)
        },
    ]

    private static let facts: [ContextMember<ProductContext>] = [
        ContextMember(
            "type",
            "string",
            "`consumable`, `nonConsumable`, `nonRenewable` or `autoRenewable`."
        ) { .string($0.product.type.value.rawValue) },
        ContextMember("isRetired", "boolean", "Whether it is known but no longer sold.") {
            .bool($0.product.isRetired)
        },
        ContextMember("unlocks", "list of strings", "The features, those of its group included.") {
            .strings($0.unlocks)
        },
        ContextMember("grants", "list of Grant", "The balances a purchase adds to.") {
            .array($0.product.grants.isEmpty ? [] : $0.product.grants.map { .object(GrantContext($0)) })
        },
        ContextMember("duration", "string or null", "A non-renewing subscription's length: `P90D`.")
        {
            .optional($0.product.duration?.value.description)
        },
        ContextMember("group", "string or null", "The name of the subscription group.") {
            .optional($0.product.group?.value)
        },
        ContextMember("period", "string or null", "The subscription period: `P1M`.") {
            .optional($0.product.period?.value.description)
        },
        ContextMember("level", "integer or null", "The level in the group; 1 is the highest.") {
            .optional($0.product.level?.value)
        },
        ContextMember("introductoryOffer", "Offer or null", "The first introductory offer.") {
            $0.product.introductoryOffers.first.map { .object(OfferContext($0)) } ?? .null
        },
        ContextMember("introductoryOffers", "list of Offer", "All introductory offers.") {
            offers($0.product.introductoryOffers)
        },
        ContextMember("promotionalOffers", "list of Offer", "The promotional offers.") {
            offers($0.product.promotionalOffers)
        },
        ContextMember("winBackOffers", "list of Offer", "The win-back offers.") {
            offers($0.product.winBackOffers)
        },
        ContextMember("offerCodes", "list of Offer", "The offer codes.") {
            offers($0.product.offerCodes)
        },
    ]

    private static let appStore: [ContextMember<ProductContext>] = [
        ContextMember("referenceName", "string or null", "The name in App Store Connect.") {
            .optional($0.product.referenceName?.value)
        },
        ContextMember("price", "string or null", "The price as a decimal; never for Swift code.") {
            .optional($0.product.price?.value)
        },
        ContextMember("familyShareable", "boolean", "Whether the family may share it.") {
            .bool($0.product.familyShareable?.value ?? false)
        },
        ContextMember("localizations", "list of Localization", "The texts by locale.") {
            .array($0.product.localizations.map { .object(LocalizationContext($0)) })
        },
    ]

    private static func offers(_ offers: [SubscriptionOffer]) -> Value {
        .array(offers.map { .object(OfferContext($0)) })
    }
}
