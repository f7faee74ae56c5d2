//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Testing

@testable import IAPGenAdopt

@Suite struct NameWordsTests {
    @Test(arguments: [
        ("removeAds", "remove ads"),
        ("kRemoveAdsProductIdentifier", "k remove ads product identifier"),
        ("COINS_PRODUCT_ID", "coins product id"), ("IAPManager", "iap manager"),
        ("productIDs", "product ids"), ("IAPs", "iaps"), ("coins10", "coins 10"),
        ("kInAppId_Maps", "k in app id maps"), ("SKUsOfShop", "skus of shop"), ("", ""), ("__", ""),
    ]) func splits(_ name: String, _ words: String) {
        #expect(NameWords(name).words.joined(separator: " ") == words)
    }

    @Test(arguments: [
        ("productID", NameEvidence.certain), ("kRemoveAdsProductIdentifier", .certain),
        ("productIDRemoveAds", .certain), ("kInAppId_Maps", .certain), ("skus", .certain),
        ("purchaseIdentifiers", .certain), ("premium", .likely), ("tipSmall", .likely),
        ("subscriptionPlan", .likely), ("productIDKey", .none), ("productCellIdentifier", .none),
        ("purchaseNotification", .none), ("bundleID", .none), ("removeAds", .none),
        ("subscriptionGroupID", .none), ("identifier", .none), ("premiumEntitlement", .none),
    ]) func judgesConstants(_ name: String, _ evidence: NameEvidence) {
        #expect(NameWords(name).evidence == evidence)
    }

    @Test(arguments: [
        ("ProductID", NameEvidence.certain), ("IAPProduct", .certain), ("InAppPurchase", .certain),
        ("ProductIdentifiers", .certain), ("PassIdentifiers", .likely), ("Subscription", .likely),
        ("Tip", .likely), ("IAPManager", .none), ("StoreView", .none), ("IAPError", .none),
        ("SubscriptionStatus", .none), ("Screen", .none), ("ProductIDKeys", .none),
    ]) func judgesTypes(_ name: String, _ evidence: NameEvidence) {
        #expect(NameWords(name).typeEvidence == evidence)
    }

    @Test(arguments: [
        ("removeAdsID", "removeAds"), ("kRemoveAdsProductIdentifier", "removeAds"),
        ("COINS_PRODUCT_ID", "coins"), ("SwordPack", "swordPack"), ("kInAppId_Maps", "maps"),
        ("productIDRemoveAds", "removeAds"), ("iap_pro_100_50", "pro100_50"), ("productID", nil),
        ("kID", nil), ("proHDProduct", "proHD"), ("Type", "type"), ("_10", nil),
    ]) func trimsNames(_ name: String, _ trimmed: String?) {
        #expect(OwnNames.trimmed(name) == trimmed)
    }
}
