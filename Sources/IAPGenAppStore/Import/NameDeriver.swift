//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenManifest

/// Gives products and groups that come from the App Store their names in Swift.
///
/// A name is made from the product ID alone, so that it stays when others come and go. Only where
/// two IDs give the same name does the later one get more of its ID.
package enum NameDeriver {
    /// Names all products.
    ///
    /// - Parameters:
    ///   - manifest: The manifest whose products get names.
    ///   - preferred: Names to try before those made from the ID, by ID.
    package static func nameProducts(
        in manifest: inout Manifest,
        preferring preferred: [String: [String]] = [:]
    ) {
        var taken = NameSet()
        // A name that is made for one product does not take that which another has.
        let indices = manifest.products.indices
        let named = indices.filter { preferred[manifest.products[$0].id.value]?.isEmpty == false }
        let isNamed = Set(named)
        for index in named + indices.filter({ !isNamed.contains($0) }) {
            let product = manifest.products[index]
            let id = product.id.value
            let candidates =
                preferred[id, default: []] + candidates(for: id, product.referenceName?.value)
            manifest.products[index].name.value = taken.claim(candidates, fallback: "product")
        }
    }

    /// Names all products and groups.
    ///
    /// Products hold the position of their group, as decimal digits, in place of its name.
    static func nameEverything(in manifest: inout Manifest) {
        nameProducts(in: &manifest)
        var takenGroups = NameSet()
        for index in manifest.groups.indices {
            let group = manifest.groups[index]
            let texts = [group.referenceName?.value, group.id?.value].compactMap { $0 }
            let candidates = texts.compactMap { name(of: $0.utf8.split(separator: 0), "group") }
            manifest.groups[index].name.value = takenGroups.claim(candidates, fallback: "group")
        }
        for index in manifest.products.indices {
            guard let position = manifest.products[index].group.flatMap({ Int($0.value) }),
                manifest.groups.indices.contains(position)
            else { continue }
            manifest.products[index].group?.value = manifest.groups[position].name.value
        }
    }

    /// The names to try for a product, shortest first.
    static func candidates(for id: String, _ referenceName: String?) -> [String] {
        let parts = id.utf8.split { !isLetterOrDigit($0) && $0 != hyphen && $0 != underscore }
        let start = ProductIDWords.start(of: parts.map { String(decoding: $0, as: UTF8.self) })
        let own = parts.dropFirst(start)
        let useful = own.filter {
            !ProductIDWords.noise.contains(String(decoding: $0, as: UTF8.self).lowercased())
        }
        var names = [name(of: useful, "product"), name(of: Array(own), "product")]
        for dropped in stride(from: start - 1, through: 0, by: -1) {
            names.append(name(of: Array(parts.dropFirst(dropped)), "product"))
        }
        if names.allSatisfy({ $0 == nil }), let referenceName {
            names.append(name(of: referenceName.utf8.split(separator: 0), "product"))
        }
        return names.compactMap { $0 }
    }

    /// The words of all parts in one name: `monthly_4`, `99` give `monthly4_99`.
    private static func name(of parts: [Substring.UTF8View], _ prefix: String) -> String? {
        var name: [UInt8] = []
        for part in parts.flatMap({ $0.split { !isLetterOrDigit($0) } }) {
            let known = ProductIDWords.compounds[String(decoding: part, as: UTF8.self).lowercased()]
            let word = known.map { Array($0.utf8) } ?? Array(part)
            guard let first = word.first else { continue }
            if name.isEmpty {
                if isDigit(first) {
                    name += prefix.utf8
                    name += word
                } else {
                    name += lowercasedStart(of: word)
                }
            } else {
                // Without it, 4.99 and 49.9 would be one name.
                if isDigit(first), let last = name.last, isDigit(last) { name.append(underscore) }
                name.append(uppercased(first))
                name += word.dropFirst()
            }
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// Lowers a first letter, or a first word in capitals: `IAPSupporter` gives `iapSupporter`.
    private static func lowercasedStart(of word: [UInt8]) -> [UInt8] {
        var result = word
        for index in word.indices {
            guard isUpper(word[index]) else { break }
            let isLast = index == word.count - 1
            let startsNextWord = index > 0 && !isLast && isLower(word[index + 1])
            guard !startsNextWord else { break }
            result[index] |= 0x20
        }
        return result
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isUpper(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isLower(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || isUpper(byte) || isLower(byte)
    }

    private static func uppercased(_ byte: UInt8) -> UInt8 { isLower(byte) ? byte & 0xDF : byte }

    private static let hyphen = UInt8(ascii: "-")
    private static let underscore = UInt8(ascii: "_")
}

/// The names that are given already.
///
/// Names that differ only in case are the same: they would be a trap for those who read the code.
private struct NameSet {
    private var taken: Set<String> = []
    /// The last number given behind each name, so that a thousand equal names take no square of it.
    private var numbers: [String: Int] = [:]

    mutating func claim(_ candidates: [String], fallback: String) -> String {
        let usable = candidates.filter { !ReservedWords.isUnusable($0, as: .function) }
        for name in usable where taken.insert(name.lowercased()).inserted { return name }
        let stem = usable.first ?? candidates.first.map { $0 + "Product" } ?? fallback
        var number = numbers[stem, default: usable.isEmpty ? 0 : 1]
        while true {
            number += 1
            let needsUnderscore = stem.utf8.last.map { $0 < UInt8(ascii: "A") } ?? false
            let name = "\(stem)\(needsUnderscore ? "_" : "")\(number)"
            guard taken.insert(name.lowercased()).inserted else { continue }
            numbers[stem] = number
            return name
        }
    }
}
