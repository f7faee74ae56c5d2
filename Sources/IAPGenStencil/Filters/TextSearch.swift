//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Finding texts in texts, in linear time.
enum TextSearch {
    /// Whether a text has a part; the empty text is no part.
    static func contains(_ part: String, in text: String) -> Bool {
        if part.isASCII, text.isASCII {
            return !matches(of: Array(part.utf8), in: Array(text.utf8), limit: 1).isEmpty
        }
        return !matches(of: letters(of: part), in: letters(of: text), limit: 1).isEmpty
    }

    /// The pieces of a text between the places where a separator stands.
    static func split(_ text: String, separator: String) -> [String] {
        if separator.isASCII, text.isASCII {
            let bytes = Array(text.utf8)
            let found = matches(of: Array(separator.utf8), in: bytes)
            return pieces(of: bytes, between: found, length: separator.utf8.count) {
                String(decoding: $0, as: UTF8.self)
            }
        }
        let part = letters(of: separator)
        let whole = letters(of: text)
        let found = matches(of: part, in: whole)
        return pieces(of: whole, between: found, length: part.count) { String($0) }
    }

    /// The characters, with a line end of two scalars as two.
    ///
    /// Characters are equal where they look equal, and no mark is torn off its letter.
    private static func letters(of text: String) -> [Character] {
        var letters: [Character] = []
        for character in text {
            if character == "\r\n" { letters += ["\r", "\n"] } else { letters.append(character) }
        }
        return letters
    }

    private static func pieces<Element>(
        of elements: [Element],
        between starts: [Int],
        length: Int,
        text: (ArraySlice<Element>) -> String
    ) -> [String] {
        var pieces: [String] = []
        var start = 0
        for match in starts {
            pieces.append(text(elements[start..<match]))
            start = match + length
        }
        pieces.append(text(elements[start...]))
        return pieces
    }

    /// The starts of matches from the left, without overlap (Knuth, Morris and Pratt).
    private static func matches<Element: Equatable>(
        of part: [Element],
        in text: [Element],
        limit: Int = .max
    ) -> [Int] {
        guard !part.isEmpty, part.count <= text.count else { return [] }
        var fallback = [0]
        var length = 0
        for element in part.dropFirst() {
            while length > 0, part[length] != element { length = fallback[length - 1] }
            if part[length] == element { length += 1 }
            fallback.append(length)
        }
        var found: [Int] = []
        length = 0
        for (index, element) in text.enumerated() {
            while length > 0, part[length] != element { length = fallback[length - 1] }
            if part[length] == element { length += 1 }
            guard length == part.count else { continue }
            found.append(index + 1 - length)
            if found.count == limit { return found }
            length = 0
        }
        return found
    }
}

extension String {
    var isASCII: Bool { withBytes { bytes in bytes.allSatisfy { $0 < 0x80 } } }

    /// Runs a body on the bytes, which are in one place for all texts but bridged ones.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8(body)
    }
}
