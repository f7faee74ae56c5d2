//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
import IAPGenManifest

/// What not every version of the format has a place for.
struct StoreKitFeatures: OptionSet {
    let rawValue: UInt8

    static let nonRenewing = StoreKitFeatures(rawValue: 1)
    static let offerCodes = StoreKitFeatures(rawValue: 2)
    static let winBackOffers = StoreKitFeatures(rawValue: 4)
    static let billingPlans = StoreKitFeatures(rawValue: 8)

    /// The oldest version that has a place for all of them.
    var version: StoreKitVersion {
        if contains(.billingPlans) { return .billingPlans }
        if contains(.winBackOffers) { return .init(4, 0) }
        if contains(.offerCodes) { return .init(1, 2) }
        return contains(.nonRenewing) ? .init(1, 1) : .init(1, 0)
    }
}

extension StoreKitFeatures {
    /// What the products of a manifest use.
    init(of manifest: Manifest) {
        self = []
        for product in manifest.activeProducts {
            if product.type.value == .nonRenewable { insert(.nonRenewing) }
            if !product.offerCodes.isEmpty { insert(.offerCodes) }
            if !product.winBackOffers.isEmpty { insert(.winBackOffers) }
            let offers =
                product.introductoryOffers + product.promotionalOffers + product.offerCodes
                + product.winBackOffers
            if !product.billingPlans.isEmpty || product.introductoryOffers.count > 1
                || offers.contains(where: { $0.billingPlan != nil })
            {
                insert(.billingPlans)
            }
        }
    }

    /// What a file uses already, whatever version it claims.
    init(in file: JSONObject) {
        self = []
        if file["nonRenewingSubscriptions"] != nil { insert(.nonRenewing) }
        for group in file["subscriptionGroups"]?.array ?? [] {
            for subscription in group["subscriptions"]?.array ?? [] {
                if subscription["codeOffers"] != nil { insert(.offerCodes) }
                if subscription["winbackOffers"] != nil { insert(.winBackOffers) }
                if subscription["introductoryOffers"] != nil { insert(.billingPlans) }
            }
        }
    }
}
