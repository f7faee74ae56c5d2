//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenJSON
internal import IAPGenManifest

/// A resolved manifest for tools: every default filled in, every derived Swift name spelt out.
struct ManifestJSON {
    private let manifest: Manifest
    private let handlers: ResolvedHandlers

    /// Creates the description.
    init(_ manifest: Manifest) {
        self.manifest = manifest
        handlers = ResolvedHandlers(manifest)
    }

    /// The document, with a line end.
    var text: String {
        var document = JSONObject()
        document.append("version", 1)
        if let variant = manifest.variant { document.append("variant", .string(variant)) }
        document.append("settings", settings)
        let products = manifest.products.indices.map { product(at: $0) }
        document.append("products", .array(products))
        document.append("subscriptionGroups", .array(manifest.groups.map(group)))
        document.append("features", strings(manifest.features))
        document.append("balances", strings(manifest.balances))
        document.append("handlers", .array(handlers.handlers.map(handler)))
        return JSONWriter.text(of: .object(document)) + "\n"
    }

    private var settings: JSONValue {
        let settings = manifest.settings
        return .object([
            "access": .string(settings.access.value.rawValue),
            "enum": .string(settings.productEnum.value),
            "manager": .string(settings.manager.value),
            "features": .string(settings.featureEnum.value),
            "balances": .string(settings.balanceEnum.value),
            "store": .string(settings.store.value.rawValue),
            "storage": .string(settings.storage.value.rawValue),
            "objc": .bool(settings.objc.value),
        ])
    }

    // MARK: Products

    private func product(at index: Int) -> JSONValue {
        let product = manifest.products[index]
        var object: JSONObject = [
            "name": .string(product.name.value),
            "id": .string(product.id.value),
            "type": .string(product.type.value.rawValue),
            "idConstant": .string(DerivedNames.idConstant(of: product.name.value)),
        ]
        if product.isRetired { object.append("isRetired", true) }
        if let position = handlers.handlerOfProduct[index] {
            object.append("handler", .string(handlers.handlers[position].name.value))
        }
        object.append("unlocks", strings(product.unlocks.map(\.value)))
        let grants = product.grants.map { ($0.balance.value, JSONValue.integer($0.amount.value)) }
        if !grants.isEmpty { object.append("grants", members(grants)) }
        append(product.duration, "duration", to: &object)
        appendSubscription(product, to: &object)
        append(product.referenceName?.value, "referenceName", to: &object)
        append(product.price?.value, "price", to: &object)
        if let value = product.familyShareable?.value {
            object.append("familyShareable", .bool(value))
        }
        append(product.reviewNote?.value, "reviewNote", to: &object)
        append(product.localizations, to: &object)
        return .object(object)
    }

    private func appendSubscription(_ product: ProductDeclaration, to object: inout JSONObject) {
        append(product.group?.value, "group", to: &object)
        if let level = product.level?.value { object.append("level", .integer(level)) }
        append(product.period, "period", to: &object)
        for (key, offers) in [
            ("introductoryOffers", product.introductoryOffers),
            ("promotionalOffers", product.promotionalOffers),
            ("winBackOffers", product.winBackOffers),
            ("offerCodes", product.offerCodes),
        ] where !offers.isEmpty {
            object.append(key, .array(offers.map(offer)))
        }
        guard !product.billingPlans.isEmpty else { return }
        object.append("billingPlans", .array(product.billingPlans.map(plan)))
    }

    private func offer(_ offer: SubscriptionOffer) -> JSONValue {
        var object = JSONObject()
        append(offer.id?.value, "id", to: &object)
        append(offer.referenceName?.value, "referenceName", to: &object)
        object.append("paymentMode", .string(offer.paymentMode.value.rawValue))
        object.append("period", .string(offer.period.value.description))
        object.append("numberOfPeriods", .integer(offer.numberOfPeriods.value))
        append(offer.price?.value, "price", to: &object)
        append(offer.billingPlan?.value.rawValue, "billingPlan", to: &object)
        if !offer.eligibility.isEmpty {
            object.append("eligibility", strings(offer.eligibility.map(\.value.rawValue)))
        }
        if let isStackable = offer.isStackable?.value {
            object.append("isStackable", .bool(isStackable))
        }
        return .object(object)
    }

    private func plan(_ plan: BillingPlan) -> JSONValue {
        var object: JSONObject = ["type": .string(plan.type.value.rawValue)]
        append(plan.price?.value, "price", to: &object)
        append(plan.commitmentPrice?.value, "commitmentPrice", to: &object)
        object.append("isEnabled", .bool(plan.isEnabled.value))
        return .object(object)
    }

    // MARK: Groups and handlers

    private func group(_ group: SubscriptionGroup) -> JSONValue {
        var object: JSONObject = ["name": .string(group.name.value)]
        append(group.id?.value, "id", to: &object)
        append(group.handler?.name.value, "handler", to: &object)
        object.append("unlocks", strings(group.unlocks.map(\.value)))
        append(group.referenceName?.value, "referenceName", to: &object)
        append(group.localizations, to: &object)
        return .object(object)
    }

    private func handler(_ handler: ResolvedHandler) -> JSONValue {
        let names = handler.products.map { manifest.products[$0].name.value }
        var object: JSONObject = [
            "name": .string(handler.name.value),
            "kind": handler.kind == .generated ? "generated" : "custom",
            "isShared": .bool(handler.isShared),
            "products": strings(names),
        ]
        guard handler.kind == .generated else { return .object(object) }
        let callbacks = DerivedNames.callbacks(of: handler.name.value)
        object.append("callbacks", .string(callbacks))
        let methods = HandlerMember.allCases.map { member in
            let parameters = ManifestTables.parameters(of: member, handler)
            return (member.rawValue, JSONValue.string(handler.members[member] + parameters))
        }
        object.append("methods", members(methods))
        object.append("required", strings(handler.required.map(\.rawValue)))
        return .object(object)
    }

    // MARK: Values

    private func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    private func members(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
    }

    private func append(_ text: String?, _ key: String, to object: inout JSONObject) {
        if let text { object.append(key, .string(text)) }
    }

    private func append(_ period: Located<Period>?, _ key: String, to object: inout JSONObject) {
        append(period?.value.description, key, to: &object)
    }

    private func append(_ localizations: [Localization], to object: inout JSONObject) {
        guard !localizations.isEmpty else { return }
        let entries = localizations.map { localization -> (String, JSONValue) in
            var texts = JSONObject()
            append(localization.displayName?.value, "displayName", to: &texts)
            append(localization.description?.value, "description", to: &texts)
            append(localization.customAppName?.value, "customAppName", to: &texts)
            return (localization.locale.value, .object(texts))
        }
        object.append("localizations", members(entries))
    }
}
