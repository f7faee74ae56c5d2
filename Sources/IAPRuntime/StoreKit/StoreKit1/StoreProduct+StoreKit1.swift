// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit) || STOREKIT1_DOUBLE
import Foundation

#if STOREKIT1_DOUBLE
import IAPRuntime
#else
import StoreKit
#endif

/// Copies of products: each value of the original interface beside ours.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
extension StoreProduct {
    /// Copies a product; the type is a guess where it is no subscription, the catalogue knows better.
    init(_ product: SKProduct) {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.locale = product.priceLocale
        self.init(
            id: product.productIdentifier,
            type: product.subscriptionPeriod == nil ? .nonConsumable : .autoRenewable,
            displayName: product.localizedTitle,
            description: product.localizedDescription,
            price: product.price.decimalValue,
            displayPrice: formatter.string(from: product.price) ?? "\(product.price)",
            currencyCode: formatter.currencyCode,
            isFamilyShareable: product.isFamilyShareable
        )
        guard let period = product.subscriptionPeriod else { return }
        subscription = Subscription(
            groupID: product.subscriptionGroupIdentifier ?? "",
            period: StorePeriod(period),
            introductoryOffer: product.introductoryPrice.map { StoreOffer($0, formatter) },
            promotionalOffers: product.discounts.map { StoreOffer($0, formatter) }
        )
    }
}

@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
extension StorePeriod {
    fileprivate init(_ period: SKProductSubscriptionPeriod) {
        let unit: Unit
        switch period.unit {
        case .day: unit = .day
        case .week: unit = .week
        case .month: unit = .month
        case .year: unit = .year
        @unknown default: unit = .day
        }
        self.init(value: period.numberOfUnits, unit: unit)
    }
}

@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
extension StoreOffer {
    fileprivate init(_ discount: SKProductDiscount, _ formatter: NumberFormatter) {
        let mode: PaymentMode
        switch discount.paymentMode {
        case .freeTrial: mode = .freeTrial
        case .payAsYouGo: mode = .payAsYouGo
        case .payUpFront: mode = .payUpFront
        @unknown default: mode = .payUpFront
        }
        self.init(
            id: discount.identifier,
            kind: discount.type == .introductory ? .introductory : .promotional,
            paymentMode: mode,
            price: discount.price.decimalValue,
            displayPrice: formatter.string(from: discount.price) ?? "\(discount.price)",
            period: StorePeriod(discount.subscriptionPeriod),
            periodCount: discount.numberOfPeriods
        )
    }
}
#endif
