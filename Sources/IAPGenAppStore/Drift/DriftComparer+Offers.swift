//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest

extension DriftComparer {
    /// Compares the offers of each kind that the other side lists.
    mutating func compareOffers(_ product: ProductDeclaration, _ other: ProductDeclaration) {
        let kinds: [(AppStoreCatalog.Coverage, String, [SubscriptionOffer], [SubscriptionOffer])] =
            [
                (
                    .introductoryOffers, "introductory offer", product.introductoryOffers,
                    other.introductoryOffers
                ),
                (
                    .promotionalOffers, "promotional offer", product.promotionalOffers,
                    other.promotionalOffers
                ),
                (.offerCodes, "offer code", product.offerCodes, other.offerCodes),
                (.winBackOffers, "win-back offer", product.winBackOffers, other.winBackOffers),
            ]
        for (part, name, own, theirs) in kinds where catalog.coverage.contains(part) {
            compare(own, theirs) { [self] field in differs(name + field, product, other) }
        }
    }

    private mutating func compare(
        _ own: [SubscriptionOffer],
        _ theirs: [SubscriptionOffer],
        entry: (String) -> Drift
    ) {
        var others: [String: SubscriptionOffer] = [:]
        for offer in theirs { others[key(of: offer)] = offer }
        var missing: [SubscriptionOffer] = []
        for offer in own {
            if let other = others.removeValue(forKey: key(of: offer)) {
                compare(offer, other, entry: entry)
            } else {
                missing.append(offer)
            }
        }
        var rest = theirs.filter { others[key(of: $0)] != nil }
        for offer in missing {
            let lowercased = key(of: offer).lowercased()
            if let index = rest.firstIndex(where: { key(of: $0).lowercased() == lowercased }) {
                var drift = entry("")
                drift.kind = .caseOnly
                add(drift, offer.id, rest.remove(at: index).id)
            } else {
                add(entry(label(of: offer)), Located(summary(of: offer), at: offer.range), nil)
            }
        }
        for offer in rest {
            add(entry(label(of: offer)), nil, Located(summary(of: offer), at: offer.range))
        }
    }

    /// What tells offers apart: their ID, or else the billing plan they belong to.
    private func key(of offer: SubscriptionOffer) -> String {
        offer.id?.value ?? (offer.billingPlan?.value ?? .upFront).rawValue
    }

    private func label(of offer: SubscriptionOffer) -> String {
        offer.id.map { " '\($0.value)'" } ?? ""
    }

    private func summary(of offer: SubscriptionOffer) -> String {
        let count = offer.numberOfPeriods.value
        let price = offer.price.map { " at " + $0.value } ?? ""
        let times = count == 1 ? "" : " x \(count)"
        return "\(offer.paymentMode.value.rawValue) \(offer.period.value)\(times)\(price)"
    }

    private mutating func compare(
        _ own: SubscriptionOffer,
        _ theirs: SubscriptionOffer,
        entry: (String) -> Drift
    ) {
        let hasPrices = own.price != nil && theirs.price != nil
        let isSame =
            own.paymentMode.value == theirs.paymentMode.value
            && own.period.value == theirs.period.value
            && own.numberOfPeriods.value == theirs.numberOfPeriods.value
            && (!hasPrices || PriceValue.areEqual(own.price?.value, theirs.price?.value))
        if !isSame {
            add(
                entry(label(of: own)),
                Located(summary(of: own), at: own.range),
                Located(summary(of: theirs), at: theirs.range)
            )
        }
        if let name = own.referenceName, let other = theirs.referenceName,
            name.value != other.value
        {
            add(entry(label(of: own) + " reference name"), name, other)
        }
        let (words, otherWords) = (eligibility(of: own), eligibility(of: theirs))
        if !words.isEmpty, !otherWords.isEmpty, words != otherWords {
            add(
                entry(label(of: own) + " eligibility"),
                Located(words.joined(separator: ", "), at: own.eligibility.first?.range),
                Located(otherWords.joined(separator: ", "), at: theirs.eligibility.first?.range)
            )
        }
        if let flag = own.isStackable, let other = theirs.isStackable, flag.value != other.value {
            add(
                entry(label(of: own) + " stackable"),
                text(flag) { String($0) },
                text(other) { String($0) }
            )
        }
    }

    private func eligibility(of offer: SubscriptionOffer) -> [String] {
        Set(offer.eligibility.map(\.value.rawValue)).sorted()
    }

    // MARK: Billing plans

    /// Compares the plans; Xcode writes one that only repeats the ordinary price.
    mutating func compareBillingPlans(_ product: ProductDeclaration, _ other: ProductDeclaration) {
        guard catalog.origin != .connect else { return }
        for type in BillingPlanType.allCases {
            let own = product.billingPlans.first { $0.type.value == type }
            let theirs = other.billingPlans.first { $0.type.value == type }
            if own == nil, type == .upFront || theirs?.isEnabled.value == false { continue }
            let isSame =
                own?.isEnabled.value == theirs?.isEnabled.value
                && PriceValue.areEqual(own?.price?.value, theirs?.price?.value)
                && PriceValue.areEqual(
                    own?.commitmentPrice?.value ?? theirs?.commitmentPrice?.value,
                    theirs?.commitmentPrice?.value
                )
            guard !isSame else { continue }
            add(
                differs("billing plan '\(type.rawValue)'", product, other),
                own.map { Located(summary(of: $0), at: $0.type.range) },
                theirs.map { Located(summary(of: $0), at: $0.type.range) }
            )
        }
    }

    private func summary(of plan: BillingPlan) -> String {
        let price = plan.price?.value ?? "no price"
        let commitment = plan.commitmentPrice.map { ", \($0.value) in all" } ?? ""
        return price + commitment + (plan.isEnabled.value ? "" : ", not offered")
    }
}
