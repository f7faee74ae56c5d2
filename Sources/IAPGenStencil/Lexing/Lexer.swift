//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Cuts a template into texts and tags, in one pass.
///
/// A tag ends at the first closing delimiter outside of quotes. Where a quote is never closed or a
/// tag never ends, that is a problem, and the rest is read as if the tag had ended at the first
/// closing delimiter at all, so that later problems are found as well.
struct Lexer {
    /// Something wrong with a tag as a whole.
    enum Problem {
        case unclosedTag(start: Int)
        case unclosedQuote(at: Int)
    }

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private(set) var problems: [Problem] = []
    private var tokens: [Token] = []
    /// Where no closing delimiter was found any more, by its first byte.
    private var exhausted: Set<UInt8> = []

    private init(_ bytes: SourceBytes) {
        self.bytes = UnsafePointer(bytes.start)
        count = bytes.count
    }

    static func tokens(of bytes: SourceBytes) -> (tokens: [Token], problems: [Problem]) {
        var lexer = Lexer(bytes)
        lexer.run()
        return (lexer.tokens, lexer.problems)
    }

    private mutating func run() {
        var textStart = 0
        var index = 0
        let openBrace = UInt8.openBrace
        while index + 1 < count {
            guard bytes[index] == openBrace, let kind = kind(of: bytes[index + 1]) else {
                index += 1
                continue
            }
            appendText(from: textStart, to: index)
            index = tag(kind, from: index)
            textStart = index
        }
        appendText(from: textStart, to: count)
    }

    private func kind(of byte: UInt8) -> Token.Kind? {
        switch byte {
        case .openBrace: .variable
        case .percent: .block
        case .hash: .comment
        default: nil
        }
    }

    private mutating func appendText(from start: Int, to end: Int) {
        guard start < end else { return }
        tokens.append(
            Token(kind: .text, start: start, end: end, contentStart: start, contentEnd: end)
        )
    }

    /// Reads a tag and returns the position behind it.
    private mutating func tag(_ kind: Token.Kind, from start: Int) -> Int {
        let closing: UInt8 =
            switch kind {
            case .variable: .closeBrace
            case .block: .percent
            default: .hash
            }
        guard let end = end(of: kind, closing: closing, from: start) else {
            problems.append(.unclosedTag(start: start))
            exhausted.insert(closing)
            return count
        }
        var token = Token(
            kind: kind,
            start: start,
            end: end,
            contentStart: start + 2,
            contentEnd: end - 2
        )
        if kind == .block { readBlockMarks(&token) }
        if kind == .variable { readVariableMarks(&token) }
        tokens.append(token)
        return end
    }

    /// The position behind the closing delimiter.
    private mutating func end(of kind: Token.Kind, closing: UInt8, from start: Int) -> Int? {
        guard !exhausted.contains(closing) else { return nil }
        var quote = OpenQuote()
        var quoteStart = start
        var firstEnd: Int?
        var index = start + 2
        while index < count {
            let byte = bytes[index]
            if byte == closing, index + 1 < count, bytes[index + 1] == .closeBrace {
                if !quote.isOpen { return index + 2 }
                if firstEnd == nil { firstEnd = index + 2 }
            }
            if kind != .comment {
                if !quote.isOpen { quoteStart = index }
                quote.follow(byte)
            }
            index += 1
        }
        guard let firstEnd else { return nil }
        problems.append(.unclosedQuote(at: quoteStart))
        return firstEnd
    }

    /// A tag of one mark only, `{%-%}`, has it on both sides.
    private func readBlockMarks(_ token: inout Token) {
        guard token.contentStart < token.contentEnd else { return }
        let left = mark(bytes[token.contentStart])
        let right = mark(bytes[token.contentEnd - 1])
        if let left {
            token.left = left
            token.contentStart += 1
        }
        if let right {
            token.right = right
            token.contentEnd = max(token.contentStart, token.contentEnd - 1)
        }
    }

    private func mark(_ byte: UInt8) -> Token.Mark? {
        switch byte {
        case .minus: .trim
        case .plus: .keep
        default: nil
        }
    }

    /// In `{{ }}`, a mark is a `-` with white space on its inner side: `{{-5}}` is a number.
    private func readVariableMarks(_ token: inout Token) {
        let start = token.contentStart
        if start + 1 < token.contentEnd, bytes[start] == .minus, bytes[start + 1].isBlank {
            token.left = .trim
            token.contentStart += 1
        }
        let last = token.contentEnd - 1
        if last > token.contentStart, bytes[last] == .minus, bytes[last - 1].isBlank {
            token.right = .trim
            token.contentEnd -= 1
        }
    }
}
