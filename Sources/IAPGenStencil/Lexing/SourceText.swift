//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Bytes of a template, with their places in its file.
final class SourceBytes {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int
    /// The place of each byte and the one behind the last, where they are no neighbours in the file.
    private let places: [UInt32]?

    /// The bytes of a whole file.
    init(_ bytes: [UInt8]) {
        count = bytes.count
        start = .allocate(capacity: max(1, count))
        places = nil
        bytes.withUnsafeBufferPointer { buffer in
            if let first = buffer.baseAddress { start.update(from: first, count: count) }
        }
    }

    /// Bytes that were put together, each with its place.
    fileprivate init(_ bytes: [UInt8], places: [UInt32]) {
        count = bytes.count
        start = .allocate(capacity: max(1, count))
        self.places = places
        for index in 0..<count { start[index] = bytes[index] }
    }

    deinit { start.deallocate() }

    /// The place of a byte in the file.
    func place(of index: Int) -> Int { places.map { Int($0[index]) } ?? index }
}

/// A piece of a tag's content, with the place of each byte in the template.
///
/// It is a window on bytes that it shares: cutting one out of another copies nothing.
struct SourceText {
    private let source: SourceBytes
    private let lower: Int
    private let upper: Int

    init(_ source: SourceBytes, from lower: Int, to upper: Int) {
        self.source = source
        self.lower = lower
        self.upper = upper
    }

    var isEmpty: Bool { lower == upper }
    var count: Int { upper - lower }
    var first: UInt8? { isEmpty ? nil : source.start[lower] }
    var last: UInt8? { isEmpty ? nil : source.start[upper - 1] }
    var string: String {
        String(
            decoding: UnsafeBufferPointer(start: source.start + lower, count: count),
            as: UTF8.self
        )
    }

    /// The offset of the first byte in the template.
    var start: Int { offset(at: 0) }
    /// The offset behind the last byte in the template.
    var end: Int { isEmpty ? start : source.place(of: upper - 1) + 1 }

    func offset(at index: Int) -> Int {
        let position = lower + index
        if position < source.count { return source.place(of: position) }
        return source.count == 0 ? 0 : source.place(of: source.count - 1) + 1
    }

    subscript(index: Int) -> UInt8 { source.start[lower + index] }

    subscript(range: Range<Int>) -> SourceText {
        SourceText(source, from: lower + range.lowerBound, to: lower + range.upperBound)
    }

    /// The text with another one behind it, from wherever that stands.
    func joined(to other: SourceText) -> SourceText {
        var joined = SourceTextBuilder()
        joined.append(self)
        joined.append(other)
        return joined.text
    }

    /// The text without white space at its ends.
    var trimmed: SourceText {
        var start = lower
        var end = upper
        while start < end, source.start[start].isBlank { start += 1 }
        while end > start, source.start[end - 1].isBlank { end -= 1 }
        return SourceText(source, from: start, to: end)
    }

    func hasWord(_ word: StaticString) -> Bool {
        guard word.utf8CodeUnitCount == count else { return false }
        for index in 0..<count where word.utf8Start[index] != self[index] { return false }
        return true
    }

    /// Whether all bytes are marks that draw words together.
    var isGlue: Bool {
        var index = lower
        while index < upper, source.start[index].isGlue { index += 1 }
        return index == upper
    }

    /// Whether this is a whole quoted text.
    var isQuoted: Bool {
        count > 1 && (first == .singleQuote || first == .doubleQuote) && first == last
    }

    /// The parts between separators that are outside of quotes, without empty ones.
    func split(separator: UInt8) -> [SourceText] {
        var parts: [SourceText] = []
        var start = lower
        var index = lower
        var quote = OpenQuote()
        while index <= upper {
            if index == upper || (!quote.isOpen && source.start[index] == separator) {
                if index > start { parts.append(SourceText(source, from: start, to: index)) }
                start = index + 1
            } else {
                quote.follow(source.start[index])
            }
            index += 1
        }
        return parts
    }

    /// The first position of a byte outside of quotes.
    func firstIndex(of byte: UInt8) -> Int? {
        var quote = OpenQuote()
        var index = lower
        while index < upper {
            let next = source.start[index]
            if !quote.isOpen, next == byte { return index - lower }
            quote.follow(next)
            index += 1
        }
        return nil
    }

    /// The positions of `...` outside of quotes, from the left and without overlap.
    var ellipses: [Int] {
        var found: [Int] = []
        var quote = OpenQuote()
        var index = 0
        while index < count {
            let byte = self[index]
            if !quote.isOpen, byte == .dot, index + 2 < count, self[index + 1] == .dot,
                self[index + 2] == .dot
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

/// Puts a text together from bytes that are no neighbours.
struct SourceTextBuilder {
    private var bytes: [UInt8] = []
    private var places: [UInt32] = []

    mutating func append(_ byte: UInt8, at place: Int) {
        bytes.append(byte)
        places.append(UInt32(clamping: place))
    }

    mutating func append(_ text: SourceText) {
        for index in 0..<text.count { append(text[index], at: text.offset(at: index)) }
    }

    var text: SourceText {
        SourceText(SourceBytes(bytes, places: places), from: 0, to: bytes.count)
    }
}

/// The quote that is open, if one is.
struct OpenQuote {
    private var mark: UInt8 = 0

    var isOpen: Bool { mark != 0 }

    /// Takes a byte into account.
    mutating func follow(_ byte: UInt8) {
        if mark == byte {
            mark = 0
        } else if mark == 0, byte == 0x27 || byte == 0x22 {
            mark = byte
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
    ///
    /// Numbers, as a named constant is a call in a debug build.
    var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

    /// One of `|`, `:` and `,`, which draw the words next to them together.
    var isGlue: Bool { self == .pipe || self == .colon || self == .comma }
}
