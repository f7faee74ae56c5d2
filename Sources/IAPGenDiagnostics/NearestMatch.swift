//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Finds the word somebody probably meant.
package enum NearestMatch {
    /// The best candidate for a misspelt word, or none when nothing is near enough.
    ///
    /// Near means at most a third of the word's length in edits (insertions, deletions,
    /// replacements and swaps of neighbours), at least one; a difference in case alone is always
    /// near. Ties go to the earlier candidate.
    ///
    /// - Complexity: Linear in the candidates, quadratic in the (bounded) length of each.
    package static func find(_ word: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars.prefix(longest))
        let limit = max(1, wanted.count / 3)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate != word {
            let scalars = Array(candidate.lowercased().unicodeScalars.prefix(longest))
            guard abs(scalars.count - wanted.count) <= limit else { continue }
            let found = distance(wanted, scalars)
            if found <= limit, found < best?.distance ?? .max { best = (found, candidate) }
        }
        return best?.candidate
    }

    /// The words `; did you mean 'x'?`, or nothing.
    package static func suggestion(
        for word: String,
        in candidates: some Sequence<String>
    ) -> String {
        find(word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    private static let longest = 64

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            for column in 1...right.count {
                let cost = left[row - 1] == right[column - 1] ? 0 : 1
                var best = min(
                    previous[column] + 1,
                    current[column - 1] + 1,
                    previous[column - 1] + cost
                )
                if row > 1, column > 1,
                    left[row - 1] == right[column - 2], left[row - 2] == right[column - 1]
                {
                    best = min(best, beforePrevious[column - 2] + 1)
                }
                current.append(best)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
