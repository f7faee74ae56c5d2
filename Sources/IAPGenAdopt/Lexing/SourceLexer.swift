//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Takes a source apart.
///
/// Works in one pass. Where it has to look ahead without knowing whether that leads anywhere, it
/// remembers how far it looked in vain, so that no source takes more than linear time.
struct SourceLexer {
    let bytes: [UInt8]
    let language: SourceLanguage
    var offset = 0
    var tokens: [SourceToken] = []
    var literals: [StringLiteral] = []
    var directives: [SourceText.Directive] = []

    /// How many interpolations lie around ``offset``.
    var depth = 0
    /// The token before, whether it was kept or not.
    var previous: (kind: SourceToken.Kind, bytes: Range<Int>)?
    /// Whether nothing but spaces and comments were met on the line.
    var isAtLineStart = true
    /// No regular expression ends before this offset.
    var hopelessLineRegex = 0
    var hopelessBlockRegex = 0

    /// Interpolations inside of interpolations that are looked into.
    static let deepestInterpolation = 32

    init(_ bytes: [UInt8], _ language: SourceLanguage) {
        self.bytes = bytes
        self.language = language
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    mutating func run() {
        while offset < bytes.count { step() }
    }

    /// Reads the inside of an interpolation, and whether its parenthesis was closed.
    mutating func runInterpolation(withinLine: Bool) -> Bool {
        var open = 1
        depth += 1
        defer { depth -= 1 }
        previous = nil
        while offset < bytes.count {
            switch bytes[offset] {
            case "(": open += 1
            case ")":
                open -= 1
                if open == 0 {
                    offset += 1
                    return true
                }
            case "\n" where withinLine, "\r" where withinLine: return false
            default: break
            }
            step()
        }
        return false
    }

    /// Reads one token, comment or space.
    private mutating func step() {
        let byte = bytes[offset]
        switch byte {
        case "\n", "\r":
            isAtLineStart = true
            offset += 1
        case " ", "\t", 0x0B, 0x0C, 0: offset += 1
        case "/": slash()
        case "#" where language == .swift: hashes()
        case "\"": string()
        case "@" where language == .objectiveC && peek(1) == "\"":
            cString(prefix: 1)
        case "'" where language == .objectiveC: characterConstant()
        case "`" where language == .swift: quotedWord()
        case "\\" where language == .objectiveC && isLineEnd(peek(1)): offset += 2
        case "0"..."9": number()
        case _ where isWordByte(byte): word()
        default: add(.sign, length: 1)
        }
    }

    // MARK: Words and numbers

    private mutating func word() {
        let start = offset
        while offset < bytes.count, isWordByte(bytes[offset]) { offset += 1 }
        if language == .objectiveC, offset - start <= 3, peek(0) == "\"" {
            let prefix = String(decoding: bytes[start..<offset], as: UTF8.self)
            let length = offset - start
            let isRaw = ["R", "LR", "uR", "UR", "u8R"].contains(prefix)
            if isRaw || ["L", "u", "U", "u8"].contains(prefix) {
                offset = start
                return isRaw ? rawCString(prefix: length) : cString(prefix: length)
            }
        }
        append(.word, from: start, to: offset)
    }

    private mutating func quotedWord() {
        let start = offset + 1
        var end = start
        while end < bytes.count, bytes[end] != "`", !isLineEnd(bytes[end]) { end += 1 }
        guard end < bytes.count, bytes[end] == "`", end > start else {
            return add(.sign, length: 1)
        }
        offset = end + 1
        append(.word, from: start, to: end)
    }

    private mutating func number() {
        let start = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            let joins = byte == "." || (byte == "'" && language == .objectiveC)
            if joins {
                guard isWordByte(peek(1)), byte == "'" || isDigit(peek(1)) else { break }
            } else if !isWordByte(byte) {
                break
            }
            offset += 1
        }
        append(.number, from: start, to: offset)
    }

    // MARK: Comments

    private mutating func slash() {
        switch peek(1) {
        case "/": lineComment()
        case "*": blockComment()
        default:
            if language == .swift, lineRegex() { return }
            add(.sign, length: 1)
        }
    }

    private mutating func lineComment() {
        let start = offset
        while offset < bytes.count, !isLineEnd(bytes[offset]) {
            // In C a comment goes on behind a backslash at the end of a line.
            let continues = language == .objectiveC && bytes[offset] == "\\" && isLineEnd(peek(1))
            if continues, peek(1) == "\r", peek(2) == "\n" { offset += 1 }
            offset += continues ? 2 : 1
        }
        offset = min(offset, bytes.count)
        noteDirective(from: start)
    }

    private mutating func blockComment() {
        let start = offset
        var open = 0
        repeat {
            if bytes[offset] == "/", peek(1) == "*", language == .swift || open == 0 {
                open += 1
                offset += 2
            } else if bytes[offset] == "*", peek(1) == "/" {
                open -= 1
                offset += 2
            } else {
                offset += 1
            }
        } while open > 0 && offset < bytes.count
        noteDirective(from: start)
    }

    private mutating func noteDirective(from start: Int) {
        let mark = SourceLexer.directive
        var place = start
        while let found = bytes[place..<offset].firstIndex(of: mark[0]) {
            place = found + 1
            guard bytes[found..<offset].starts(with: mark) else { continue }
            let isFile = bytes[(found + mark.count)..<offset].starts(with: "-file".utf8)
            directives.append(
                SourceText.Directive(
                    kind: isFile ? .ignoreFile : .ignoreLine,
                    start: UInt32(start),
                    end: UInt32(offset),
                    isAlone: isAtLineStart
                )
            )
            return
        }
    }

    private static let directive = Array("iapgen:ignore".utf8)

    // MARK: Tokens

    private mutating func string() {
        if language == .swift { swiftString(hashes: 0) } else { cString(prefix: 0) }
    }

    mutating func add(_ kind: SourceToken.Kind, length: Int) {
        offset += length
        append(kind, from: offset - length, to: offset)
    }

    mutating func append(_ kind: SourceToken.Kind, from start: Int, to end: Int, literal: Int = 0) {
        previous = (kind, start..<end)
        if depth == 0 {
            tokens.append(
                SourceToken(
                    kind: kind,
                    isFirstOnLine: isAtLineStart,
                    start: UInt32(start),
                    end: UInt32(end),
                    literal: UInt32(literal)
                )
            )
        }
        isAtLineStart = false
    }

    /// The byte some places on; 0 behind the end.
    func peek(_ distance: Int) -> UInt8 {
        let place = offset + distance
        return place < bytes.count ? bytes[place] : 0
    }
}
