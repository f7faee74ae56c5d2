//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import Testing

@testable import IAPGenCLI

@Suite struct DescribeTests {
    @Test func alignsProductsAndNames() {
        #expect(
            ManifestTables(manifest).text == """
                Products
                  Case       Product ID             Type           Price  Duration  \
                Group            Grants    Unlocks  Handler
                  removeAds  com.example.removeAds  nonConsumable  0.99             \
                                           adFree   RemoveAdsManager
                  coins10    com.example.coins      consumable                      \
                                 10 coins
                  monthly    com.example.monthly    autoRenewable         P1M       \
                premium level 1
                  old        com.example.old        nonConsumable                   \
                                                                      retired

                Subscription groups
                  Group    ID
                  premium  42

                Handler RemoveAdsManager
                  Member          Swift
                  purchase        removeAds()
                  restore         restoreRemoveAds()
                  isPurchased     areAdsRemoved()
                  success         removeAdsSuccess()                 required
                  restoreSuccess  restoreRemoveAdsSuccess()
                  restoreFailure  restoreRemoveAdsFailure(_ error:)
                  deferred        removeAdsDeferred()
                  failure         removeAdsFailure()
                  cancelled       removeAdsCancelled()
                  revoked         removeAdsRevoked()
                  deliver         deliver(_ transaction:)

                Settings
                  Setting   Value
                  access    internal
                  enum      IAPProduct
                  manager   IAPManager
                  features  IAPFeature
                  balances  IAPBalance
                  store     storeKit2
                  storage   keychain
                  objc      false

                """
        )
    }

    @Test func writesTheSameAsJSON() throws {
        let text = ManifestJSON(manifest).text
        #expect(text.contains("\"isPurchased\": \"areAdsRemoved()\""))
        #expect(text.contains("\"idConstant\": \"removeAdsID\""))
        #expect(text.contains("\"period\": \"P1M\""))
        #expect(text.contains("\"grants\": {\n        \"coins\": 10\n      }"))
    }

    private var manifest: Manifest {
        var manifest = Manifest()
        var removeAds = product("removeAds", .nonConsumable)
        removeAds.handler = HandlerReference(
            .generated,
            Located("RemoveAdsManager"),
            required: [Located(.success)]
        )
        removeAds.methods = [MethodName(Located(.isPurchased), Located("areAdsRemoved"))]
        removeAds.unlocks = [Located("adFree")]
        removeAds.price = Located("0.99")
        var coins = product("coins10", .consumable, id: "com.example.coins")
        coins.grants = [Grant(Located("coins"), Located(10))]
        var monthly = product("monthly", .autoRenewable)
        monthly.group = Located("premium")
        monthly.level = Located(1)
        monthly.period = Located(Period(1, .month))
        var old = product("old", .nonConsumable)
        old.isRetired = true
        manifest.products = [removeAds, coins, monthly, old]
        var group = SubscriptionGroup(name: Located("premium"))
        group.id = Located("42")
        manifest.groups = [group]
        manifest.completeNames()
        return manifest
    }

    private func product(
        _ name: String,
        _ type: ProductType,
        id: String? = nil
    )
        -> ProductDeclaration
    {
        ProductDeclaration(
            name: Located(name),
            id: Located(id ?? "com.example.\(name)"),
            type: Located(type)
        )
    }
}
