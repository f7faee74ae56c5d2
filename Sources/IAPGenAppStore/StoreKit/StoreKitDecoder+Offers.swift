//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

extension StoreKitDecoder {
    mutating func decodeOffers(_ node: JSONNode, into product: inout ProductDeclaration) {
        product.introductoryOffers = introductoryOffers(in: node)
        product.promotionalOffers = offers("adHocOffers", .promotionalOffer, in: node)
        product.winBackOffers = offers("winbackOffers", .winBackOffer, in: node)
        product.offerCodes = offers("codeOffers", .offerCode, in: node)
        for plan in array("billingPlans", in: node) ?? [] {
            guard isObject(plan, .billingPlan), let plan = billingPlan(plan) else { continue }
            product.billingPlans.append(plan)
        }
    }

    /// The offers of the older key and of the newer, each once: Xcode 26 writes the same offer
    /// under both.
    private mutating func introductoryOffers(in node: JSONNode) -> [SubscriptionOffer] {
        var nodes = array("introductoryOffers", in: node) ?? []
        if let older = node["introductoryOffer"], !older.isNull {
            let id = older["internalID"]?.string
            if !nodes.contains(where: { $0["internalID"]?.string == id }) {
                nodes.insert(older, at: 0)
            }
        }
        return nodes.compactMap { offer($0, .introductoryOffer) }
    }

    private mutating func offers(
        _ key: String,
        _ keys: StoreKitKeys,
        in node: JSONNode
    ) -> [SubscriptionOffer] {
        var offers: [SubscriptionOffer] = []
        var seen: [String: Located<String>] = [:]
        for node in array(key, in: node) ?? [] {
            guard let offer = offer(node, keys), let id = offer.id else { continue }
            if let first = seen.updateValue(id, forKey: id.value) {
                collector.report(.duplicateOffer(id, keys, first: first.range))
            } else {
                offers.append(offer)
            }
        }
        return offers
    }

    private mutating func offer(_ node: JSONNode, _ keys: StoreKitKeys) -> SubscriptionOffer? {
        guard isObject(node, keys) else { return nil }
        let hasID = keys.keys.contains("offerID")
        let idKey = hasID ? "offerID" : "referenceName"
        let id = nonEmptyString(idKey, in: node)
        if id == nil, keys.keys.contains(idKey) {
            return unfinished(node, keys, without: idKey)
        }
        let period = nonEmptyString("subscriptionPeriod", in: node)
        guard let mode = nonEmptyString("paymentMode", in: node), mode.value != "none" else {
            return unfinished(node, keys, without: "paymentMode")
        }
        guard let period else { return unfinished(node, keys, without: "subscriptionPeriod") }
        let modes: [String: PaymentMode] = [
            "free": .freeTrial, "payAsYouGo": .payAsYouGo, "payUpFront": .payUpFront,
        ]
        guard let paymentMode = modes[mode.value] else {
            collector.report(.unknownWord("payment mode", mode, known: modes.keys.sorted()))
            return nil
        }
        guard let length = Period(period.value) else {
            collector.report(
                .malformed("subscriptionPeriod", "a period such as 'P1M'", at: period.range)
            )
            return nil
        }
        var offer = SubscriptionOffer(
            id: id,
            paymentMode: Located(paymentMode, at: mode.range),
            period: Located(length, at: period.range),
            numberOfPeriods: numberOfPeriods(in: node)
        )
        offer.range = node.range
        // A free offer keeps the price of the mode it had before; Xcode does not show it.
        if paymentMode != .freeTrial { offer.price = price("displayPrice", in: node) }
        if hasID, let name = nonEmptyString("referenceName", in: node), name.value != id?.value {
            offer.referenceName = name
        }
        offer.billingPlan = billingPlanType(in: node)
        offer.eligibility = eligibility(in: node)
        offer.isStackable = bool("isStackable", in: node)
        return offer
    }

    private mutating func unfinished(
        _ node: JSONNode,
        _ keys: StoreKitKeys,
        without key: String
    ) -> SubscriptionOffer? {
        collector.report(.unfinishedOffer(keys, without: key, at: node[key]?.range ?? node.range))
        return nil
    }

    private mutating func numberOfPeriods(in node: JSONNode) -> Located<Int> {
        guard let value = node["numberOfPeriods"], !value.isNull else { return Located(1) }
        guard let count = value.integer, count >= 1 else {
            collector.report(
                .malformed("numberOfPeriods", "a whole number from 1", at: value.range)
            )
            return Located(1)
        }
        return Located(count, at: value.range)
    }

    private mutating func eligibility(in node: JSONNode) -> [Located<OfferEligibility>] {
        var result: [Located<OfferEligibility>] = []
        for value in array("eligibility", in: node) ?? [] {
            let text = value.string ?? ""
            guard let word = OfferEligibility(rawValue: text) else {
                collector.report(
                    .unknownWord(
                        "eligibility",
                        Located(text, at: value.range),
                        known: OfferEligibility.allCases.map(\.rawValue)
                    )
                )
                continue
            }
            result.append(Located(word, at: value.range))
        }
        return result
    }

    private mutating func billingPlanType(in node: JSONNode) -> Located<BillingPlanType>? {
        guard let text = nonEmptyString("billingPlanType", in: node) else { return nil }
        let types: [String: BillingPlanType] = ["BILLED_UPFRONT": .upFront, "MONTHLY": .monthly]
        guard let type = types[text.value] else {
            collector.report(.unknownWord("billing plan", text, known: types.keys.sorted()))
            return nil
        }
        return Located(type, at: text.range)
    }

    private mutating func billingPlan(_ node: JSONNode) -> BillingPlan? {
        guard let type = billingPlanType(in: node) else {
            if node["billingPlanType"] == nil {
                collector.report(.missing("billingPlanType", .billingPlan, at: node.range))
            }
            return nil
        }
        return BillingPlan(
            type,
            price: price("displayPrice", in: node),
            commitmentPrice: price("commitmentDisplayPrice", in: node),
            isEnabled: bool("isEnabled", in: node) ?? Located(true)
        )
    }
}
