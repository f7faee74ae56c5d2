//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Splitting the content of a tag.
enum Words {
    /// The content of a tag on one line: outside of quotes all white space is one kind of space,
    /// inside of quotes a line end with the spaces around it becomes one space.
    static func content(_ raw: SourceText) -> SourceText {
        var index = 0
        while index < raw.count, !raw[index].isBlank || raw[index] == .space { index += 1 }
        guard index < raw.count else { return raw.trimmed }
        var text = SourceTextBuilder()
        var quote = OpenQuote()
        index = 0
        while index < raw.count {
            let byte = raw[index]
            if quote.isOpen, byte.isBlank {
                index = appendQuotedBlanks(of: raw, from: index, to: &text)
                continue
            }
            quote.follow(byte)
            text.append(byte.isBlank ? .space : byte, at: raw.offset(at: index))
            index += 1
        }
        return text.text.trimmed
    }

    private static func appendQuotedBlanks(
        of raw: SourceText,
        from start: Int,
        to text: inout SourceTextBuilder
    ) -> Int {
        var end = start
        var hasLineEnd = false
        while end < raw.count, raw[end].isBlank {
            if raw[end] == .lineFeed { hasLineEnd = true }
            end += 1
        }
        if hasLineEnd {
            text.append(.space, at: raw.offset(at: start))
        } else {
            text.append(raw[start..<end])
        }
        return end
    }

    /// The words of a tag's content.
    ///
    /// Words are separated by spaces outside of quotes. A word that is made of `|`, `:` and `,`
    /// belongs to the one before it, and the word behind such an end too. Parentheses at the edges
    /// of a word are words of their own; on the first word only where `splitsFirst` says so.
    static func split(_ content: SourceText, splitsFirst: Bool = false) -> [SourceText] {
        var words: [SourceText] = []
        for word in content.split(separator: .space) {
            append(word, to: &words, splitsFirst: splitsFirst)
        }
        return words
    }

    private static func append(
        _ word: SourceText,
        to words: inout [SourceText],
        splitsFirst: Bool
    ) {
        guard let last = words.last?.last else {
            return splitsFirst ? appendSplit(word, to: &words) : words.append(word)
        }
        if last.isGlue {
            if words.count == 1, word.hasWord("for") {
                words.append(word)
            } else {
                words[words.count - 1] = words[words.count - 1].joined(to: word)
            }
        } else if word.isGlue {
            words[words.count - 1] = words[words.count - 1].joined(to: word)
        } else {
            appendSplit(word, to: &words)
        }
    }

    /// Appends a word with the parentheses at its edges split off.
    private static func appendSplit(_ word: SourceText, to words: inout [SourceText]) {
        var start = 0
        var end = word.count
        while start < end, isParen(word[start]) {
            words.append(word[start..<start + 1])
            start += 1
        }
        while end > start, isParen(word[end - 1]) { end -= 1 }
        if start < end { words.append(word[start..<end]) }
        for index in end..<word.count { words.append(word[index..<index + 1]) }
    }

    private static func isParen(_ byte: UInt8) -> Bool {
        byte == .openParen || byte == .closeParen
    }
}
