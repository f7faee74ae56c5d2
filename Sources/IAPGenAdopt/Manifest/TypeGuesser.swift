//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenManifest

/// Guesses the type of a product from the shape of the code around its ID.
///
/// What the code states goes before what its words suggest: a section such as `consumables`, then
/// what a `switch` gives, then the words of names and of the ID.
struct TypeGuesser {
    /// A type and a period, each with the words that say where it comes from.
    struct Guess {
        let type: ProductType
        let typeReason: String
        /// Whether the code states the type.
        let isStated: Bool
        /// For a subscription that renews.
        let period: Period
        let periodReason: String
    }

    private struct Key: Hashable {
        let type: String?
        let name: String
    }

    private var sections: [String: [(type: String?, section: String)]] = [:]
    private var cases: [Key: [CaseFact]] = [:]

    init(_ facts: CodeFacts) {
        for use in facts.uses {
            guard case .collection(let name) = use.sink.strength, Self.section(name) != nil
            else { continue }
            if sections[use.name, default: []].count < Self.mostFacts {
                sections[use.name, default: []].append((use.qualifier, name))
            }
        }
        for fact in facts.cases {
            for name in fact.cases {
                let key = Key(type: fact.type, name: name)
                if cases[key, default: []].count < Self.mostFacts {
                    cases[key, default: []].append(fact)
                }
            }
        }
    }

    /// What is kept for one name; the first that says something is used.
    private static let mostFacts = 16

    /// What a product probably is.
    func guess(_ found: FoundID) -> Guess {
        let words = GuessWords(found)
        let stated = stated(found)
        let suggested = words.type
        let period = statedPeriod(found) ?? words.period
        return Guess(
            type: stated?.type ?? suggested?.type ?? .nonConsumable,
            typeReason: stated?.reason ?? suggested?.reason ?? "a guess: nothing says what it is",
            isStated: stated != nil,
            period: period?.period ?? Period(1, .month),
            periodReason: period?.reason ?? "a guess: nothing says how long it is"
        )
    }

    // MARK: What the code states

    private func stated(_ found: FoundID) -> (type: ProductType, reason: String)? {
        let listed =
            found.collections
            + found.names.flatMap { name in
                (sections[name.name] ?? [])
                    .filter { $0.type == nil || $0.type == name.type }.map(\.section)
            }
        for section in listed {
            if let type = Self.section(section) { return (type, "listed in '\(section)'") }
        }
        for fact in facts(of: found) {
            if let type = Self.section(fact.word) {
                return (type, "'\(fact.member)' says so, \(fact.place)")
            }
        }
        for name in found.names {
            if let owner = name.type, let type = Self.section(owner) {
                return (type, "belongs to '\(owner)'")
            }
        }
        return nil
    }

    private func statedPeriod(_ found: FoundID) -> (period: Period, reason: String)? {
        for fact in facts(of: found) {
            if let period = GuessWords.period(NameWords(fact.word).words)?.period {
                return (period, "'\(fact.member)' says so, \(fact.place)")
            }
        }
        return nil
    }

    private func facts(of found: FoundID) -> [CaseFact] {
        found.names.flatMap { cases[Key(type: $0.type, name: $0.name)] ?? [] }
    }

    /// The type that the name of a section, a type or a case states.
    private static func section(_ name: String) -> ProductType? {
        let words = NameWords(name).words
        let isNegated = words.contains("non")
        for word in words {
            switch word {
            case "nonconsumable", "nonconsumables": return .nonConsumable
            case "consumable", "consumables": return isNegated ? .nonConsumable : .consumable
            case "nonrenewable", "nonrenewables", "nonrenewing": return .nonRenewable
            case "renewable", "renewables", "renewing":
                return isNegated ? .nonRenewable : .autoRenewable
            case "autorenewable", "autorenewables": return .autoRenewable
            case "subscription", "subscriptions":
                return isNegated || words.contains("nonrenewing") ? .nonRenewable : .autoRenewable
            default: continue
            }
        }
        return nil
    }
}

/// What the words of a product's names and ID suggest.
struct GuessWords {
    private let words: [String]

    init(_ found: FoundID) {
        let owner = ProductIDShape.owner(of: found.id).map { $0.utf8.count } ?? 0
        let own = String(found.id.utf8.dropFirst(owner)) ?? found.id
        let types = found.names.compactMap(\.type).map(NameWords.init)
            .filter { $0.typeEvidence > .none }
        words =
            found.names.flatMap { NameWords($0.name).words } + NameWords(own).words
            + types.flatMap(\.words)
    }

    /// The type, with the word that suggests it.
    var type: (type: ProductType, reason: String)? {
        if let word = first(Self.lifetime) { return (.nonConsumable, Self.reason(word)) }
        if let period = Self.period(words) { return (.autoRenewable, period.reason) }
        if let word = first(Self.subscriptions) { return (.autoRenewable, Self.reason(word)) }
        if words.contains("non"), words.contains("consumable") {
            return (.nonConsumable, Self.reason("non-consumable"))
        }
        if let word = first(Self.kept) { return (.nonConsumable, Self.reason(word)) }
        if let word = first(Self.usedUp) { return (.consumable, Self.reason(word)) }
        if let word = first(Self.unlocked) { return (.nonConsumable, Self.reason(word)) }
        return nil
    }

    /// The period, with the word that suggests it.
    var period: (period: Period, reason: String)? { Self.period(words) }

    static func period(_ words: [String]) -> (period: Period, reason: String)? {
        for (index, word) in words.enumerated() {
            guard let unit = unit(of: word) else { continue }
            let count = index > 0 ? number(words[index - 1]) : nil
            let after = index + 1 < words.count ? number(words[index + 1]) : nil
            let period = period(unit, count ?? after ?? 1)
            return (period ?? Period(1, unit), reason(word))
        }
        for word in words {
            if word.hasPrefix("quarter") { return (Period(3, .month), reason(word)) }
            if word == "semiannual" || word == "halfyear" {
                return (Period(6, .month), reason(word))
            }
        }
        return nil
    }

    private static func period(_ unit: Period.Unit, _ count: Int) -> Period? {
        let period = unit == .month && count == 12 ? Period(1, .year) : Period(count, unit)
        return period.isOfSubscription ? period : nil
    }

    private static func unit(of word: String) -> Period.Unit? {
        if word.contains("month") { return .month }
        if word.contains("year") || word.contains("annual"), word != "semiannual",
            word != "halfyear"
        {
            return .year
        }
        return word.contains("week") ? .week : nil
    }

    private static func number(_ word: String) -> Int? {
        let names = ["one": 1, "two": 2, "three": 3, "six": 6, "twelve": 12]
        return names[word] ?? Int(word)
    }

    private func first(_ known: (whole: Set<String>, parts: [String])) -> String? {
        words.first { word in
            known.whole.contains(word) || known.parts.contains(where: word.contains)
        }
    }

    private static func reason(_ word: String) -> String { "a guess by the word '\(word)'" }

    // Words that stand alone, and parts of words: 'removeads' is often written as one.
    private static let lifetime = (whole: Set(["forever", "permanent"]), parts: ["lifetime"])
    private static let subscriptions = (whole: Set(["sub", "subs"]), parts: ["subscri"])
    private static let kept = (
        whole: Set(["ad", "ads", "adfree"]),
        parts: ["removead", "noads", "adremov", "nonconsumable"]
    )
    private static let usedUp = (
        whole: Set([
            "boost", "boosts", "bones", "bucks", "cash", "chips", "coffee", "energy", "gold",
            "hearts", "hint", "hints", "life", "lives", "potion", "potions", "ruby", "rubies",
            "star", "stars", "tickets", "tip", "tips",
        ]),
        parts: ["coin", "consumable", "credit", "diamond", "donat", "gem", "token"]
    )
    private static let unlocked = (
        whole: Set(["all", "full", "pack", "plus", "pro", "theme", "themes", "vip"]),
        parts: ["fullversion", "premium", "unlimited", "unlock", "upgrade"]
    )
}
