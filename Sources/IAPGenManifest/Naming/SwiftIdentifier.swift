//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Names in Swift source.
package enum SwiftIdentifier {
    /// Whether a name is one that the tool writes: an ASCII letter or underscore, then letters,
    /// digits and underscores, not underscores alone.
    ///
    /// Swift takes more; ASCII keeps out look-alikes and names that are equal but not the same
    /// bytes.
    package static func isValid(_ name: some StringProtocol) -> Bool {
        var name = String(name)
        return name.withUTF8 { bytes in
            guard let first = bytes.first, !isDigit(first) else { return false }
            var hasOther = false
            for byte in bytes {
                if isLetter(byte) || isDigit(byte) {
                    hasOther = true
                } else if byte != underscore {
                    return false
                }
            }
            return hasOther
        }
    }

    /// The name as Swift source, in back-ticks where it is a keyword.
    package static func escaped(_ name: String) -> String {
        ReservedWords.needsBackticks(name) ? "`\(name)`" : name
    }

    /// The name with its first letter in upper case: `removeAds` gives `RemoveAds`.
    package static func capitalized(_ name: String) -> String {
        guard let first = name.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z")
        else { return name }
        return String(decoding: [first - 0x20], as: UTF8.self) + name.dropFirst()
    }

    /// A name near to a text that is not one: `30-day pass` gives `product30DayPass`.
    ///
    /// Importers use it for Swift cases, diagnostics for suggestions. None where nothing is left.
    package static func suggestion(for text: String, prefix: String = "product") -> String? {
        var words: [[UInt8]] = [[]]
        for byte in text.utf8 {
            if isLetter(byte) || isDigit(byte) {
                words[words.count - 1].append(byte)
            } else if words.last?.isEmpty == false {
                words.append([])
            }
        }
        words.removeAll { $0.isEmpty }
        guard let first = words.first else { return nil }
        var name = String(decoding: lowercasedFirst(first), as: UTF8.self)
        for word in words.dropFirst() { name += capitalized(String(decoding: word, as: UTF8.self)) }
        return isDigit(first[0]) ? prefix + name : name
    }

    /// Lowers the first letter, or the whole word where it is all capitals: `VIP` gives `vip`.
    private static func lowercasedFirst(_ word: [UInt8]) -> [UInt8] {
        let isAcronym = word.allSatisfy { isDigit($0) || isUpper($0) }
        var result = word
        for index in word.indices where index == 0 || isAcronym {
            if isUpper(word[index]) { result[index] += 0x20 }
        }
        return result
    }

    private static func isUpper(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte & 0xDF) && byte >= 0x40 }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static let underscore = UInt8(ascii: "_")
}
