//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The manifest that `iapgen init` writes.
enum StarterManifest {
    static let text = """
        # What this app sells. 'iapgen generate' turns it into Swift.

        products:  # in the order in which a shop shows them
          removeAds:  # becomes IAPProduct.removeAds
            id: com.example.app.removeAds  # the product ID in App Store Connect
            type: nonConsumable  # bought once and kept
            handler: RemoveAdsManager  # a class to generate: RemoveAdsManager.removeAds()
            unlocks: [adFree]  # a feature; several products may unlock the same one

          coins10:
            id: com.example.app.coins10
            type: consumable  # used up and bought again
            grants: {coins: 10}  # added to a balance with each purchase

          premiumMonthly:
            id: com.example.app.premium.monthly
            type: autoRenewable  # a subscription that renews
            group: premium
            level: 1  # 1 is the highest service of its group
            period: P1M

        subscriptionGroups:
          premium:
            unlocks: [adFree]

        # Products that are no longer sold but still honoured for those who have them:
        # retired:
        #   proVersion: {id: com.example.app.pro, type: nonConsumable, unlocks: [adFree]}

        # The defaults:
        # settings:
        #   access: internal  # internal, package or public
        #   store: storeKit2  # storeKit2 or storeKit1
        #   storage: keychain  # keychain, userDefaults or file

        """
}
