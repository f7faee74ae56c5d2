//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The keys that Xcode is known to write, by the object they stand in.
///
/// Settings, app policies and the key pair are no product data; what is in them is kept and not
/// read.
struct StoreKitKeys {
    /// What the object is, in words for a message.
    let object: String
    /// The keys it may have.
    let keys: Set<String>

    private init(_ object: String, _ keys: Set<String>) {
        self.object = object
        self.keys = keys
    }

    static let root = StoreKitKeys(
        "the configuration",
        [
            "appPolicies", "identifier", "nonRenewingSubscriptions", "products", "settings",
            "subscriptionBundleGroups", "subscriptionGroups", "subscriptionOffersKeyPair",
            "subscriptionSuiteGroups", "version",
        ]
    )

    static let product = StoreKitKeys("a product", productKeys)

    static let subscription = StoreKitKeys(
        "a subscription",
        productKeys.union([
            "adHocOffers", "billingPlans", "codeOffers", "groupNumber", "introductoryOffer",
            "introductoryOffers", "recurringSubscriptionPeriod", "subscriptionGroupID",
            "winbackOffers",
        ])
    )

    static let group = StoreKitKeys(
        "a subscription group",
        ["id", "localizations", "name", "subscriptions"]
    )

    static let localization = StoreKitKeys(
        "a localization",
        ["description", "displayName", "locale"]
    )

    static let billingPlan = StoreKitKeys(
        "a billing plan",
        ["billingPlanType", "commitmentDisplayPrice", "displayPrice", "internalID", "isEnabled"]
    )

    static let introductoryOffer = StoreKitKeys("an introductory offer", offerKeys)

    static let promotionalOffer = StoreKitKeys(
        "a promotional offer",
        offerKeys.union(["offerID", "referenceName"])
    )

    static let offerCode = StoreKitKeys(
        "an offer code",
        offerKeys.union(["eligibility", "isStackable", "referenceName"])
    )

    static let winBackOffer = StoreKitKeys(
        "a win-back offer",
        offerKeys.union(["isEligible", "offerID", "referenceName"])
    )

    private static let productKeys: Set<String> = [
        "displayPrice", "familyShareable", "internalID", "localizations", "productID",
        "promotionalImageID", "referenceName", "type",
    ]

    private static let offerKeys: Set<String> = [
        "billingPlanType", "displayPrice", "internalID", "numberOfPeriods", "paymentMode",
        "subscriptionPeriod",
    ]
}
