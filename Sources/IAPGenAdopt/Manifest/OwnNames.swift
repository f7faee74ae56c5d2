//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenManifest

/// The names for cases that an app's own names give.
enum OwnNames {
    /// The names to try for a product, the best first.
    static func candidates(_ found: FoundID) -> [String] {
        // A member that gives an ID is named for that, not for the product.
        let own = found.names.filter { $0.rank < FoundID.Name.memberRank }
        let names = own.compactMap { name in
            // A case keeps its name; a constant loses what only says that it is an ID.
            name.rank == 0 && isUsable(name.name) ? name.name : trimmed(name.name)
        }
        // Where two types have one name, the type tells them apart.
        let longer = own.compactMap { name in
            name.type.flatMap { type in
                trimmed(name.name).flatMap { trimmed("\(type)_\($0)") }
            }
        }
        return names + longer
    }

    private static func isUsable(_ name: String) -> Bool {
        SwiftIdentifier.isValid(name) && !ReservedWords.isUnusable(name, as: .member)
            && !ReservedWords.isUnusable(name, as: .function)
    }

    /// The name without what says that it is an ID: `kRemoveAdsProductIdentifier` gives
    /// `removeAds`.
    static func trimmed(_ name: String) -> String? {
        let words = NameWords(name)
        var range = words.words.indices[...]
        if words.words.first == "k" { range = range.dropFirst() }
        while let last = range.last, isNoise(words.words[last]) { range.removeLast() }
        while let first = range.first, isNoise(words.words[first]) || words.isInApp(at: first) {
            range = range.dropFirst(words.isInApp(at: first) ? 2 : 1)
        }
        let isShouting = !name.utf8.contains(where: isLowerLetter)
        var result = ""
        for index in range {
            if result.isEmpty {
                result = words.words[index]
            } else {
                // Without it, `tip1_1` and `tip11` would be one name.
                if let last = result.utf8.last, let first = words.words[index].utf8.first,
                    isDigit(last), isDigit(first)
                {
                    result += "_"
                }
                let piece = isShouting ? words.words[index] : words.pieces[index]
                result += SwiftIdentifier.capitalized(piece)
            }
        }
        return isUsable(result) ? result : nil
    }

    private static func isNoise(_ word: String) -> Bool {
        NameWords.ids.contains(word) || NameWords.idsOfWares.contains(word)
            || NameWords.subjects.contains(word) || word == "string" || word == "constant"
    }
}
