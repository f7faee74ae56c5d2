//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime

/// The app's one screen, with the buttons of the tutorial.
@MainActor
enum Screen {
    enum Banner: String {
        case shown, hidden
    }

    static var banner = Banner.shown

    static func viewDidLoad() {
        banner = RemoveAdsManager.areAdsRemoved() ? .hidden : .shown
    }

    static func removeAdsButtonTapped() {
        RemoveAdsManager.removeAds()
    }

    static func restoreButtonTapped() {
        RemoveAdsManager.restoreRemoveAds()
    }

    /// The tutorial's other way to buy: without the handler class.
    static func buyButtonTapped() {
        let iap = IAPManager(productID: IAPManager.removeAdsID)
        iap.beginPurchase()
    }

    /// The products with their price and whether they are owned.
    static func printProducts() async throws {
        print("  product     price   owned")
        for product in try await IAPManager.shared.products() {
            let owned = RemoveAdsManager.areAdsRemoved() ? "yes" : "no"
            print("  \(product.displayName)  \(product.displayPrice)   \(owned)")
        }
    }
}
