// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, ios26, macos12, macos15, tvos15, watchos8, visionos1

import Foundation
import StoreKit

func account() async -> [String] {
    var lines = ["\(AppStore.canMakePayments)", "\(AppStore.deviceVerificationID as Any)"]
    try? await AppStore.sync()
    if let storefront = await Storefront.current {
        lines.append(storefront.countryCode + storefront.id)
    }
    for await storefront in Storefront.updates { lines.append(storefront.id) }
    return lines
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
func boughtBefore(_ version: String) async throws -> Bool {
    let result = try await AppTransaction.shared
    guard case .verified(let app) = result else {
        return try await AppTransaction.refresh().payloadValue.preorderDate != nil
    }
    print(app.appID as Any, app.bundleID, app.environment == .production, app.originalPurchaseDate)
    return app.originalAppVersion < version && app.appVersion > version
}

#if os(iOS) || os(visionOS)
import UIKit

@available(iOS 16.0, *)
@MainActor
func sheets(in scene: UIWindowScene, for transaction: Transaction) async throws {
    try await AppStore.showManageSubscriptions(in: scene)
    try await AppStore.presentOfferCodeRedeemSheet(in: scene)
    AppStore.requestReview(in: scene)
    switch try await transaction.beginRefundRequest(in: scene) {
    case .success, .userCancelled: break
    @unknown default: break
    }
    do {
        _ = try await Transaction.beginRefundRequest(for: transaction.id, in: scene)
    } catch Transaction.RefundRequestError.duplicateRequest {
        return
    }
    for await message in Message.messages where message.reason != .priceIncreaseConsent {
        try message.display(in: scene)
    }
}
#elseif os(macOS)
import AppKit

@available(macOS 15.0, *)
@MainActor
func sheets(from controller: NSViewController, for transaction: Transaction) async throws {
    try await AppStore.presentOfferCodeRedeemSheet(from: controller)
    AppStore.requestReview(in: controller)
    _ = try await transaction.beginRefundRequest(in: controller)
}
#endif

#if os(iOS) || os(macOS)
@available(iOS 16.4, macOS 14.4, *)
func promoted() async -> [Product.ID] {
    var found: [Product.ID] = []
    for await intent in PurchaseIntent.intents {
        found.append(intent.product.id)
        if #available(iOS 18.0, macOS 15.0, *), let offer = intent.offer {
            found.append(offer.id ?? intent.id)
        }
    }
    return found
}
#endif

#if os(iOS)
@available(iOS 16.4, *)
func promote() async throws {
    var first = try await Product.PromotionInfo.currentOrder.first
    first?.visibility = .hidden
    try await first?.update()
    try await Product.PromotionInfo.updateProductOrder(byID: ["pro", "coins"])
    try await Product.PromotionInfo.updateProductVisibility(.visible, for: "pro")
}
#endif

@available(iOS 17.4, macOS 14.4, tvOS 17.4, watchOS 10.4, visionOS 1.1, *)
func buyElsewhere() async throws -> String? {
    guard await ExternalPurchase.canPresent, await ExternalPurchaseLink.canOpen else { return nil }
    switch try await ExternalPurchase.presentNoticeSheet() {
    case .continuedWithExternalPurchaseToken(let token): return token
    case .cancelled: return nil
    @unknown default: return nil
    }
}
