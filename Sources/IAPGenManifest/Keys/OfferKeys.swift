//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// The keys that all offers have.
private let commonOfferKeys: [Key<SubscriptionOffer>] = [
    Key(
        "paymentMode",
        .choice(PaymentMode.self),
        isRequired: true,
        example: "freeTrial",
        "How the offer is paid."
    ) { $0.paymentMode = $1 },
    Key(
        "period",
        .period,
        isRequired: true,
        example: "P1W",
        "One period of the offer: P3D, P1W, P2W, P1M, P2M, P3M, P6M or P1Y; for payAsYouGo the "
            + "subscription's own."
    ) { $0.period = $1 },
    Key(
        "numberOfPeriods",
        .integer(1...12),
        defaultText: "1",
        example: "3",
        "How many periods a payAsYouGo offer lasts."
    ) { $0.numberOfPeriods = $1 },
    Key(
        "price",
        .price,
        example: "\"0.99\"",
        "The price of one period; a free trial has none."
    ) { $0.price = $1 },
    Key(
        "billingPlan",
        .choice(BillingPlanType.self),
        example: "monthly",
        "The billing plan that the offer belongs to."
    ) { $0.billingPlan = $1 },
]

private let offerNameKeys: [Key<SubscriptionOffer>] = [
    Key(
        "referenceName",
        .text,
        example: "Winter 2026",
        "The name in App Store Connect, at most 64 characters."
    ) { $0.referenceName = $1 }
]

private let introductoryOfferKeys: KeyTable<SubscriptionOffer> = KeyTable(
    "introductory offer",
    "The offer to new subscribers.",
    commonOfferKeys
)

/// An offer under `promotionalOffers:`.
let promotionalOfferKeys: KeyTable<SubscriptionOffer> = KeyTable(
    "promotional offer",
    "An offer to subscribers past and present; its key is the offer ID.",
    commonOfferKeys + offerNameKeys
)

/// An offer under `winBackOffers:`.
let winBackOfferKeys: KeyTable<SubscriptionOffer> = KeyTable(
    "win-back offer",
    "An offer to subscribers who left; its key is the offer ID.",
    commonOfferKeys + offerNameKeys
)

/// An offer under `offerCodes:`.
let offerCodeKeys: KeyTable<SubscriptionOffer> = KeyTable(
    "code offer",
    "An offer redeemed with a code; its key is the reference name.",
    commonOfferKeys + [
        Key(
            "eligibility",
            .list(of: .choice(OfferEligibility.self)),
            example: "[new, expired]",
            "Who may redeem it."
        ) { $0.eligibility = $1 },
        Key(
            "stackable",
            .boolean,
            example: "true",
            "Whether an introductory offer may come on top."
        ) { $0.isStackable = $1 },
    ]
)

extension SubscriptionOffer {
    /// An offer before its keys are read.
    init(named name: Located<String>?) {
        self.init(
            id: name,
            paymentMode: Located(.freeTrial),
            period: Located(Period(1, .week))
        )
        range = name?.range
    }
}

extension ValueReader where Value == [SubscriptionOffer] {
    /// One offer, or a list of one for each billing plan.
    static let introductoryOffers: Self = ValueReader(
        shape: .either([
            .object(introductoryOfferKeys.description),
            .list(of: .object(introductoryOfferKeys.description)),
        ])
    ) { node, context in
        guard node.kind != .sequence || context.admits(node) else { return nil }
        let nodes = node.kind == .sequence ? Array(node.elements) : [node]
        var offers: [SubscriptionOffer] = []
        for node in nodes {
            guard node.kind == .mapping else {
                context.report(.wrongType(context.key, "a mapping", node))
                continue
            }
            var offer = SubscriptionOffer(named: nil)
            offer.range = node.range
            let isComplete = introductoryOfferKeys.decode(
                node,
                into: &offer,
                owner: SourceRange(
                    file: node.range.file,
                    start: Int(node.range.start),
                    end: Int(node.range.start)
                ),
                &context
            )
            if isComplete { offers.append(offer) }
        }
        return offers
    }
}

extension ValueReader where Value == [BillingPlan] {
    /// The plans by their type.
    static let billingPlans: Self = ValueReader.object(billingPlansKeys) { [] }
}

private let billingPlansKeys: KeyTable<[BillingPlan]> = KeyTable(
    "billing plans mapping",
    "The ways of paying for a subscription.",
    BillingPlanType.allCases.map { type in
        Key(
            type.rawValue,
            billingPlanReader(type),
            example: "{price: \"0.99\", commitmentPrice: \"11.88\"}",
            type == .monthly
                ? "A year's commitment, paid month by month; yearly subscriptions only."
                : "The whole period, paid at its start."
        ) { $0.append($1) }
    }
)

private func billingPlanReader(_ type: BillingPlanType) -> ValueReader<BillingPlan> {
    ValueReader(shape: .object(billingPlanKeys.description)) { node, context in
        var plan = BillingPlan(Located(type, at: node.range))
        billingPlanKeys.decode(node, into: &plan, owner: node.range, &context)
        return plan
    }
}

private let billingPlanKeys: KeyTable<BillingPlan> = KeyTable(
    "billing plan",
    "One way of paying for a subscription.",
    [
        Key("price", .price, example: "\"0.99\"", "The price of one payment.") { $0.price = $1 },
        Key(
            "commitmentPrice",
            .price,
            example: "\"11.88\"",
            "The price of the whole commitment."
        ) { $0.commitmentPrice = $1 },
        Key(
            "enabled",
            .boolean,
            defaultText: "true",
            example: "false",
            "Whether the plan is offered."
        ) { $0.isEnabled = $1 },
    ]
)
