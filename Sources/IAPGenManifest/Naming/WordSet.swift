//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A set of fixed words that most texts are not in.
///
/// A text whose first letter and length no word has is turned down without a hash: 20 instructions
/// in place of 250, for each name of a manifest and each list of words.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
    let words: Set<String>
    /// A bit for each first letter and length that a word has.
    private let shapes: UInt64

    init(arrayLiteral words: String...) {
        self.words = Set(words)
        shapes = words.reduce(0) { $0 | Self.shape($1) }
    }

    /// Whether a text is one of the words.
    func contains(_ text: String) -> Bool {
        shapes & Self.shape(text) != 0 && words.contains(text)
    }

    private static func shape(_ text: String) -> UInt64 {
        let utf8 = text.utf8
        let first = utf8.first ?? 0
        return 1 << UInt64((Int(first) &* 7 ^ utf8.count) & 63)
    }
}
