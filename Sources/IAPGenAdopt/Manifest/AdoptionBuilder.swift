//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenCore
internal import IAPGenManifest

/// Puts a manifest together from what sources and a StoreKit configuration say.
struct AdoptionBuilder {
    private let facts: CodeFacts
    private let catalog: Adopter.Catalog?
    private let guesser: TypeGuesser
    private var result = Adoption()
    /// Why each product has its type, by ID, where no StoreKit configuration says it.
    private var guesses: [String: TypeGuesser.Guess] = [:]

    init(_ facts: CodeFacts, _ catalog: Adopter.Catalog?) {
        self.facts = facts
        self.catalog = catalog
        guesser = TypeGuesser(facts)
    }

    mutating func build(_ evidence: EvidenceFinder, unusedCatalogs: [String]) -> Adoption {
        result.catalog = catalog?.path
        result.unusedCatalogs = unusedCatalogs
        result.fileCount = facts.fileCount
        result.leftOut = evidence.leftOut
        addProducts(evidence.found)
        // Else no constant could take the place of what Objective-C spells.
        result.manifest.settings.objc.value = evidence.found.contains {
            SourceLanguage(path: $0.place.path) == .objectiveC
        }
        let names = evidence.found.map { ($0.id, OwnNames.candidates($0)) }
        NameDeriver.nameProducts(
            in: &result.manifest,
            preferring: Dictionary(names, uniquingKeysWith: { first, _ in first })
        )
        addGroup(evidence.groupIDs)
        describe(evidence.found)
        result.leftOut.sort { $0.place.isBefore($1.place) }
        return result
    }

    // MARK: Products

    private mutating func addProducts(_ found: [FoundID]) {
        let known = Dictionary(
            (catalog?.catalog.manifest.products ?? []).map { ($0.id.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for id in found {
            result.manifest.products.append(known[id.id] ?? guessed(id))
        }
        let taken = Set(found.map(\.id))
        for product in catalog?.catalog.manifest.products ?? []
        where !taken.contains(product.id.value) {
            result.manifest.products.append(product)
        }
        result.manifest.groups = catalog?.catalog.manifest.groups ?? []
    }

    private mutating func guessed(_ found: FoundID) -> ProductDeclaration {
        let guess = guesser.guess(found)
        var product = ProductDeclaration(
            name: Located(""),
            id: Located(found.id),
            type: Located(guess.type)
        )
        guesses[found.id] = guess
        note("type", guess.typeReason, found.id)
        if guess.type == .autoRenewable {
            product.period = Located(guess.period)
            product.level = Located(1)
            note("period", guess.periodReason, found.id)
            note("level", "a guess: the sources do not rank subscriptions", found.id)
        }
        return product
    }

    private mutating func note(_ key: String, _ text: String, _ id: String) {
        result.notes.products[id, default: [:]][key] = text
    }

    // MARK: Groups

    /// Puts the subscriptions that no StoreKit configuration knows into one group.
    private mutating func addGroup(_ ids: [(id: String, place: SourcePlace)]) {
        let lonely = result.manifest.products.indices.filter {
            let product = result.manifest.products[$0]
            return product.type.value == .autoRenewable && product.group == nil
        }
        guard !lonely.isEmpty else { return }
        var group = result.manifest.groups.first ?? SubscriptionGroup(name: Located(""))
        let isNew = result.manifest.groups.isEmpty
        if isNew {
            group.name.value = groupName(lonely.map { result.manifest.products[$0].name.value })
            if ids.count == 1 { group.id = Located(ids[0].id) }
            result.manifest.groups = [group]
        }
        for index in lonely {
            result.manifest.products[index].group = group.name
            note(
                "group",
                "a guess: the sources do not say which subscriptions replace each other",
                result.manifest.products[index].id.value
            )
        }
        // Several IDs name several groups, and nothing says whose they are.
        for id in ids where isNew && ids.count > 1 {
            result.leftOut.append(
                LeftOut(spelling: id.id, place: id.place, reason: "is one of several group IDs")
            )
        }
    }

    /// The words with which the names of all subscriptions begin, but for those of a period.
    private func groupName(_ names: [String]) -> String {
        let words = names.map { NameWords($0).words }
        var common = words.first ?? []
        for other in words.dropFirst() {
            common = zip(common, other).prefix { $0 == $1 }.map(\.0)
        }
        common = Array(common.prefix { GuessWords.period([$0]) == nil })
        return OwnNames.trimmed(common.joined(separator: "_")) ?? "subscriptions"
    }

    // MARK: Words

    private mutating func describe(_ found: [FoundID]) {
        let places = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let known = catalog?.ids
        let file = catalog.map { Path.name(of: $0.path) } ?? ""
        for product in result.manifest.products {
            let id = product.id.value
            let isMissing = known.map { !$0.contains(id) } ?? false
            if isMissing { note("id", "not in \(file)", id) }
            if places[id] == nil { note("id", "only in \(file); no source spells it", id) }
            result.products.append(
                Adoption.Product(
                    id: id,
                    name: product.name.value,
                    type: product.type.value,
                    typeReason: guesses[id]?.typeReason,
                    isGuess: guesses[id]?.isStated == false,
                    place: places[id]?.place,
                    reason: places[id]?.reason,
                    isMissingInStoreKit: isMissing
                )
            )
        }
        let origins =
            file.isEmpty ? "the sources of this app" : "the sources of this app and \(file)"
        result.notes.heading = ["Adopted from \(origins)."]
        if !guesses.isEmpty {
            result.notes.heading += [
                "", "A line that says 'a guess' is one: compare it with App Store Connect, then",
                "remove the comment.",
            ]
        }
    }
}
