//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Subscriptions and their offers last as long as App Store Connect allows.
enum SubscriptionTerms: ProductRule {
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    ) {
        guard input.type(of: product) == .autoRenewable else { return }
        if let period = product.period, !period.value.isOfSubscription {
            context.report(.unsupportedPeriod(period, Period.subscriptionPeriods))
        }
        guard product.hasOffers || !product.billingPlans.isEmpty
        else { return }
        for offers in [
            product.introductoryOffers, product.promotionalOffers, product.winBackOffers,
            product.offerCodes,
        ] {
            for offer in offers { check(offer, of: product, &context) }
        }
        checkIntroductoryOffers(product, &context)
        if product.promotionalOffers.count > mostPromotionalOffers {
            let first = product.promotionalOffers[mostPromotionalOffers]
            context.report(.tooManyOffers(product.promotionalOffers.count, at: first.range))
        }
        for plan in product.billingPlans where plan.type.value == .monthly {
            guard let period = product.period, period.value != Period(1, .year) else { continue }
            context.report(.billingPlan(period.value, at: plan.type.range))
        }
    }

    private static let mostPromotionalOffers = 10

    private static func check(
        _ offer: SubscriptionOffer,
        of product: ProductDeclaration,
        _ context: inout DecodingContext
    ) {
        let mode = offer.paymentMode.value
        if !Period.offerPeriods.contains(offer.period.value) {
            context.report(.unsupportedPeriod(offer.period, Period.offerPeriods))
        } else if mode == .payAsYouGo, let period = product.period,
            period.value.isOfSubscription, period.value != offer.period.value
        {
            context.report(.payAsYouGoPeriod(offer.period, period.value))
        } else if mode == .payUpFront, [.day, .week].contains(offer.period.value.unit) {
            context.report(.payUpFrontPeriod(offer.period))
        }
        if mode == .freeTrial, let price = offer.price {
            context.report(.priceOfFreeTrial(price))
        }
        checkCount(offer, &context)
    }

    private static func checkCount(
        _ offer: SubscriptionOffer,
        _ context: inout DecodingContext
    ) {
        let count = offer.numberOfPeriods.value
        guard offer.paymentMode.value == .payAsYouGo else {
            if count != 1 { context.report(.onePeriodOnly(offer)) }
            return
        }
        let most =
            switch (offer.period.value.count, offer.period.value.unit) {
            case (let months, .month): max(1, 12 / months)
            case (_, .year): 1
            default: 12
            }
        if count > most { context.report(.longerThanAYear(offer, most)) }
    }

    private static func checkIntroductoryOffers(
        _ product: ProductDeclaration,
        _ context: inout DecodingContext
    ) {
        var seen: Set<BillingPlanType> = []
        for offer in product.introductoryOffers {
            // An offer that names no plan is that of the plan paid up front.
            if !seen.insert(offer.billingPlan?.value ?? .upFront).inserted {
                context.report(.severalIntroductoryOffers(at: offer.range))
            }
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .unsupportedPeriod,
            rule: "A subscription renews after a period that App Store Connect has, and so do its "
                + "offers.",
            reason: "Subscriptions: P1W, P1M, P2M, P3M, P6M, P1Y. Offers: these, P3D and P2W. "
                + "Seven days are a week (P1W), twelve months a year (P1Y).",
            wrong: "weekly: {id: com.example.weekly, type: autoRenewable, group: premium, "
                + "period: P7D, level: 1}",
            right: "weekly: {id: com.example.weekly, type: autoRenewable, group: premium, "
                + "period: P1W, level: 1}"
        ),
        DiagnosticExplanation(
            .offerTerms,
            rule: "The period of an offer and its number fit its payment mode.",
            reason:
                "A payAsYouGo offer repeats the subscription's own period; payUpFront is one period of "
                + "a month or more; a free trial is one period and has no price.",
            wrong: "introductoryOffer: {paymentMode: freeTrial, period: P1W, numberOfPeriods: 2}",
            right: "introductoryOffer: {paymentMode: freeTrial, period: P2W}"
        ),
        DiagnosticExplanation(
            .longOffer,
            .warning,
            rule: "A payAsYouGo offer lasts a year at the most.",
            reason: "App Store Connect's tables end there, though Xcode's files allow more.",
            wrong: "introductoryOffer: {paymentMode: payAsYouGo, period: P3M, numberOfPeriods: 6, "
                + "price: \"0.99\"}",
            right: "introductoryOffer: {paymentMode: payAsYouGo, period: P3M, numberOfPeriods: 4, "
                + "price: \"0.99\"}"
        ),
        DiagnosticExplanation(
            .severalIntroductoryOffers,
            rule: "A subscription has one introductory offer for each billing plan.",
            reason: "The App Store shows one. A list is for the plan paid up front and the plan "
                + "paid month by month.",
            wrong: """
                introductoryOffer:
                  - {paymentMode: freeTrial, period: P1W}
                  - {paymentMode: freeTrial, period: P1M}
                """,
            right: """
                introductoryOffer:
                  - {paymentMode: freeTrial, period: P1W}
                  - {paymentMode: freeTrial, period: P1M, billingPlan: monthly}
                """
        ),
        DiagnosticExplanation(
            .tooManyOffers,
            rule: "A subscription has at most 10 promotional offers.",
            reason: "App Store Connect keeps no more than ten active at a time.",
            wrong: "promotionalOffers: {one: {...}, two: {...}, ... eleven: {...}}",
            right: "promotionalOffers: {one: {...}, two: {...}, ... ten: {...}}"
        ),
        DiagnosticExplanation(
            .billingPlanPeriod,
            rule: "Only a yearly subscription has a monthly billing plan.",
            reason: "The plan is a year's commitment that is paid month by month.",
            wrong: "monthly: {..., period: P1M, billingPlans: {monthly: {price: \"0.99\"}}}",
            right: "yearly: {..., period: P1Y, billingPlans: {monthly: {price: \"0.99\"}}}"
        ),
    ]
}

extension DiagnosticID {
    static let unsupportedPeriod = DiagnosticID("unsupported-period")
    static let offerTerms = DiagnosticID("offer-terms")
    static let longOffer = DiagnosticID("long-offer")
    static let severalIntroductoryOffers = DiagnosticID("several-introductory-offers")
    static let tooManyOffers = DiagnosticID("too-many-offers")
    static let billingPlanPeriod = DiagnosticID("billing-plan-period")
}

extension Diagnostic {
    fileprivate static func unsupportedPeriod(
        _ period: Located<Period>,
        _ allowed: [Period]
    ) -> Diagnostic {
        let list = allowed.map(\.description).joined(separator: ", ")
        let same: Period? =
            switch (period.value.count, period.value.unit) {
            case (7, .day): Period(1, .week)
            case (14, .day): Period(2, .week)
            case (12, .month): Period(1, .year)
            default: nil
            }
        let equal = same.flatMap { allowed.contains($0) ? $0 : nil }
        let hint = equal.map { "; write \($0)" } ?? "; it is one of \(list)"
        return Diagnostic(
            .unsupportedPeriod,
            "App Store Connect has no period '\(period.value)'\(hint)",
            at: period.range
        )
    }

    fileprivate static func payAsYouGoPeriod(
        _ period: Located<Period>,
        _ own: Period
    ) -> Diagnostic {
        Diagnostic(
            .offerTerms,
            "a payAsYouGo offer repeats the subscription's own period \(own), not \(period.value); "
                + "'numberOfPeriods' says how often",
            at: period.range
        )
    }

    fileprivate static func payUpFrontPeriod(_ period: Located<Period>) -> Diagnostic {
        Diagnostic(
            .offerTerms,
            "a payUpFront offer lasts P1M, P2M, P3M, P6M or P1Y, not \(period.value)",
            at: period.range
        )
    }

    fileprivate static func priceOfFreeTrial(_ price: Located<String>) -> Diagnostic {
        Diagnostic(
            .offerTerms,
            "a freeTrial has no price, but '\(price.value)' is written; remove it",
            at: price.range
        )
    }

    fileprivate static func onePeriodOnly(_ offer: SubscriptionOffer) -> Diagnostic {
        let mode = offer.paymentMode.value
        return Diagnostic(
            .offerTerms,
            "\(article(mode.rawValue)) offer lasts one period, not "
                + "\(offer.numberOfPeriods.value); only payAsYouGo repeats",
            at: offer.numberOfPeriods.range
        )
    }

    fileprivate static func longerThanAYear(
        _ offer: SubscriptionOffer,
        _ most: Int
    ) -> Diagnostic {
        Diagnostic(
            .longOffer,
            .warning,
            "\(offer.numberOfPeriods.value) periods of \(offer.period.value) are more than App "
                + "Store Connect allows; \(most) at the most",
            at: offer.numberOfPeriods.range
        )
    }

    fileprivate static func severalIntroductoryOffers(at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .severalIntroductoryOffers,
            "a second introductory offer for one billing plan; a subscription has one for each",
            at: range
        )
    }

    fileprivate static func tooManyOffers(_ count: Int, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .tooManyOffers,
            "\(count) promotional offers; a subscription has at most 10",
            at: range
        )
    }

    fileprivate static func billingPlan(_ period: Period, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .billingPlanPeriod,
            "a monthly billing plan needs the period P1Y, not \(period)",
            at: range
        )
    }
}
