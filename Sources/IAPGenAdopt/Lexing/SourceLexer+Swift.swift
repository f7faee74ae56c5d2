//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension SourceLexer {
    /// Reads what begins with `#` in Swift: a raw string, a regular expression or a sign.
    mutating func hashes() {
        var count = 0
        while peek(count) == "#" { count += 1 }
        switch peek(count) {
        case "\"" where count <= UInt16.max: swiftString(hashes: count)
        case "/": if !blockRegex(hashes: count) { add(.sign, length: count) }
        default: add(.sign, length: count)
        }
    }

    /// Reads a literal of Swift, at its first `#` or quote.
    mutating func swiftString(hashes: Int) {
        let start = offset
        let isBlock = isBlockDelimiter(at: offset + hashes)
        offset += hashes + (isBlock ? 3 : 1)
        let contentStart = offset
        let position = literals.count
        // Those inside of it come behind it.
        literals.append(StringLiteral(from: start, isNested: depth > 0))
        var content = StringContent(hashes: hashes, isBlock: isBlock)
        scan(&content)
        literals[position] = StringLiteral(
            start: UInt32(start),
            end: UInt32(offset),
            contentStart: UInt32(contentStart),
            contentEnd: UInt32(content.isTerminated ? content.end : offset),
            form: isBlock ? .swiftBlock : .swiftLine,
            hashes: UInt16(hashes),
            isInterpolated: content.isInterpolated,
            isTerminated: content.isTerminated,
            isNested: depth > 0
        )
        append(.string, from: start, to: offset, literal: position)
    }

    /// Whether three quotes and the end of a line follow: else they are an empty string and more.
    private func isBlockDelimiter(at start: Int) -> Bool {
        guard start + 3 < bytes.count, (0..<3).allSatisfy({ bytes[start + $0] == "\"" }) else {
            return false
        }
        var place = start + 3
        while place < bytes.count, bytes[place] == " " || bytes[place] == "\t" { place += 1 }
        return place < bytes.count && isLineEnd(bytes[place])
    }

    private struct StringContent {
        let hashes: Int
        let isBlock: Bool
        var end = 0
        var isInterpolated = false
        var isTerminated = false
    }

    /// Goes to the end of a literal, or of its line where it has none.
    private mutating func scan(_ content: inout StringContent) {
        while offset < bytes.count {
            switch bytes[offset] {
            case "\"":
                let quotes = content.isBlock ? 3 : 1
                let isEnd =
                    (0..<quotes).allSatisfy { peek($0) == "\"" }
                    && (0..<content.hashes).allSatisfy { peek(quotes + $0) == "#" }
                guard isEnd else {
                    offset += 1
                    continue
                }
                content.end = offset
                content.isTerminated = true
                offset += quotes + content.hashes
                return
            case "\\":
                guard (0..<content.hashes).allSatisfy({ peek(1 + $0) == "#" }) else {
                    offset += 1
                    continue
                }
                offset += 1 + content.hashes
                if peek(0) == "(" {
                    content.isInterpolated = true
                    offset += 1
                    guard depth < SourceLexer.deepestInterpolation else { continue }
                    guard runInterpolation(withinLine: !content.isBlock) else { return }
                } else if offset < bytes.count, content.isBlock || !isLineEnd(peek(0)) {
                    offset += 1
                }
            case "\n" where !content.isBlock, "\r" where !content.isBlock: return
            default: offset += 1
            }
        }
    }

    // MARK: Regular expressions

    /// Reads `/…/`, or says that none begins here.
    ///
    /// As in the compiler, a parenthesis that nothing opened says that the slash is an operator:
    /// `reduce(1, /)`.
    mutating func lineRegex() -> Bool {
        guard beginsExpression, offset >= hopelessLineRegex else { return false }
        switch peek(1) {
        case " ", "\t", "\n", "\r", 0: return false
        default: break
        }
        var place = offset + 1
        var open = 0
        while place < bytes.count, !isLineEnd(bytes[place]), open >= 0 {
            switch bytes[place] {
            case "/":
                add(.regex, length: place + 1 - offset)
                return true
            case "(": open += 1
            case ")": open -= 1
            default: break
            }
            place += bytes[place] == "\\" && place + 1 < bytes.count ? 2 : 1
        }
        hopelessLineRegex = place
        return false
    }

    /// Whether an operand can stand here, so that `/` is no division.
    private var beginsExpression: Bool {
        guard let previous else { return true }
        let text = bytes[previous.bytes]
        switch previous.kind {
        case .word:
            return text.count <= 6
                && Self.expressionWords.contains(String(decoding: text, as: UTF8.self))
        case .sign: return text.count == 1 && Self.expressionSigns.contains(text[text.startIndex])
        case .number, .string, .regex: return false
        }
    }

    /// The words that an expression may follow.
    private static let expressionWords: Set<String> = [
        "await", "case", "else", "if", "in", "is", "return", "throw", "try", "where", "while",
    ]

    /// The signs that an expression follows; `!` and `?` end one as often.
    private static let expressionSigns = Array("([{,;:=&|~".utf8)

    /// Reads `#/…/#`, which may have many lines, or says that there is none.
    private mutating func blockRegex(hashes: Int) -> Bool {
        guard offset >= hopelessBlockRegex else { return false }
        var place = offset + hashes + 1
        let isBlock = place < bytes.count && isLineEnd(bytes[place])
        while place < bytes.count, isBlock || !isLineEnd(bytes[place]) {
            if bytes[place] == "\\" {
                place += 2
            } else if bytes[place] == "/", bytes[(place + 1)...].prefix(hashes).count == hashes,
                bytes[(place + 1)...].prefix(hashes).allSatisfy({ $0 == "#" })
            {
                add(.regex, length: place + 1 + hashes - offset)
                return true
            } else {
                place += 1
            }
        }
        hopelessBlockRegex = min(place, bytes.count)
        return false
    }
}

extension StringLiteral {
    /// A place for a literal whose end is not known yet.
    fileprivate init(from start: Int, isNested: Bool) {
        self.init(
            start: UInt32(start),
            end: UInt32(start),
            contentStart: UInt32(start),
            contentEnd: UInt32(start),
            form: .swiftLine,
            hashes: 0,
            isInterpolated: false,
            isTerminated: false,
            isNested: isNested
        )
    }
}
