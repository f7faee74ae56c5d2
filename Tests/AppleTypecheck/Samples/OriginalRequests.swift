// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, macos12, tvos15, watchos8, visionos1

import Foundation
import StoreKit

final class Loader: NSObject, SKProductsRequestDelegate {
    private var request: SKProductsRequest?
    private var receipt: SKReceiptRefreshRequest?
    private(set) var products: [String: SKProduct] = [:]

    func load(_ identifiers: Set<String>) {
        request?.cancel()
        request = SKProductsRequest(productIdentifiers: identifiers)
        request?.delegate = self
        request?.start()
    }

    func refreshReceipt() {
        receipt = SKReceiptRefreshRequest(receiptProperties: [
            SKReceiptPropertyIsExpired: false, SKReceiptPropertyIsRevoked: false,
            SKReceiptPropertyIsVolumePurchase: false,
        ])
        receipt?.delegate = self
        receipt?.start()
    }

    func productsRequest(
        _ request: SKProductsRequest,
        didReceive response: SKProductsResponse
    ) {
        for product in response.products { products[product.productIdentifier] = product }
        print(response.invalidProductIdentifiers)
    }

    func requestDidFinish(_ request: SKRequest) {
        guard request is SKReceiptRefreshRequest, let url = Bundle.main.appStoreReceiptURL,
            let data = try? Data(contentsOf: url)
        else { return }
        print(data.base64EncodedString())
    }

    func request(_ request: SKRequest, didFailWithError error: any Error) {
        print(error.localizedDescription)
    }
}

extension SKProduct {
    var localizedPrice: String? {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.locale = priceLocale
        return formatter.string(from: price)
    }

    var term: String {
        guard let subscriptionPeriod else { return localizedDescription }
        let count = subscriptionPeriod.numberOfUnits
        switch subscriptionPeriod.unit {
        case .day: return "\(count) days"
        case .week: return "\(count) weeks"
        case .month: return "\(count) months"
        case .year: return "\(count) years"
        @unknown default: return localizedTitle
        }
    }

    var offers: [SKProductDiscount] { discounts + (introductoryPrice.map { [$0] } ?? []) }

    var isShared: Bool { isFamilyShareable && subscriptionGroupIdentifier != nil }
}

func describe(_ offer: SKProductDiscount) -> String {
    let kind: String
    switch offer.paymentMode {
    case .payAsYouGo: kind = "pay as you go"
    case .payUpFront: kind = "pay up front"
    case .freeTrial: kind = "free"
    @unknown default: kind = "offer"
    }
    let isIntroductory = offer.type == .introductory
    return "\(offer.identifier ?? kind) \(isIntroductory) \(offer.price) \(offer.priceLocale)"
        + " \(offer.numberOfPeriods) \(offer.subscriptionPeriod.unit == .month)"
}

#if !os(watchOS) && !os(visionOS)
func promote(_ product: SKProduct) {
    let controller = SKProductStorePromotionController.default()
    controller.update(storePromotionVisibility: .show, for: product)
    controller.fetchStorePromotionOrder { products, error in print(products.count, error as Any) }
    controller.fetchStorePromotionVisibility(for: product) { visibility, _ in
        print(visibility == .hide)
    }
    controller.update(storePromotionOrder: [product]) { error in print(error as Any) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, *)
@MainActor
func promoteFirst(_ product: SKProduct) async throws {
    let controller = SKProductStorePromotionController.default()
    guard try await controller.promotionVisibility(for: product) != .hide else { return }
    let others = try await controller.promotionOrder().filter {
        $0.productIdentifier != product.productIdentifier
    }
    try await controller.update(promotionOrder: [product] + others)
    try await controller.update(promotionVisibility: .show, for: product)
}
#endif

#if os(iOS) || os(visionOS)
import UIKit

@MainActor
func askForReview(in scene: UIWindowScene) { SKStoreReviewController.requestReview(in: scene) }
#elseif os(macOS)
func askForReview() { SKStoreReviewController.requestReview() }
#endif
