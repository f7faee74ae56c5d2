//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
import IAPGenManifest

extension StoreKitEncoder {
    mutating func encodeProduct(
        _ product: ProductDeclaration,
        _ former: JSONObject?
    ) -> JSONObject {
        var object = former ?? newProduct(product)
        setCommon(product, in: &object)
        return object
    }

    mutating func encodeSubscription(
        _ product: ProductDeclaration,
        _ former: JSONObject?,
        groupID: JSONValue
    ) -> JSONObject {
        var object = former ?? newProduct(product)
        if former == nil { addOfferKeys(to: &object) }
        setCommon(product, in: &object)
        object["subscriptionGroupID"] = groupID
        if let level = product.level?.value { object["groupNumber"] = .integer(level) }
        if let period = product.period?.value {
            object["recurringSubscriptionPeriod"] = .string(period.description)
        }
        setOffers(product, in: &object)
        return object
    }

    private mutating func newProduct(_ product: ProductDeclaration) -> JSONObject {
        [
            "displayPrice": "",
            "familyShareable": false,
            "internalID": .string(ids.make("product", product.id.value)),
            "localizations": [],
            "productID": .string(product.id.value),
            "referenceName": nil,
            "type": "",
        ]
    }

    private func setCommon(_ product: ProductDeclaration, in object: inout JSONObject) {
        object["type"] = .string(Self.name(of: product.type.value))
        setPrice(product.price?.value, "displayPrice", in: &object)
        let isShareable = product.familyShareable?.value ?? false
        if object["familyShareable"]?.bool ?? false != isShareable {
            object["familyShareable"] = .bool(isShareable)
        }
        if let name = product.referenceName?.value { object["referenceName"] = .string(name) }
        setLocalizations(product.localizations, in: &object)
    }

    private static func name(of type: ProductType) -> String {
        switch type {
        case .consumable: "Consumable"
        case .nonConsumable: "NonConsumable"
        case .nonRenewable: "NonRenewingSubscription"
        case .autoRenewable: "RecurringSubscription"
        }
    }

    /// Changes a price unless it is only spelt otherwise.
    func setPrice(_ price: String?, _ key: String, in object: inout JSONObject) {
        guard let price, !PriceValue.areEqual(price, object[key]?.string) else { return }
        object[key] = .string(price)
    }

    /// Sets the texts of all languages, unless the manifest has none at all.
    func setLocalizations(_ localizations: [Localization], in object: inout JSONObject) {
        guard !localizations.isEmpty else { return }
        let former = object["localizations"]?.array ?? []
        let wanted = Dictionary(
            localizations.map { (LocaleCode.canonical($0.locale.value), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var known: Set<String> = []
        var result: [JSONValue] = []
        for element in former {
            guard let texts = element.object, let locale = texts["locale"]?.string,
                let localization = wanted[LocaleCode.canonical(locale)],
                known.insert(LocaleCode.canonical(locale)).inserted
            else { continue }
            result.append(.object(encoded(localization, texts)))
        }
        for localization in localizations
        where known.insert(LocaleCode.canonical(localization.locale.value)).inserted {
            let texts: JSONObject = [
                "description": "", "displayName": "",
                "locale": .string(localization.locale.value),
            ]
            result.append(.object(encoded(localization, texts)))
        }
        object["localizations"] = .array(result)
    }

    private func encoded(_ localization: Localization, _ texts: JSONObject) -> JSONObject {
        var texts = texts
        if let name = localization.displayName?.value { texts["displayName"] = .string(name) }
        if let text = localization.description?.value { texts["description"] = .string(text) }
        return texts
    }
}
