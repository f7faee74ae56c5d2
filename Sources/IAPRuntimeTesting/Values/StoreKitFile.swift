// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// The parts of a `.storekit` file that describe products.
struct StoreKitFile: Decodable {
    struct Localization: Decodable {
        var description: String?
        var displayName: String?
        var locale: String?
    }

    struct Offer: Decodable {
        var displayPrice: String?
        var numberOfPeriods: Int?
        var offerID: String?
        var paymentMode: String?
        var subscriptionPeriod: String?
    }

    struct Product: Decodable {
        var displayPrice: String?
        var familyShareable: Bool?
        var localizations: [Localization]?
        var productID: String
        var referenceName: String?
        var type: String
        var groupNumber: Int?
        var recurringSubscriptionPeriod: String?
        var introductoryOffer: Offer?
        var introductoryOffers: [Offer]?
        var adHocOffers: [Offer]?
        var winbackOffers: [Offer]?
    }

    struct Group: Decodable {
        var id: String
        var subscriptions: [Product]
    }

    struct Settings: Decodable {
        var storefront: String?

        enum CodingKeys: String, CodingKey {
            case storefront = "_storefront"
        }
    }

    private var products: [Product]?
    private var nonRenewingSubscriptions: [Product]?
    private var subscriptionGroups: [Group]?
    var settings: Settings?

    init(contentsOf url: URL) throws(IAPError) {
        var file = url
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            file = url.appendingPathComponent("Configuration.storekit")
        }
        do {
            let data = try Data(contentsOf: file)
            self = try JSONDecoder().decode(StoreKitFile.self, from: data)
        } catch let error as DecodingError {
            throw IAPError(
                .system,
                "\(file.lastPathComponent) is not a StoreKit configuration file: \(Self.text(error))",
                underlyingError: error
            )
        } catch {
            throw IAPError(
                .system,
                "\(file.lastPathComponent) cannot be read",
                underlyingError: error
            )
        }
    }

    private static func text(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            "'\(key.stringValue)' is missing in \(path(context))"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(path(context)) has the wrong type"
        case .dataCorrupted: "it is not JSON"
        @unknown default: "it cannot be decoded"
        }
    }

    private static func path(_ context: DecodingError.Context) -> String {
        let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
        return keys.isEmpty ? "the file" : String(keys.joined().drop { $0 == "." })
    }

    // MARK: Products

    /// The products in the order of the file: one-time ones, non-renewing ones, subscriptions.
    func products(locale: String) -> [StoreProduct] {
        let single = ((products ?? []) + (nonRenewingSubscriptions ?? [])).compactMap {
            $0.product(group: nil, locale: locale)
        }
        let renewing = (subscriptionGroups ?? []).flatMap { group in
            group.subscriptions.compactMap { $0.product(group: group.id, locale: locale) }
        }
        return single + renewing
    }
}

extension StoreKitFile.Product {
    func product(group: String?, locale: String) -> StoreProduct? {
        let types: [String: ProductType] = [
            "Consumable": .consumable,
            "NonConsumable": .nonConsumable,
            "NonRenewingSubscription": .nonRenewable,
            "RecurringSubscription": .autoRenewable,
        ]
        guard let type = types[self.type] else { return nil }
        let names = localizations ?? []
        let localization = names.first { $0.locale == locale } ?? names.first
        let name = localization?.displayName ?? ""
        var product = StoreProduct(
            id: productID,
            type: type,
            displayName: name.isEmpty ? referenceName ?? productID : name,
            description: localization?.description ?? "",
            price: StoreKitFile.Offer.decimal(displayPrice),
            isFamilyShareable: familyShareable ?? false
        )
        if type == .autoRenewable {
            let introductory = introductoryOffers?.first ?? introductoryOffer
            product.subscription = StoreProduct.Subscription(
                groupID: group ?? productID,
                level: groupNumber ?? 1,
                period: recurringSubscriptionPeriod.flatMap { StorePeriod($0) }
                    ?? StorePeriod(value: 1, unit: .month),
                introductoryOffer: introductory?.offer(.introductory),
                promotionalOffers: (adHocOffers ?? []).compactMap { $0.offer(.promotional) },
                winBackOffers: (winbackOffers ?? []).compactMap { $0.offer(.winBack) }
            )
        }
        return product
    }
}

extension StoreKitFile.Offer {
    static func decimal(_ text: String?) -> Decimal {
        text.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) } ?? 0
    }

    /// The offer; nothing where the file holds one that was never filled in.
    func offer(_ kind: StoreOffer.Kind) -> StoreOffer? {
        let modes: [String: StoreOffer.PaymentMode] = [
            "free": .freeTrial, "payAsYouGo": .payAsYouGo, "payUpFront": .payUpFront,
        ]
        guard let mode = paymentMode.flatMap({ modes[$0] }),
            let period = subscriptionPeriod.flatMap({ StorePeriod($0) })
        else { return nil }
        // A free offer may carry the price of an earlier mode.
        return StoreOffer(
            id: offerID,
            kind: kind,
            paymentMode: mode,
            price: mode == .freeTrial ? 0 : Self.decimal(displayPrice),
            period: period,
            periodCount: numberOfPeriods ?? 1
        )
    }
}
