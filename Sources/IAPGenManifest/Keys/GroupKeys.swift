//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A group under `subscriptionGroups:`.
let groupKeys: KeyTable<SubscriptionGroup> = KeyTable(
    "subscription group",
    "What belongs to a subscription group itself; everything is optional.",
    [
        Key(
            "id",
            .text,
            example: "\"21283177\"",
            "App Store Connect's group ID, which 'SubscriptionStoreView' wants."
        ) { $0.id = $1 },
        Key(
            "handler",
            .handler,
            example: "PremiumManager",
            "One class for all products of the group that have no handler of their own."
        ) { $0.handler = $1 },
        Key(
            "methods",
            .methods,
            example: "{isPurchased: isSubscribed}",
            "Names for members of the handler."
        ) { $0.methods = $1 },
        Key(
            "unlocks",
            .list(of: .text(.swiftName)),
            example: "[adFree, cloud]",
            "The features that each product of the group unlocks."
        ) { $0.unlocks = $1 },
        Key(
            "referenceName",
            .text,
            example: "Premium",
            "The name in App Store Connect, at most 64 characters."
        ) { $0.referenceName = $1 },
        Key(
            "localizations",
            .objects(keys: .any, groupLocalizationKeys, { Localization($0) }),
            example: "{en_US: {displayName: Premium}}",
            "The texts that customers see, by locale."
        ) { $0.localizations = $1 },
    ]
)

/// The texts of a group in one language.
private let groupLocalizationKeys: KeyTable<Localization> = KeyTable(
    "group localization",
    "The texts of a subscription group in one language.",
    [
        Key("displayName", .text, example: "Premium", "The name.") { $0.displayName = $1 },
        Key(
            "description",
            .text,
            example: "Everything, without limits",
            "The description in '.storekit' files; App Store Connect has none."
        ) { $0.description = $1 },
        Key(
            "customAppName",
            .text,
            example: "Acme",
            "The app's name beside the group's, in place of the app's own."
        ) { $0.customAppName = $1 },
    ]
)
