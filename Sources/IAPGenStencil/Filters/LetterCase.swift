//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Filters that change the case of letters.
enum LetterCase {
    /// Each word with a large letter first and small ones behind.
    static func capitalized(_ text: String) -> String {
        var result = ""
        var isInsideWord = false
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .uppercaseLetter, .titlecaseLetter:
                result += isInsideWord ? properties.lowercaseMapping : String(scalar)
                isInsideWord = true
            case .lowercaseLetter:
                result += isInsideWord ? String(scalar) : properties.titlecaseMapping
                isInsideWord = true
            case .nonspacingMark, .enclosingMark, .format:
                result.unicodeScalars.append(scalar)
            default:
                result.unicodeScalars.append(scalar)
                // An apostrophe does not end a word.
                if !["'", "\u{2019}", "\u{AD}"].contains(scalar) { isInsideWord = false }
            }
        }
        return result
    }

    static func lowerFirstLetter(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    static func upperFirstLetter(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return String(first).uppercased() + String(text.unicodeScalars.dropFirst())
    }

    /// Lowers the capitals at the start, but for the last where a small letter follows.
    static func lowerFirstWord(_ text: String) -> String {
        let scalars = text.unicodeScalars
        var end = scalars.startIndex
        var count = 0
        while end < scalars.endIndex, isUppercase(scalars[end]) {
            end = scalars.index(after: end)
            count += 1
        }
        if count > 1, end < scalars.endIndex,
            scalars[end].properties.generalCategory == .lowercaseLetter
        {
            end = scalars.index(before: end)
        }
        return String(scalars[..<end]).lowercased() + String(scalars[end...])
    }

    private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .uppercaseLetter || category == .titlecaseLetter
    }

    // MARK: snake_case and CamelCase

    /// Puts underscores between the words of `camelCase`.
    ///
    /// Acronyms are split from the word behind them first. As in StencilSwiftKit, neither pass
    /// looks further than the text has scalars, counted in units of UTF-16.
    static func snakeCase(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        let split = splitAcronyms(scalars)
        let reach = reach(of: scalars.count, in: split)
        var result = String.UnicodeScalarView()
        for (index, scalar) in split.enumerated() {
            if index > 0, index < reach, isUpper(scalar),
                isLower(split[index - 1]) || isDigit(split[index - 1])
            {
                result.append("_")
            }
            result.append(scalar == "-" ? "_" : scalar)
        }
        return String(result)
    }

    /// `URLChooser` as `URL_Chooser`.
    private static func splitAcronyms(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let reach = reach(of: scalars.count, in: scalars)
        var result: [Unicode.Scalar] = []
        var runStart = 0
        for (index, scalar) in scalars.enumerated() {
            if !isUpper(scalar), !isDigit(scalar) {
                if index < reach, isLower(scalar), index - runStart > 1,
                    isUpper(scalars[index - 1])
                {
                    result.insert("_", at: result.count - 1)
                }
                runStart = index + 1
            }
            result.append(scalar)
        }
        return result
    }

    /// How many scalars lie within a number of UTF-16 units.
    private static func reach(of units: Int, in scalars: [Unicode.Scalar]) -> Int {
        var rest = units
        for (index, scalar) in scalars.enumerated() {
            rest -= scalar.value < 0x10000 ? 1 : 2
            if rest < 0 { return index }
        }
        return scalars.count
    }

    /// `snake_case` as `SnakeCase`; a text without small letters is taken for capitals.
    static func camelCase(_ text: String, stripsUnderscores: Bool) -> String {
        var result = ""
        if !stripsUnderscores {
            result += String(repeating: "_", count: text.utf8.prefix { $0 == underscore }.count)
        }
        let scalars = Array(text.unicodeScalars)
        let hasLower = scalars.prefix(reach(of: scalars.count, in: scalars)).contains(
            where: isLower
        )
        let source = hasLower ? text : snakeCase(text)
        for word in TextSearch.split(source, separator: "_") {
            result += hasLower ? upperFirstLetter(word) : capitalized(word)
        }
        return result
    }

    private static let underscore = UInt8(ascii: "_")

    private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

    private static func isLower(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
