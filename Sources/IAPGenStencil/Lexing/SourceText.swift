//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A piece of a tag, in which each byte remembers where it stands in the template.
///
/// The words of a tag are not slices of it: white space around `|`, `:` and `,` is dropped and
/// line ends become spaces, so each byte carries its own offset.
struct SourceText {
    private(set) var bytes: [UInt8] = []
    private var offsets: [UInt32] = []
    /// Where the text stands when it is empty.
    private let anchor: Int

    init(at anchor: Int) { self.anchor = anchor }

    init(_ bytes: ArraySlice<UInt8>) {
        anchor = bytes.startIndex
        self.bytes = Array(bytes)
        offsets = bytes.indices.map { UInt32(clamping: $0) }
    }

    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }
    var first: UInt8? { bytes.first }
    var last: UInt8? { bytes.last }
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The offset of the first byte in the template.
    var start: Int { offsets.first.map(Int.init) ?? anchor }
    /// The offset behind the last byte in the template.
    var end: Int { offsets.last.map { Int($0) + 1 } ?? anchor }

    mutating func append(_ byte: UInt8, at offset: Int) {
        bytes.append(byte)
        offsets.append(UInt32(clamping: offset))
    }

    mutating func append(_ other: SourceText) {
        bytes += other.bytes
        offsets += other.offsets
    }

    func offset(at index: Int) -> Int { index < offsets.count ? Int(offsets[index]) : end }

    subscript(range: Range<Int>) -> SourceText {
        var part = SourceText(at: offset(at: range.lowerBound))
        part.bytes = Array(bytes[range])
        part.offsets = Array(offsets[range])
        return part
    }

    /// The text without white space at its ends.
    var trimmed: SourceText {
        var start = 0
        var end = count
        while start < end, bytes[start].isBlank { start += 1 }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return start == 0 && end == count ? self : self[start..<end]
    }

    func hasWord(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { $0.elementsEqual(bytes) }
    }

    /// Whether this is a whole quoted text.
    var isQuoted: Bool {
        count > 1 && (first == .singleQuote || first == .doubleQuote) && first == last
    }

    /// The parts between separators that are outside of quotes, without empty ones.
    func split(separator: UInt8) -> [SourceText] {
        var parts: [SourceText] = []
        var start = 0
        var quote: UInt8?
        for index in 0...count {
            if index == count || (quote == nil && bytes[index] == separator) {
                if index > start { parts.append(self[start..<index]) }
                start = index + 1
            } else {
                quote.follow(bytes[index])
            }
        }
        return parts
    }

    /// The first position of a byte outside of quotes.
    func firstIndex(of byte: UInt8) -> Int? {
        var quote: UInt8?
        for index in 0..<count {
            if quote == nil, bytes[index] == byte { return index }
            quote.follow(bytes[index])
        }
        return nil
    }

    /// The positions of `...` outside of quotes, from the left and without overlap.
    var ellipses: [Int] {
        var found: [Int] = []
        var quote: UInt8?
        var index = 0
        while index < count {
            let byte = bytes[index]
            if quote == nil, byte == .dot, index + 2 < count, bytes[index + 1] == .dot,
                bytes[index + 2] == .dot
            {
                found.append(index)
                index += 3
            } else {
                quote.follow(byte)
                index += 1
            }
        }
        return found
    }
}

extension UInt8? {
    /// Keeps track of the quote that is open behind a byte.
    mutating func follow(_ byte: UInt8) {
        if self == byte {
            self = nil
        } else if self == nil, byte == .singleQuote || byte == .doubleQuote {
            self = byte
        }
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let singleQuote = UInt8(ascii: "'")
    static let doubleQuote = UInt8(ascii: "\"")
    static let dot = UInt8(ascii: ".")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let pipe = UInt8(ascii: "|")
    static let openParen = UInt8(ascii: "(")
    static let closeParen = UInt8(ascii: ")")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let percent = UInt8(ascii: "%")
    static let hash = UInt8(ascii: "#")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")

    /// A space, a tab or part of a line end.
    var isBlank: Bool {
        self == .space || self == .tab || self == .lineFeed || self == .carriageReturn
    }

    /// One of `|`, `:` and `,`, which draw the words next to them together.
    var isGlue: Bool { self == .pipe || self == .colon || self == .comma }
}
