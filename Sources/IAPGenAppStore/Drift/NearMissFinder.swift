//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest

/// Finds products that each side has under a slightly other ID: the slip that a report is made for.
enum NearMissFinder {
    /// A product of the App Store that a product of the manifest probably is.
    struct Match: Hashable {
        let there: Int
        let kind: Drift.Kind
    }

    /// The matches by the position of the manifest's product; each product is in at most one.
    ///
    /// - Complexity: Linear, but for the search by edit distance, which is left out where there
    ///   are too many pairs.
    static func match(
        _ here: [ProductDeclaration],
        _ there: [ProductDeclaration]
    ) -> [Int: Match] {
        var matches: [Int: Match] = [:]
        var taken: Set<Int> = []
        func matchByKey(_ kind: Drift.Kind, _ key: (String) -> String) {
            var positions: [String: Int] = [:]
            for index in there.indices.reversed() where !taken.contains(index) {
                positions[key(there[index].id.value)] = index
            }
            for index in here.indices where matches[index] == nil {
                guard let found = positions.removeValue(forKey: key(here[index].id.value))
                else { continue }
                taken.insert(found)
                matches[index] = Match(there: found, kind: kind)
            }
        }
        matchByKey(.caseOnly) { $0.lowercased() }
        matchByKey(.nearMiss, lettersAndDigits)
        let open = here.indices.filter { matches[$0] == nil }
        let rest = there.indices.filter { !taken.contains($0) }
        guard open.count * rest.count <= mostPairs else { return matches }
        for index in open {
            var best: (position: Int, distance: Int)?
            for position in rest where !taken.contains(position) {
                guard let found = distance(here[index], there[position]) else { continue }
                if found < best?.distance ?? .max { best = (position, found) }
            }
            guard let best else { continue }
            taken.insert(best.position)
            matches[index] = Match(there: best.position, kind: .nearMiss)
        }
        return matches
    }

    private static let mostPairs = 10_000

    private static func lettersAndDigits(_ id: String) -> String {
        let scalars = id.lowercased().unicodeScalars.filter { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// How far two IDs are apart, or none where they are not one product's: other types or periods,
    /// other numbers, or more than a sixth of the characters changed.
    private static func distance(_ own: ProductDeclaration, _ other: ProductDeclaration) -> Int? {
        guard own.type.value == other.type.value, own.period?.value == other.period?.value
        else { return nil }
        let left = Array(own.id.value.lowercased().utf8.prefix(longest))
        let right = Array(other.id.value.lowercased().utf8.prefix(longest))
        guard numbers(in: left) == numbers(in: right) else { return nil }
        let limit = max(1, min(left.count, right.count) / 6)
        guard abs(left.count - right.count) <= limit else { return nil }
        let found = distance(left, right)
        return found <= limit ? found : nil
    }

    private static let longest = 100

    private static func numbers(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The insertions, deletions and replacements between two texts.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var previous = Array(0...right.count)
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (byte == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
