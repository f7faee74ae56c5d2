//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A product under `products:` or `retired:`.
let productKeys: KeyTable<ProductDeclaration> = KeyTable(
    "product",
    "A product; its key is the Swift case.",
    identityKeys + effectKeys + subscriptionKeys + storeKeys
)

private let identityKeys: [Key<ProductDeclaration>] = [
    Key(
        "id",
        .text(.productID),
        isRequired: true,
        example: "com.example.app.removeAds",
        "The product ID in App Store Connect: at most 100 letters, digits, '-', '.' and '_'."
    ) { $0.id = $1 },
    Key(
        "type",
        .choice(ProductType.self, unknown: .unknownProductType),
        isRequired: true,
        example: "nonConsumable",
        "The type of purchase."
    ) { $0.type = $1 },
    Key(
        "handler",
        .handler,
        example: "RemoveAdsManager",
        "The class to generate for purchases of the product; several products may share one. "
            + "'{class: NAME, required: [...]}' makes callbacks compulsory, and '{type: NAME}' "
            + "names a type of the app's own."
    ) { $0.handler = $1 },
    Key(
        "methods",
        .methods,
        example: "{isPurchased: areAdsRemoved}",
        "Names for members of the handler, in place of those derived from the case."
    ) { $0.methods = $1 },
]

private let effectKeys: [Key<ProductDeclaration>] = [
    Key(
        "unlocks",
        .list(of: .text(.swiftName)),
        example: "[adFree]",
        "The features it unlocks; several products may unlock one."
    ) { $0.unlocks = $1 },
    Key(
        "grants",
        .map(keys: .swiftName, of: .integer(1...1_000_000_000)) { Grant($0, $1) },
        example: "{coins: 10}",
        "What a purchase adds to balances that the runtime keeps; consumables only."
    ) { $0.grants = $1 },
    Key(
        "duration",
        .period,
        example: "P90D",
        "How long a non-renewing subscription lasts; the App Store does not know it."
    ) { $0.duration = $1 },
]

private let subscriptionKeys: [Key<ProductDeclaration>] = [
    Key(
        "group",
        .text,
        example: "premium",
        "The subscription group; every auto-renewable names its own."
    ) { $0.group = $1 },
    Key(
        "period",
        .period,
        example: "P1M",
        "The subscription period: P1W, P1M, P2M, P3M, P6M or P1Y."
    ) { $0.period = $1 },
    Key(
        "level",
        .integer(1...10_000),
        example: "1",
        "The level in the group; 1 is the highest service, equal services share a level."
    ) { $0.level = $1 },
    Key(
        "introductoryOffer",
        .introductoryOffers,
        example: "{paymentMode: freeTrial, period: P1W}",
        "The offer to new subscribers; a list where billing plans have offers of their own."
    ) { $0.introductoryOffers = $1 },
    Key(
        "promotionalOffers",
        .objects(keys: .any, promotionalOfferKeys, SubscriptionOffer.init(named:)),
        example: "{winter: {paymentMode: payUpFront, period: P1M, price: \"0.99\"}}",
        "Offers to subscribers past and present, by offer ID; at most 10."
    ) { $0.promotionalOffers = $1 },
    Key(
        "winBackOffers",
        .objects(keys: .any, winBackOfferKeys, SubscriptionOffer.init(named:)),
        example: "{comeBack: {paymentMode: freeTrial, period: P1M}}",
        "Offers to subscribers who left, by offer ID."
    ) { $0.winBackOffers = $1 },
    Key(
        "offerCodes",
        .objects(keys: .any, offerCodeKeys, SubscriptionOffer.init(named:)),
        example: "{Partner: {paymentMode: freeTrial, period: P1M, eligibility: [new]}}",
        "Offers redeemed with a code, by reference name."
    ) { $0.offerCodes = $1 },
    Key(
        "billingPlans",
        .billingPlans,
        example: "{monthly: {price: \"0.99\", commitmentPrice: \"11.88\"}}",
        "The ways of paying; 'monthly' is a year's commitment paid month by month."
    ) { $0.billingPlans = $1 },
]

private let storeKeys: [Key<ProductDeclaration>] = [
    Key(
        "referenceName",
        .text,
        example: "Remove Ads",
        "The name in App Store Connect, at most 64 characters; never shown to customers."
    ) { $0.referenceName = $1 },
    Key(
        "price",
        .price,
        example: "\"0.99\"",
        "The price in the storefront's currency, for '.storekit' files and drift reports. It never "
            + "reaches Swift: prices come from the store."
    ) { $0.price = $1 },
    Key(
        "familyShareable",
        .boolean,
        defaultText: "false",
        example: "true",
        "Whether the family may share it; non-consumables and auto-renewables only."
    ) { $0.familyShareable = $1 },
    Key(
        "reviewNote",
        .text,
        example: "Tap the crown to see it.",
        "The note to App Review, at most 4000 characters."
    ) { $0.reviewNote = $1 },
    Key(
        "localizations",
        .objects(keys: .any, localizationKeys, { Localization($0) }),
        example: "{en_US: {displayName: Remove Ads, description: No more banners}}",
        "The texts that customers see, by locale."
    ) { $0.localizations = $1 },
]

/// The texts of a product in one language.
private let localizationKeys: KeyTable<Localization> = KeyTable(
    "localization",
    "The texts of a product in one language.",
    [
        Key(
            "displayName",
            .text,
            example: "Remove Ads",
            "The name: 2 to 30 characters, 35 at the most."
        ) { $0.displayName = $1 },
        Key(
            "description",
            .text,
            example: "No more banners",
            "The description: 45 characters, 55 at the most."
        ) { $0.description = $1 },
    ]
)
