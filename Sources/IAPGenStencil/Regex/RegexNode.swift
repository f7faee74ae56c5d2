//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A regular expression as it is written.
indirect enum RegexNode {
    case empty
    case scalar(Unicode.Scalar)
    /// `.`, which does not match line ends unless it is told to.
    case any(matchesLineEnds: Bool)
    case set(RegexSet)
    case sequence([RegexNode])
    case choice([RegexNode])
    case repetition(RegexNode, RegexRepetition)
    /// A group that is remembered by its number.
    case capture(Int, RegexNode)
    case backreference(Int)
    case assertion(RegexAssertion)
    /// `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)`
    case look(RegexNode, isBehind: Bool, isNegated: Bool)
    /// `(?>…)`
    case atomic(RegexNode)
}

/// `*`, `+?`, `{2,3}+` and the like.
struct RegexRepetition {
    enum Kind {
        case greedy
        case lazy
        case possessive
    }

    let least: Int
    let most: Int?
    let kind: Kind
}

/// A place between two letters.
enum RegexAssertion {
    case textStart
    case textEnd
    /// The end, or before the last line end.
    case lastLineEnd
    case lineStart
    case lineEnd
    case wordBoundary
    case noWordBoundary
}

/// Some letters: `[a-z\d]`, `\w`, and the like.
struct RegexSet {
    enum Kind {
        case digit
        case word
        case space
        case letter
        case uppercase
        case lowercase
        case number
        case punctuation
        case symbol
    }

    var ranges: [ClosedRange<UInt32>] = []
    var kinds: [(kind: Kind, isNegated: Bool)] = []
    var isNegated = false
    var ignoresCase = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        if holds(scalar) { return !isNegated }
        if ignoresCase {
            let properties = scalar.properties
            for mapped in [properties.lowercaseMapping, properties.uppercaseMapping] {
                if let other = mapped.unicodeScalars.first, other != scalar, holds(other) {
                    return !isNegated
                }
            }
        }
        return isNegated
    }

    private func holds(_ scalar: Unicode.Scalar) -> Bool {
        for range in ranges where range.contains(scalar.value) { return true }
        for (kind, isNegated) in kinds where Self.has(kind, scalar) != isNegated { return true }
        return false
    }

    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return scalar.value == 0x5F || (0x30...0x39).contains(scalar.value)
                || (0x41...0x5A).contains(scalar.value & 0xDF)
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
            return true
        default:
            return scalar.properties.isAlphabetic || scalar.value == 0x200C
                || scalar.value == 0x200D
        }
    }

    private static func has(_ kind: Kind, _ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        switch kind {
        case .digit: return category == .decimalNumber
        case .word: return isWord(scalar)
        case .space: return scalar.properties.isWhitespace
        case .uppercase: return category == .uppercaseLetter
        case .lowercase: return category == .lowercaseLetter
        case .letter:
            return [
                .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                .otherLetter,
            ].contains(category)
        case .number: return [.decimalNumber, .letterNumber, .otherNumber].contains(category)
        case .punctuation:
            return [
                .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                .initialPunctuation, .finalPunctuation, .otherPunctuation,
            ].contains(category)
        case .symbol:
            return [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol].contains(category)
        }
    }
}
