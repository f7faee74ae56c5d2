//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

extension ConnectDecoder {
    mutating func decodeOffers(_ resource: ConnectResource, into product: inout ProductDeclaration)
    {
        let owner = resource.key
        for node in offers("subscriptionIntroductoryOffers", of: owner) {
            guard let offer = offer(node, idName: nil) else { continue }
            // The same offer is there once for each territory.
            if let index = product.introductoryOffers.firstIndex(where: { isSame($0, offer) }) {
                let known = product.introductoryOffers[index].price
                product.introductoryOffers[index].price = known ?? offer.price
            } else {
                product.introductoryOffers.append(offer)
            }
        }
        for node in offers("subscriptionPromotionalOffers", of: owner) {
            guard var offer = offer(node, idName: "offerCode") else { continue }
            offer.referenceName = referenceName("name", of: node, besides: offer.id)
            product.promotionalOffers.append(offer)
        }
        for node in offers("subscriptionOfferCodes", of: owner) {
            if node.attribute("active")?.bool == false { continue }
            guard var offer = offer(node, idName: "name") else { continue }
            offer.eligibility = eligibility(of: node)
            if let rule = string("offerEligibility", of: node) {
                let isStackable = rule.value == "STACK_WITH_INTRO_OFFERS"
                offer.isStackable = Located(isStackable, at: rule.range)
            }
            product.offerCodes.append(offer)
        }
        for node in offers("winBackOffers", of: owner) {
            guard var offer = offer(node, idName: "offerId") else { continue }
            offer.referenceName = referenceName("referenceName", of: node, besides: offer.id)
            product.winBackOffers.append(offer)
        }
    }

    private func offers(_ type: String, of owner: ConnectKey) -> [ConnectResource] {
        guard let offers = offersByOwner[type]?[owner.id] else { return [] }
        return offers.filter { isCurrent($0) }
    }

    /// Whether an offer is not over; one that is yet to come counts.
    private func isCurrent(_ offer: ConnectResource) -> Bool {
        guard let end = offer.attribute("endDate")?.string, let today = options.today
        else { return true }
        return end >= today
    }

    private func isSame(_ left: SubscriptionOffer, _ right: SubscriptionOffer) -> Bool {
        left.paymentMode.value == right.paymentMode.value
            && left.period.value == right.period.value
            && left.numberOfPeriods.value == right.numberOfPeriods.value
            && left.billingPlan?.value == right.billingPlan?.value
    }

    private mutating func offer(
        _ resource: ConnectResource,
        idName: String?
    ) -> SubscriptionOffer? {
        var id: Located<String>?
        if let idName {
            guard let text = required(idName, of: resource) else { return nil }
            id = text
        }
        guard let mode = required("offerMode", of: resource),
            required("duration", of: resource) != nil,
            let period = period("duration", of: resource)
        else { return nil }
        let modes: [String: PaymentMode] = [
            "FREE_TRIAL": .freeTrial, "PAY_AS_YOU_GO": .payAsYouGo, "PAY_UP_FRONT": .payUpFront,
        ]
        guard let paymentMode = modes[mode.value] else {
            collector.report(
                .unknownValue("offer mode", mode.value, at: mode.range ?? resource.range)
            )
            return nil
        }
        let count =
            integer("numberOfPeriods", of: resource) ?? integer("periodCount", of: resource)
        var offer = SubscriptionOffer(
            id: id,
            paymentMode: Located(paymentMode, at: mode.range),
            period: period,
            numberOfPeriods: count ?? Located(1)
        )
        offer.range = resource.range
        if paymentMode != .freeTrial { offer.price = prices.price(ofOffer: resource) }
        offer.billingPlan = billingPlan(of: resource)
        return offer
    }

    private func billingPlan(of resource: ConnectResource) -> Located<BillingPlanType>? {
        let plan =
            string("targetSubscriptionPlanType", of: resource) ?? string("planType", of: resource)
        guard let plan else { return nil }
        switch plan.value {
        case "MONTHLY": return Located(.monthly, at: plan.range)
        case "UPFRONT": return Located(.upFront, at: plan.range)
        default: return nil
        }
    }

    private func referenceName(
        _ name: String,
        of resource: ConnectResource,
        besides id: Located<String>?
    ) -> Located<String>? {
        string(name, of: resource).flatMap { $0.value == id?.value ? nil : $0 }
    }

    private mutating func eligibility(
        of resource: ConnectResource
    ) -> [Located<OfferEligibility>] {
        let values = resource.attribute("customerEligibilities")?.array ?? []
        return values.compactMap { value in
            let word = (value.string ?? "").lowercased()
            guard let eligibility = OfferEligibility(rawValue: word) else {
                collector.report(.unknownValue("eligibility", word, at: value.range))
                return nil
            }
            return Located(eligibility, at: value.range)
        }
    }
}
