//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension DiagnosticExplanation {
    /// The explanations of this module's diagnostics.
    package static let appStore: [DiagnosticExplanation] = storeKit + connect

    private static let storeKit: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .storeKitFormat,
            rule: "A StoreKit configuration is the JSON that Xcode writes.",
            reason: """
                A macOS alias, a Git LFS pointer or a response of App Store Connect may have the \
                right name, but holds no products. Give the file or folder that Xcode made.
                """,
            wrong: "iapgen storekit import 'Alias of Store.storekit'",
            right: "iapgen storekit import Store.storekit"
        ),
        DiagnosticExplanation(
            .storeKitVersion,
            .warning,
            rule: "The version of a StoreKit configuration is one that is known.",
            reason: """
                Xcode adds keys with each version. What is known is read, everything else is kept \
                when the file is written; look for a newer iapgen.
                """,
            wrong: #""version" : {"major" : 9, "minor" : 0}"#,
            right: #""version" : {"major" : 4, "minor" : 0}"#
        ),
        DiagnosticExplanation(
            .storeKitValue,
            rule: "Each value has the kind and form that Xcode writes.",
            reason: """
                Prices are texts with a decimal point, periods look like 'P1M', and an ID is never \
                missing. Other forms come from files that were written by hand, and Xcode may not \
                open them.
                """,
            wrong: #""displayPrice" : 0.99"#,
            right: #""displayPrice" : "0.99""#
        ),
        DiagnosticExplanation(
            .storeKitUnknownKey,
            .warning,
            rule: "The keys of a StoreKit configuration are those that Xcode writes.",
            reason: """
                Xcode takes no notice of other keys, so what they say does not reach a test. The \
                key is kept when the file is written.
                """,
            wrong: #""familySharable" : true"#,
            right: #""familyShareable" : true"#
        ),
        DiagnosticExplanation(
            .storeKitUnsupported,
            rule: "Subscription suites and bundles cannot be imported.",
            reason: """
                They group the subscriptions of several apps, which a manifest cannot say yet. \
                Products that stand there by mistake belong under 'subscriptionGroups'.
                """,
            wrong: #""subscriptionSuiteGroups" : [{"name" : "Premium", ...}]"#,
            right: #""subscriptionGroups" : [{"name" : "Premium", ...}]"#
        ),
        DiagnosticExplanation(
            .storeKitUnfinishedOffer,
            .warning,
            rule: "An offer has an ID, a payment mode and a period.",
            reason: """
                Xcode keeps an offer that was begun and not finished. It is never offered, so the \
                manifest leaves it out; finish or delete it in Xcode.
                """,
            wrong: #""introductoryOffer" : {"paymentMode" : "none"}"#,
            right: #""introductoryOffer" : {"paymentMode" : "free", "subscriptionPeriod" : "P1W"}"#
        ),
        DiagnosticExplanation(
            .storeKitDuplicate,
            rule: "Product IDs, offer IDs and locales occur once.",
            reason: """
                App Store Connect refuses a second one, and a test cannot tell which of the two it \
                gets. Delete or rename one.
                """,
            wrong: """
                "products" : [{"productID" : "com.example.coins", ...},
                              {"productID" : "com.example.coins", ...}]
                """,
            right: """
                "products" : [{"productID" : "com.example.coins", ...},
                              {"productID" : "com.example.coins100", ...}]
                """
        ),
        DiagnosticExplanation(
            .storeKitProductID,
            rule: "A product ID has letters, digits, '-', '.' and '_' only.",
            reason: """
                Xcode takes everything, App Store Connect does not. A line break or a space at the \
                end is often pasted along and cannot be seen.
                """,
            wrong: #""productID" : "com.example.coins\n""#,
            right: #""productID" : "com.example.coins""#
        ),
        DiagnosticExplanation(
            .storeKitPlace,
            .warning,
            rule: "Each kind of product stands in its own list.",
            reason: """
                Xcode looks for non-renewing subscriptions under 'nonRenewingSubscriptions', for \
                subscriptions in their group, and for everything else under 'products'.
                """,
            wrong: #""products" : [{"type" : "NonRenewingSubscription", ...}]"#,
            right: #""nonRenewingSubscriptions" : [{"type" : "NonRenewingSubscription", ...}]"#
        ),
        DiagnosticExplanation(
            .storeKitEmpty,
            rule: "A file to import has products.",
            reason: "A manifest without products generates nothing. Add a product in Xcode first.",
            wrong: #""products" : []"#,
            right: #""products" : [{"productID" : "com.example.coins", ...}]"#
        ),
    ]

    private static let connect: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .connectFormat,
            rule: "An App Store Connect file is a response of its API with 'data'.",
            reason: """
                A saved error, a login page or another file has no products. Save the response \
                again, with a valid token.
                """,
            wrong: #"{"errors": [{"status": "401"}]}"#,
            right: #"{"data": [{"type": "inAppPurchases", "id": "1", "attributes": {...}}]}"#
        ),
        DiagnosticExplanation(
            .connectValue,
            rule: "A product has its ID and type, and a subscription its group, period and level.",
            reason: """
                A request with 'fields[...]' leaves attributes out, and the older list of in-app \
                purchases knows no subscription groups. Save the responses that have them.
                """,
            wrong: "GET /v1/apps/1/inAppPurchasesV2?fields[inAppPurchases]=name",
            right: "GET /v1/apps/1/inAppPurchasesV2"
        ),
        DiagnosticExplanation(
            .connectPage,
            .warning,
            rule: "A list is given with all its pages.",
            reason: """
                The API answers with at most 200 entries and a link to the next page. Products on \
                a page that is not there would seem to be missing in App Store Connect.
                """,
            wrong: "iapgen appstore diff page1.json",
            right: "iapgen appstore diff page1.json page2.json"
        ),
        DiagnosticExplanation(
            .connectDuplicate,
            rule: "A product ID belongs to one product.",
            reason: """
                App Store Connect never gives an ID to a second product; the responses are of two \
                apps, or were edited.
                """,
            wrong: """
                {"id": "1", "attributes": {"productId": "com.example.coins", ...}, ...},
                {"id": "2", "attributes": {"productId": "com.example.coins", ...}, ...}
                """,
            right: """
                {"id": "1", "attributes": {"productId": "com.example.coins", ...}, ...},
                {"id": "2", "attributes": {"productId": "com.example.coins100", ...}, ...}
                """
        ),
        DiagnosticExplanation(
            .connectUnsupported,
            .warning,
            rule: "Free subscriptions are left out.",
            reason: """
                They belonged to Newsstand, which is no more; StoreKit has no type for them.
                """,
            wrong: #""inAppPurchaseType": "FREE_SUBSCRIPTION""#,
            right: #""inAppPurchaseType": "NON_RENEWING_SUBSCRIPTION""#
        ),
    ]
}
