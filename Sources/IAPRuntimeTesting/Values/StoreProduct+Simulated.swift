// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import IAPRuntime

extension StoreProduct {
    /// A product for the simulated store that is used up and bought again.
    public static func consumable(_ id: String, _ name: String, price: String) -> Self {
        simulated(id, .consumable, name, price)
    }

    /// A product for the simulated store that is bought once.
    public static func nonConsumable(_ id: String, _ name: String, price: String) -> Self {
        simulated(id, .nonConsumable, name, price)
    }

    /// A product for the simulated store that is owned for a time.
    public static func nonRenewable(_ id: String, _ name: String, price: String) -> Self {
        simulated(id, .nonRenewable, name, price)
    }

    /// A subscription for the simulated store.
    public static func autoRenewable(
        _ id: String,
        _ name: String,
        price: String,
        group: String,
        level: Int = 1,
        period: String,
        introductoryOffer: StoreOffer? = nil
    ) -> Self {
        var product = simulated(id, .autoRenewable, name, price)
        product.subscription = Subscription(
            groupID: group,
            level: level,
            period: StorePeriod(period) ?? StorePeriod(value: 1, unit: .month),
            introductoryOffer: introductoryOffer
        )
        return product
    }

    private static func simulated(
        _ id: String,
        _ type: ProductType,
        _ name: String,
        _ price: String
    ) -> Self {
        StoreProduct(
            id: id,
            type: type,
            displayName: name,
            price: Decimal(string: price, locale: Locale(identifier: "en_US_POSIX")) ?? 0
        )
    }

    /// A stand-in for a product of the manifest, which says neither name nor price.
    init(_ declaration: ProductDeclaration) {
        let name = declaration.id.split(separator: ".").last.map(String.init) ?? declaration.id
        self = .simulated(declaration.id, declaration.type, name, "0.99")
        if declaration.type == .autoRenewable {
            subscription = Subscription(
                groupID: declaration.group ?? "group",
                level: declaration.level ?? 1,
                period: declaration.period.flatMap { StorePeriod($0) }
                    ?? StorePeriod(value: 1, unit: .month)
            )
        }
    }
}
