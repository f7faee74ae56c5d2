//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON

/// What Xcode writes into a new file.
enum StoreKitDefaults {
    static func root(identifier: String, version: StoreKitVersion) -> JSONObject {
        [
            "appPolicies": [
                "eula": "",
                "policies": [["locale": "en_US", "policyText": "", "policyURL": ""]],
            ],
            "identifier": .string(identifier),
            "nonRenewingSubscriptions": [],
            "products": [],
            "settings": .object(settings(version: version)),
            "subscriptionGroups": [],
            "version": version.value,
        ]
    }

    private static func settings(version: StoreKitVersion) -> JSONObject {
        let isNew = version >= .billingPlans
        let errors = errorNames.map { name -> JSONValue in
            isNew
                ? ["enabled": false, "name": .string(name)]
                : ["current": nil, "enabled": false, "name": .string(name)]
        }
        var settings: JSONObject = [
            "_failTransactionsEnabled": false,
            "_locale": "en_US",
            "_storefront": "USA",
            "_storeKitErrors": .array(errors),
        ]
        guard isNew else { return settings }
        for key in [
            "_askToBuyEnabled", "_billingGracePeriodEnabled", "_billingIssuesEnabled",
            "_disableDialogs", "_renewalBillingIssuesEnabled",
        ] {
            settings[key] = false
        }
        settings["_timeRate"] = 0
        return settings
    }

    private static let errorNames = [
        "Load Products", "Purchase", "Verification", "App Store Sync", "Subscription Status",
        "App Transaction", "Manage Subscriptions Sheet", "Refund Request Sheet",
        "Offer Code Redeem Sheet",
    ]
}
