//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Follows names to the places where product IDs go.
///
/// `removeAdsID` is a product ID because `[removeAdsID]` is the value of `all`, and `all` is given
/// to `products(for:)`.
struct NameReach {
    /// A declared name.
    struct Name: Hashable {
        let name: String
        let type: String?
        let file: Int
        /// Whether it is a case of an enum, which no value has as a member.
        var isCase = false
    }

    /// One way in which a use and a declaration of one name can find each other.
    private struct Link: Hashable {
        enum Way: Hashable {
            /// The type is named: `Wares.all`.
            case type(String)
            /// It is a bare name of the same file.
            case file(Int)
            /// It stands behind a value in the same file.
            case member(Int)
            /// It is a bare name of the same type.
            case inside(String)
            /// It is a bare name, and the declaration is in no type.
            case global
            /// It stands behind a value, and its name speaks of purchases.
            case value
        }

        let name: String
        let way: Way
    }

    /// The sinks of the uses that end in one.
    private var sinks: [Link: Sink] = [:]

    /// - Complexity: Linear in the uses.
    init(_ facts: CodeFacts) {
        var waiting = Waiting()
        var pending: [NameUse] = []
        for use in facts.uses {
            switch use.sink.strength {
            case .certain, .likely: pending.append(use)
            case .group: continue
            case .collection(let name):
                if NameWords(name).evidence == .certain {
                    pending.append(use.going(to: Sink(.certain, use.sink.summary)))
                } else {
                    waiting.add(use, to: Name(name: name, type: use.type, file: use.file))
                }
            }
        }
        while let use = pending.popLast() {
            let links = Self.links(of: use)
            for link in links where sinks[link]?.strength != .certain { sinks[link] = use.sink }
            for element in waiting.take(links) {
                let summary = "\(element.sink.summary), which is \(use.sink.summary)"
                pending.append(element.going(to: Sink(use.sink.strength, summary)))
            }
        }
    }

    /// Where a declared name goes, the surest first.
    func sink(of name: Name) -> Sink? {
        let found = Self.links(of: name).compactMap { sinks[$0] }
        return found.first { $0.strength == .certain } ?? found.first
    }

    /// Where a type goes as a whole: `Plan.allCases`.
    func sink(ofType type: String) -> Sink? {
        let sink = sinks[Link(name: "allCases", way: .type(type))]
        return sink?.strength == .certain ? sink : nil
    }

    // MARK: Links

    private static func links(of use: NameUse) -> [Link] {
        func link(_ way: Link.Way) -> Link { Link(name: use.name, way: way) }
        guard let qualifier = use.qualifier else {
            let inside = use.type.map { [link(.inside($0))] } ?? []
            return [link(.file(use.file)), link(.global)] + inside
        }
        guard let first = qualifier.utf8.first, !isUpperLetter(first) else {
            return [link(.type(qualifier))]
        }
        return [link(.member(use.file)), link(.value)]
    }

    private static func links(of name: Name) -> [Link] {
        func link(_ way: Link.Way) -> Link { Link(name: name.name, way: way) }
        var links = [link(.file(name.file))]
        if let type = name.type {
            links += [link(.type(type)), link(.inside(type))]
        } else {
            links.append(link(.global))
        }
        // `plan.productID` is not `CodingKeys.productID`.
        guard !name.isCase else { return links }
        links.append(link(.member(name.file)))
        if NameWords(name.name).evidence > .none { links.append(link(.value)) }
        return links
    }

    /// The elements of collections of which it is not known yet where they go.
    private struct Waiting {
        private var elements: [Name: [NameUse]] = [:]
        private var names: [Link: [Name]] = [:]

        mutating func add(_ element: NameUse, to collection: Name) {
            if elements[collection] == nil {
                for link in NameReach.links(of: collection) {
                    names[link, default: []].append(collection)
                }
            }
            elements[collection, default: []].append(element)
        }

        /// Takes out what a use of some links reaches.
        mutating func take(_ links: [Link]) -> [NameUse] {
            var taken: [NameUse] = []
            for link in links {
                for name in names.removeValue(forKey: link) ?? [] {
                    taken += elements.removeValue(forKey: name) ?? []
                }
            }
            return taken
        }
    }
}

extension NameUse {
    fileprivate func going(to sink: Sink) -> NameUse {
        NameUse(qualifier: qualifier, name: name, sink: sink, type: type, file: file)
    }
}
