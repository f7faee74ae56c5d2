//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// An ID that was found in sources.
package struct FoundID: Hashable, Sendable {
    /// A name that the sources have for it.
    struct Name: Hashable, Sendable {
        let type: String?
        let name: String
        /// How good a name it is for a case: 0 for that of a case, 1 for that of a constant, 2 for
        /// that of a member that gives it.
        let rank: Int

        static let memberRank = 2
    }

    /// The ID.
    package let id: String
    /// Where it is declared, or first met.
    package internal(set) var place: SourcePlace
    /// Why it is taken for a product ID, in words that follow it.
    package internal(set) var reason: String
    /// Its names, the best first.
    var names: [Name] = []
    /// The collections that list it as a literal.
    var collections: [String] = []
    /// The rank of the declaration at ``place``.
    var rank: Int

    /// More names than that say nothing new.
    private static let mostNames = 8

    mutating func add(_ name: Name) {
        guard !names.contains(name), names.count < Self.mostNames else { return }
        names.append(name)
        names.sort { $0.rank < $1.rank }
    }

    mutating func add(_ collection: String) {
        if collections.count < Self.mostNames { collections.append(collection) }
    }
}

/// Something that looks like a product ID and was not taken.
package struct LeftOut: Hashable, Sendable {
    /// The literal as it is written.
    package let spelling: String
    /// Where it stands first.
    package let place: SourcePlace
    /// Why it was left out, in words that follow it.
    package let reason: String
    /// How often it stands.
    package internal(set) var count = 1
}

/// Decides which texts are product IDs.
struct EvidenceFinder {
    /// What the caller knows and wants.
    struct Options {
        /// The IDs that a StoreKit configuration lists.
        var known: Set<String> = []
        /// The name of that file.
        var knownFrom = ""
        /// How IDs begin that are taken whatever they are used for.
        var included: [String] = []
        /// How IDs begin that are left out.
        var excluded: [String] = []
    }

    private let facts: CodeFacts
    private let options: Options
    private let reach: NameReach
    private var positions: [String: Int] = [:]
    private var leftOutPositions: [String: Int] = [:]
    private(set) var found: [FoundID] = []
    private(set) var leftOut: [LeftOut] = []
    private(set) var groupIDs: [(id: String, place: SourcePlace)] = []

    init(_ facts: CodeFacts, _ options: Options) {
        self.facts = facts
        self.options = options
        reach = NameReach(facts)
        find()
    }

    private mutating func find() {
        var doubtful: [(occurrence: Occurrence, text: String, reason: String)] = []
        var tested: [(occurrence: Occurrence, text: String)] = []
        for occurrence in facts.occurrences {
            if noteGroup(occurrence) { continue }
            let (strength, reason) = evidence(of: occurrence)
            guard strength > .none, let text = whole(occurrence, strength) else { continue }
            if facts.testFiles.contains(occurrence.file) {
                tested.append((occurrence, text))
            } else if strength == .certain {
                add(occurrence, text, reason)
            } else if ProductIDShape.hasParts(text) {
                doubtful.append((occurrence, text, reason))
            }
        }
        let owners = Set(found.compactMap { ProductIDShape.owner(of: $0.id) })
        for (occurrence, text, reason) in doubtful {
            let isCredible =
                ProductIDShape.owner(of: text).map { owner in
                    owners.contains(owner) || facts.storeFiles.contains(occurrence.file)
                } ?? false
            if isCredible || positions[text] != nil {
                add(occurrence, text, reason)
            } else {
                leaveOut(occurrence, "may be one; '--prefix \(text)' takes it")
            }
        }
        for (occurrence, text) in tested where positions[text] == nil {
            leaveOut(occurrence, "is met in a test only")
        }
        found.sort { $0.place.isBefore($1.place) }
    }

    /// The text of an occurrence if it can be an ID; else it is left out with a word.
    private mutating func whole(_ occurrence: Occurrence, _ strength: NameEvidence) -> String? {
        guard let text = occurrence.text else {
            if strength == .certain { leaveOut(occurrence, "is put together when the app runs") }
            return nil
        }
        if text.isEmpty { return nil }
        if options.excluded.contains(where: text.hasPrefix) {
            leaveOut(occurrence, "is excluded")
            return nil
        }
        if let problem = ProductIDShape.problem(in: text) {
            if strength == .certain { leaveOut(occurrence, problem) }
            return nil
        }
        return text
    }

    /// Notes a text once, however often it is met.
    private mutating func leaveOut(_ occurrence: Occurrence, _ reason: String) {
        let key = "\(occurrence.spelling)\n\(reason)"
        if let known = leftOutPositions[key] {
            leftOut[known].count += 1
        } else {
            leftOutPositions[key] = leftOut.count
            leftOut.append(
                LeftOut(spelling: occurrence.spelling, place: occurrence.place, reason: reason)
            )
        }
    }

    /// One group ID can be used; several are only shown.
    private static let mostGroups = 16

    private mutating func noteGroup(_ occurrence: Occurrence) -> Bool {
        var isGroup = occurrence.sink?.strength == .group
        if case .constant(let name) = occurrence.role, NameWords(name).namesGroupID {
            isGroup = true
        }
        guard isGroup else { return false }
        if let text = occurrence.text, !facts.testFiles.contains(occurrence.file),
            text.utf8.allSatisfy(isDigit), !text.isEmpty, groupIDs.count < Self.mostGroups,
            !groupIDs.contains(where: { $0.id == text })
        {
            groupIDs.append((text, occurrence.place))
        }
        return true
    }

    private mutating func add(_ occurrence: Occurrence, _ id: String, _ reason: String) {
        let name = occurrence.declaredName
        let rank = name?.rank ?? 3
        let position =
            positions[id]
            ?? {
                found.append(
                    FoundID(id: id, place: occurrence.place, reason: reason, rank: rank)
                )
                return found.count - 1
            }()
        positions[id] = position
        if rank < found[position].rank {
            found[position].rank = rank
            found[position].place = occurrence.place
            found[position].reason = reason
        }
        if let name { found[position].add(name) }
        if case .element(let collection) = occurrence.role { found[position].add(collection) }
    }

    // MARK: Evidence

    /// How sure it is that an occurrence is a product ID, and why.
    private func evidence(of occurrence: Occurrence) -> (strength: NameEvidence, reason: String) {
        if let text = occurrence.text {
            if options.known.contains(text) { return (.certain, "\(options.knownFrom) lists it") }
            if let prefix = options.included.first(where: text.hasPrefix) {
                return (.certain, "it begins with '\(prefix)'")
            }
        }
        let candidates = [
            sinkEvidence(occurrence), reachEvidence(occurrence), nameEvidence(occurrence),
        ]
        return candidates.max { $0.strength < $1.strength } ?? (.none, "")
    }

    private func sinkEvidence(_ occurrence: Occurrence) -> (strength: NameEvidence, String) {
        guard let sink = occurrence.sink else { return (.none, "") }
        switch sink.strength {
        case .certain: return (.certain, "it is \(sink.summary)")
        case .likely: return (.likely, "it is \(sink.summary)")
        case .group: return (.none, "")
        case .collection(let name):
            let collection = NameReach.Name(
                name: name,
                type: occurrence.type?.name,
                file: occurrence.file
            )
            if let end = reach.sink(of: collection) {
                let strength: NameEvidence = end.strength == .certain ? .certain : .likely
                return (strength, "it is \(sink.summary), which is \(end.summary)")
            }
            return (NameWords(name).evidence, "it is \(sink.summary)")
        }
    }

    private func reachEvidence(_ occurrence: Occurrence) -> (strength: NameEvidence, String) {
        let type = occurrence.type
        if case .rawValue = occurrence.role, let type {
            if let sink = facts.bridges[type.name] ?? reach.sink(ofType: type.name) {
                return (.certain, "'\(type.name)' is \(sink.summary)")
            }
        }
        guard let name = occurrence.reachedName else { return (.none, "") }
        var declared = NameReach.Name(name: name, type: type?.name, file: occurrence.file)
        if case .rawValue = occurrence.role { declared.isCase = true }
        guard let sink = reach.sink(of: declared) else { return (.none, "") }
        return (sink.strength == .certain ? .certain : .likely, "'\(name)' is \(sink.summary)")
    }

    private func nameEvidence(_ occurrence: Occurrence) -> (strength: NameEvidence, String) {
        let type = occurrence.type.map { (words: NameWords($0.name), scope: $0) }
        let typeStrength =
            type.map { $0.scope.isNamespace || $0.words.endsInID ? $0.words.typeEvidence : .none }
            ?? .none
        let typeReason = "it belongs to '\(type?.scope.name ?? "")'"
        switch occurrence.role {
        case .rawValue: return (typeStrength, typeReason)
        case .constant(let name), .returned(let name, _):
            let words = NameWords(name)
            let reason = "it is the value of '\(name)'"
            if words.evidence == .certain { return (.certain, reason) }
            guard !words.isForeign, type?.words.isForeign != true else { return (.none, "") }
            if case .constant = occurrence.role, typeStrength == .certain {
                return (.certain, typeReason)
            }
            if words.endsInID, type?.words.isAboutPurchases == true { return (.likely, reason) }
            if case .constant = occurrence.role, typeStrength == .likely {
                return (.likely, typeReason)
            }
            return (words.evidence, reason)
        case .element, .value: return (.none, "")
        }
    }
}

extension Occurrence {
    /// The name that the sources have for the text.
    fileprivate var declaredName: FoundID.Name? {
        switch role {
        case .rawValue(let name): FoundID.Name(type: type?.name, name: name, rank: 0)
        case .constant(let name): FoundID.Name(type: type?.name, name: name, rank: 1)
        case .returned(_, let name?): FoundID.Name(type: type?.name, name: name, rank: 0)
        case .returned(let member, nil):
            FoundID.Name(type: type?.name, name: member, rank: FoundID.Name.memberRank)
        case .element, .value: nil
        }
    }

    /// The name by which the text goes elsewhere.
    fileprivate var reachedName: String? {
        switch role {
        case .rawValue(let name), .constant(let name), .returned(let name, _): name
        case .element, .value: nil
        }
    }
}

extension SourcePlace {
    func isBefore(_ other: SourcePlace) -> Bool {
        path == other.path ? position < other.position : path < other.path
    }
}
