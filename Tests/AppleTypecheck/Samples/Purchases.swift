// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, ios26, macos12, macos15, tvos15, watchos8, visionos1

import Foundation
import StoreKit

enum Outcome: Sendable {
    case bought(StoreKit.Transaction)
    case waiting
    case cancelled
}

func options(token: UUID, jws: String) -> Set<Product.PurchaseOption> {
    var options: Set<Product.PurchaseOption> = [
        .appAccountToken(token), .quantity(2), .simulatesAskToBuyInSandbox(true),
        .custom(key: "a", value: "b"), .custom(key: "c", value: 1.5),
        .custom(key: "d", value: true), .custom(key: "e", value: Data()),
        .introductoryOfferEligibility(compactJWS: jws),
        .onStorefrontChange { storefront in storefront.countryCode == "DEU" },
    ]
    options.formUnion(Product.PurchaseOption.promotionalOffer("offer", compactJWS: jws))
    return options
}

#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit

@available(iOS 17.0, tvOS 17.0, *)
@MainActor
func buy(_ product: Product, in scene: UIWindowScene) async throws -> Outcome {
    if #available(iOS 18.2, tvOS 18.2, visionOS 2.2, *),
        let controller = scene.windows.first?.rootViewController
    {
        return try outcome(await product.purchase(confirmIn: controller))
    }
    return try outcome(await product.purchase(confirmIn: scene, options: [.quantity(1)]))
}
#elseif os(macOS)
import AppKit

@available(macOS 15.2, *)
@MainActor
func buy(_ product: Product, in window: NSWindow) async throws -> Outcome {
    try outcome(await product.purchase(confirmIn: window))
}
#endif

#if !os(visionOS)
@MainActor
func buy(_ product: Product) async throws -> Outcome {
    do {
        return try outcome(await product.purchase(options: options(token: UUID(), jws: "a.b.c")))
    } catch let error as StoreKitError {
        print(describe(error))
        throw error
    } catch Product.PurchaseError.purchaseNotAllowed {
        return .cancelled
    }
}
#endif

func outcome(_ result: Product.PurchaseResult) throws -> Outcome {
    switch result {
    case .success(let verification): return .bought(try verification.payloadValue)
    case .pending: return .waiting
    case .userCancelled: return .cancelled
    @unknown default: return .cancelled
    }
}

func describe(_ error: StoreKitError) -> String {
    switch error {
    case .unknown: "unknown"
    case .userCancelled: "cancelled"
    case .networkError(let failure): "network \(failure.code == .notConnectedToInternet)"
    case .systemError(let failure): "system \(failure)"
    case .notAvailableInStorefront: "storefront"
    case .notEntitled: "not entitled"
    case .unsupported: "unsupported"
    @unknown default: error.localizedDescription
    }
}

func describe(_ error: Product.PurchaseError) -> String {
    switch error {
    case .invalidQuantity, .productUnavailable, .purchaseNotAllowed: "purchase"
    case .ineligibleForOffer, .invalidOfferIdentifier, .invalidOfferPrice: "offer"
    case .invalidOfferSignature, .missingOfferParameters: "signature"
    @unknown default: error.localizedDescription
    }
}
