//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Each type of product has the keys that mean something for it, and no others.
enum AllowedKeys: ProductRule {
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    ) {
        guard let type = input.type(of: product), needsCheck(product, type)
        else { return }
        if type != .consumable, let grant = product.grants.first {
            context.report(.grantsNotAllowed(grant.balance, type))
        }
        if type == .nonRenewable {
            if product.duration == nil, !product.isRetired,
                !context.isUnread("duration", of: product.name.range)
            {
                context.report(.missingDuration(product.name))
            }
        } else if let duration = product.duration {
            context.report(.durationNotAllowed(type, at: duration.range))
        }
        if product.familyShareable?.value == true, type == .consumable || type == .nonRenewable {
            context.report(.familySharing(type, at: product.familyShareable?.range))
        }
        if type == .autoRenewable {
            checkSubscription(product, &context)
        } else {
            checkNoSubscription(product, type, &context)
        }
    }

    /// Whether a product lacks a key of its type or has one that other types have.
    ///
    /// Nearly all have neither, and a closer look makes lists of what is wrong.
    private static func needsCheck(_ product: ProductDeclaration, _ type: ProductType) -> Bool {
        if product.familyShareable?.value == true { return true }
        let hasGrants = !product.grants.isEmpty
        let hasDuration = product.duration != nil
        let hasGroup = product.group != nil
        let hasPeriod = product.period != nil
        let hasLevel = product.level != nil
        if case .autoRenewable = type {
            return hasGrants || hasDuration || !hasGroup || !hasPeriod || !hasLevel
        }
        if hasGroup || hasPeriod || hasLevel || product.hasOffers
            || !product.billingPlans.isEmpty
        {
            return true
        }
        switch type {
        case .consumable: return hasDuration
        case .nonConsumable, .autoRenewable: return hasGrants || hasDuration
        case .nonRenewable: return hasGrants || !hasDuration
        }
    }

    private static func checkSubscription(
        _ product: ProductDeclaration,
        _ context: inout DecodingContext
    ) {
        let missing = [
            product.group == nil ? "group" : nil,
            product.period == nil ? "period" : nil,
            product.level == nil ? "level" : nil,
        ]
        let names = missing.compactMap(\.self).filter { key in
            !context.isUnread(key, of: product.name.range)
        }
        if !names.isEmpty { context.report(.incompleteSubscription(product.name, names)) }
    }

    private static func checkNoSubscription(
        _ product: ProductDeclaration,
        _ type: ProductType,
        _ context: inout DecodingContext
    ) {
        let offers: [(String, [SubscriptionOffer])] = [
            ("introductoryOffer", product.introductoryOffers),
            ("promotionalOffers", product.promotionalOffers),
            ("winBackOffers", product.winBackOffers),
            ("offerCodes", product.offerCodes),
        ]
        if let group = product.group {
            context.report(.subscriptionKey("group", type, at: group.range))
        }
        if let period = product.period {
            context.report(.subscriptionKey("period", type, at: period.range))
        }
        if let level = product.level {
            context.report(.subscriptionKey("level", type, at: level.range))
        }
        for (key, list) in offers {
            guard let offer = list.first else { continue }
            context.report(.subscriptionKey(key, type, at: offer.range))
        }
        if let plan = product.billingPlans.first {
            context.report(.subscriptionKey("billingPlans", type, at: plan.type.range))
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .grantsNotAllowed,
            rule: "Only a consumable grants amounts to a balance.",
            reason: "What is used up is bought again; the other types are owned, and say what they "
                + "give with 'unlocks'.",
            wrong: "vip: {id: com.example.vip, type: nonConsumable, grants: {coins: 10}}",
            right: "vip: {id: com.example.vip, type: nonConsumable, unlocks: [vipLounge]}"
        ),
        DiagnosticExplanation(
            .durationNotAllowed,
            rule: "Only a non-renewing subscription has a 'duration'.",
            reason: "An auto-renewable has a 'period', which the App Store knows; the other types "
                + "do not expire.",
            wrong: "pro: {id: com.example.pro, type: nonConsumable, duration: P1Y}",
            right: "season: {id: com.example.season, type: nonRenewable, duration: P1Y}"
        ),
        DiagnosticExplanation(
            .missingDuration,
            .warning,
            rule: "A non-renewing subscription says how long it lasts.",
            reason: "The App Store does not keep the duration. Without it the runtime treats the "
                + "purchase as one that never expires.",
            wrong: "season: {id: com.example.season, type: nonRenewable}",
            right: "season: {id: com.example.season, type: nonRenewable, duration: P90D}"
        ),
        DiagnosticExplanation(
            .familySharing,
            rule: "Only non-consumables and auto-renewables can be shared with the family.",
            reason: "App Store Connect has no family sharing for the other two types.",
            wrong: "coins: {id: com.example.coins, type: consumable, familyShareable: true}",
            right: "pro: {id: com.example.pro, type: nonConsumable, familyShareable: true}"
        ),
        DiagnosticExplanation(
            .incompleteSubscription,
            rule: "An auto-renewable names its group, its period and its level.",
            reason: "The App Store needs all three: within a group a customer has one subscription "
                + "at a time, and the level says which change is an upgrade.",
            wrong: "monthly: {id: com.example.monthly, type: autoRenewable, period: P1M}",
            right: "monthly: {id: com.example.monthly, type: autoRenewable, group: premium, "
                + "period: P1M, level: 1}"
        ),
        DiagnosticExplanation(
            .subscriptionKeyNotAllowed,
            rule: "Group, period, level, offers and billing plans belong to auto-renewables.",
            reason: "No other type renews, so they would mean nothing. A non-renewing subscription "
                + "has a 'duration' instead.",
            wrong: "season: {id: com.example.season, type: nonRenewable, duration: P90D, "
                + "group: premium}",
            right: "season: {id: com.example.season, type: nonRenewable, duration: P90D}"
        ),
    ]
}

extension DiagnosticID {
    static let grantsNotAllowed = DiagnosticID("grants-not-allowed")
    static let durationNotAllowed = DiagnosticID("duration-not-allowed")
    static let missingDuration = DiagnosticID("missing-duration")
    static let familySharing = DiagnosticID("family-sharing")
    static let incompleteSubscription = DiagnosticID("incomplete-subscription")
    static let subscriptionKeyNotAllowed = DiagnosticID("subscription-key-not-allowed")
}

extension Diagnostic {
    fileprivate static func grantsNotAllowed(
        _ balance: Located<String>,
        _ type: ProductType
    ) -> Diagnostic {
        Diagnostic(
            .grantsNotAllowed,
            "\(article(type.rawValue)) cannot grant '\(shortened(balance.value))'; "
                + "only a consumable adds to a balance",
            at: balance.range
        )
    }

    fileprivate static func durationNotAllowed(
        _ type: ProductType,
        at range: SourceRange?
    ) -> Diagnostic {
        let hint =
            type == .autoRenewable ? "; use 'period'" : "; only a nonRenewable expires by itself"
        return Diagnostic(
            .durationNotAllowed,
            "\(article(type.rawValue)) has no 'duration'\(hint)",
            at: range
        )
    }

    fileprivate static func missingDuration(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .missingDuration,
            .warning,
            "'\(shortened(name.value))' has no 'duration' and would never expire; "
                + "add one, such as 'duration: P90D'",
            at: name.range
        )
    }

    fileprivate static func familySharing(
        _ type: ProductType,
        at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .familySharing,
            "\(article(type.rawValue)) cannot be shared with the family; "
                + "only a nonConsumable or an autoRenewable can",
            at: range
        )
    }

    fileprivate static func incompleteSubscription(
        _ name: Located<String>,
        _ missing: [String]
    ) -> Diagnostic {
        let list = missing.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .incompleteSubscription,
            "autoRenewable '\(shortened(name.value))' lacks \(list)",
            at: name.range
        )
    }

    fileprivate static func subscriptionKey(
        _ key: String,
        _ type: ProductType,
        at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .subscriptionKeyNotAllowed,
            "\(article(type.rawValue)) has no '\(key)'; it belongs to an autoRenewable",
            at: range
        )
    }
}
