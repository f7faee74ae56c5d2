// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import Foundation
import StoreKit

/// Copies of products: each value of StoreKit beside ours.
extension StoreProduct {
    init(_ product: Product) {
        self.init(
            id: product.id,
            type: ProductType(product.type),
            displayName: product.displayName,
            description: product.description,
            price: product.price,
            displayPrice: product.displayPrice,
            currencyCode: product.priceFormatStyle.currencyCode,
            isFamilyShareable: product.isFamilyShareable,
            subscription: product.subscription.map(Subscription.init)
        )
    }
}

extension ProductType {
    /// A type that is newer than this code is treated as what is never credited twice.
    init(_ type: Product.ProductType) {
        switch type {
        case .consumable: self = .consumable
        case .nonRenewable: self = .nonRenewable
        case .autoRenewable: self = .autoRenewable
        default: self = .nonConsumable
        }
    }
}

extension StoreProduct.Subscription {
    fileprivate init(_ subscription: Product.SubscriptionInfo) {
        self.init(
            groupID: subscription.subscriptionGroupID,
            period: StorePeriod(subscription.subscriptionPeriod),
            introductoryOffer: subscription.introductoryOffer.map(StoreOffer.init),
            promotionalOffers: subscription.promotionalOffers.map(StoreOffer.init)
        )
        if #available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *) {
            level = subscription.groupLevel
        }
        if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
            winBackOffers = subscription.winBackOffers.map(StoreOffer.init)
        }
    }
}

extension StorePeriod {
    init(_ period: Product.SubscriptionPeriod) {
        let unit: Unit
        switch period.unit {
        case .day: unit = .day
        case .week: unit = .week
        case .month: unit = .month
        case .year: unit = .year
        @unknown default: unit = .day
        }
        self.init(value: period.value, unit: unit)
    }
}

extension StoreOffer {
    fileprivate init(_ offer: Product.SubscriptionOffer) {
        self.init(
            id: offer.id,
            kind: Kind(offer.type),
            paymentMode: PaymentMode(offer.paymentMode),
            price: offer.price,
            displayPrice: offer.displayPrice,
            period: StorePeriod(offer.period),
            periodCount: offer.periodCount
        )
    }
}

extension StoreOffer.Kind {
    fileprivate init(_ type: Product.SubscriptionOffer.OfferType) {
        if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *),
            type == .winBack
        {
            self = .winBack
        } else {
            self = type == .introductory ? .introductory : .promotional
        }
    }
}

extension StoreOffer.PaymentMode {
    fileprivate init(_ mode: Product.SubscriptionOffer.PaymentMode) {
        switch mode {
        case .freeTrial: self = .freeTrial
        case .payAsYouGo: self = .payAsYouGo
        default: self = .payUpFront
        }
    }
}

extension StoreStorefront {
    init(_ storefront: Storefront) {
        self.init(countryCode: storefront.countryCode, id: storefront.id)
    }
}
#endif
