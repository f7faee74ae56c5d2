// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, ios26, macos12, macos15, tvos15, watchos8, visionos1

import Foundation
import StoreKit

func load() async throws -> [Product.ID: Product] {
    let products = try await Product.products(for: ["coins", "pro"])
    _ = try await Product.products(for: Set(["coins"]))
    return Dictionary(uniqueKeysWithValues: products.map { ($0.id, $0) })
}

func describe(_ product: Product) -> String {
    let kind: String
    switch product.type {
    case .consumable: kind = "consumable"
    case .nonConsumable: kind = "kept"
    case .nonRenewable: kind = "once"
    case .autoRenewable: kind = "renews"
    default: kind = product.type.rawValue
    }
    let price = product.price.formatted(product.priceFormatStyle)
    return "\(kind) \(product.displayName) \(product.description) \(product.displayPrice) \(price)"
        + " \(product.isFamilyShareable) \(product.jsonRepresentation.count)"
}

func terms(of product: Product) -> [String] {
    guard let subscription = product.subscription else { return [] }
    let period = subscription.subscriptionPeriod
    var lines = [period.formatted(product.subscriptionPeriodFormatStyle)]
    lines.append("\(DateComponents(subscriptionPeriod: period)) \(period.dateRange().lowerBound)")
    if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *) {
        lines.append(period.unit.formatted(product.subscriptionPeriodUnitFormatStyle))
    }
    if #available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *) {
        lines.append(period == .monthly ? subscription.groupDisplayName : "")
        lines.append("\(subscription.groupLevel)")
    }
    var offers = subscription.promotionalOffers
    if let offer = subscription.introductoryOffer { offers.append(offer) }
    if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        offers += subscription.winBackOffers.filter { $0.type == .winBack }
    }
    return lines + offers.map(describe)
}

func describe(_ offer: Product.SubscriptionOffer) -> String {
    let mode: String
    switch offer.paymentMode {
    case .freeTrial: mode = "free"
    case .payAsYouGo: mode = offer.displayPrice
    case .payUpFront: mode = "\(offer.price)"
    default: mode = offer.paymentMode.rawValue
    }
    let name = offer.id ?? (offer.type == .introductory ? "first" : "again")
    return "\(name) \(mode) \(offer.periodCount) \(offer.period.value) \(unit(offer.period))"
}

func unit(_ period: Product.SubscriptionPeriod) -> String {
    switch period.unit {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    @unknown default: "\(period.unit)"
    }
}

func isOwned(_ product: Product) async -> Bool {
    guard case .verified(let latest)? = await product.latestTransaction else { return false }
    if #available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
        for await case .verified(let entitled) in product.currentEntitlements {
            return entitled.id == latest.id
        }
    }
    return await product.subscription?.isEligibleForIntroOffer == false
}
