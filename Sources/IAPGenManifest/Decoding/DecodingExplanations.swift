//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension DiagnosticExplanation {
    /// What can be wrong with keys and values.
    static let decoding: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .unknownKey,
            rule: "Each key is one that the manifest's format has.",
            reason: "A misspelt key that is skipped in silence ships an app that does something "
                + "else. Top-level keys that begin with 'x-' are free, for anchors.",
            wrong: "removeAds: {id: com.example.ads, type: nonConsumable, unlock: [adFree]}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable, unlocks: [adFree]}"
        ),
        DiagnosticExplanation(
            .missingKey,
            rule: "A declaration has all the keys that it needs.",
            reason: "A product needs an ID and a type, an offer a payment mode and a period.",
            wrong: "removeAds: {id: com.example.ads}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .wrongType,
            rule: "A value is of the kind that its key wants.",
            reason: "Values are read with YAML 1.2: 'yes', 'no', 'on' and 'off' are texts; only "
                + "'true' and 'false' are booleans.",
            wrong: "removeAds: {id: com.example.ads, type: nonConsumable, unlocks: adFree}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable, unlocks: [adFree]}"
        ),
        DiagnosticExplanation(
            .missingValue,
            rule: "A key has a value.",
            reason: "A key with nothing behind it, '~' or 'null' says nothing. Leave the key out.",
            wrong: "removeAds: {id: , type: nonConsumable}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .unknownValue,
            rule: "Where a key has a choice of words, its value is one of them.",
            reason: "The words are case-sensitive.",
            wrong: "settings: {storage: disk}",
            right: "settings: {storage: file}"
        ),
        DiagnosticExplanation(
            .unknownProductType,
            rule: "A product's type is consumable, nonConsumable, nonRenewable or autoRenewable.",
            reason: "The words are StoreKit's.",
            wrong: "coins: {id: com.example.coins, type: consumible}",
            right: "coins: {id: com.example.coins, type: consumable}"
        ),
        DiagnosticExplanation(
            .outOfRange,
            rule: "A number lies in the range of its key.",
            reason: "A grant adds at least 1; levels begin at 1; the format has the version 1.",
            wrong: "coins: {id: com.example.coins, type: consumable, grants: {coins: 0}}",
            right: "coins: {id: com.example.coins, type: consumable, grants: {coins: 10}}"
        ),
        DiagnosticExplanation(
            .invalidPrice,
            rule: "A price is a decimal number with a point.",
            reason: "The currency is the storefront's. Prices go into '.storekit' files and drift "
                + "reports only; the app shows what the store says.",
            wrong: "removeAds: {id: com.example.ads, type: nonConsumable, price: \"0,99 EUR\"}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable, price: \"0.99\"}"
        ),
        DiagnosticExplanation(
            .invalidPeriod,
            rule: "A period is P, a number from 1 to 9999, and D, W, M or Y.",
            reason: "It is ISO 8601's form, which Xcode's files use too: P1W, P1M, P1Y.",
            wrong: "season: {id: com.example.season, type: nonRenewable, duration: 90 days}",
            right: "season: {id: com.example.season, type: nonRenewable, duration: P90D}"
        ),
        DiagnosticExplanation(
            .handlerForm,
            rule: "A handler is a class to generate or a type of the app's own.",
            reason: "'class' generates; 'type' names what is there. 'required' makes callbacks of "
                + "a generated class compulsory.",
            wrong: "handler: {class: AdsManager, type: MyHandler}",
            right: "handler: {class: AdsManager, required: [success]}"
        ),
        DiagnosticExplanation(
            .undefinedVariable,
            rule: "An environment variable that the manifest reads is set, or has a default.",
            reason: "An empty text in its place would make a wrong ID.",
            wrong: "removeAds: {id: \"${BUNDLE_ID}.ads\", type: nonConsumable}",
            right: "removeAds: {id: \"${BUNDLE_ID:-com.example}.ads\", type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .invalidVariable,
            rule: "A variable has the form '${NAME}' or '${NAME:-default}'.",
            reason: "'$$' stands for a dollar sign; a '$' before anything but '{' and '$' is one.",
            wrong: "removeAds: {id: \"${BUNDLE ID}.ads\", type: nonConsumable}",
            right: "removeAds: {id: \"${BUNDLE_ID}.ads\", type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .tooManyProblems,
            rule: "A run reports at most 20,000 problems.",
            reason: "The limit keeps memory bounded. Mend the first ones; the rest will follow.",
            wrong: "(a manifest with 20,001 problems)",
            right: "(a manifest without problems)"
        ),
        DiagnosticExplanation(
            .tooManyEntries,
            rule:
                "A manifest has at most 100,000 products, and in lists and mappings 50,000 entries "
                + "and 50 more for each product.",
            reason: "The limit keeps memory bounded whatever the file says. An app has at most "
                + "10,000 products, and a product texts in at most 39 languages.",
            wrong: "parameters: {list: [(60,000 texts)]}",
            right: "parameters: {list: [adFree, cloud]}"
        ),
    ]
}
