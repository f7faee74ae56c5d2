// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A line of a table: words with one space between, the product ID or other raw value first.
struct TableLine {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the line and its product ID begin.
    let start: Int
    /// Where the product ID ends.
    let idEnd: Int
    /// Where the line ends, before the line feed.
    let end: Int

    static let space = UInt8(ascii: " ")
    private static let lineFeed = UInt8(ascii: "\n")

    /// Visits the lines that are not empty.
    static func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (TableLine) -> Void) {
        var start = 0
        while start < bytes.count {
            var idEnd = start
            while idEnd < bytes.count, bytes[idEnd] != space, bytes[idEnd] != lineFeed {
                idEnd += 1
            }
            var end = idEnd
            while end < bytes.count, bytes[end] != lineFeed { end += 1 }
            if end > start {
                body(TableLine(bytes: bytes, start: start, idEnd: idEnd, end: end))
            }
            start = end + 1
        }
    }

    /// Whether the bytes of a place are those of a raw value.
    static func equal(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ place: Range<UInt32>,
        _ id: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard place.count == id.count else { return false }
        var offset = 0
        // Eight bytes at a time: 10 ns of a look-up.
        let line = UnsafeRawBufferPointer(
            rebasing: UnsafeRawBufferPointer(bytes)[Int(place.lowerBound)..<Int(place.upperBound)]
        )
        let id = UnsafeRawBufferPointer(id)
        while offset + 8 <= id.count {
            let word = id.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if line.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != word { return false }
            offset += 8
        }
        while offset < id.count {
            if line[offset] != id[offset] { return false }
            offset += 1
        }
        return true
    }

    /// The bytes of a range as text.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The next range without a separator, from a position that moves behind it.
    func next(
        _ separator: UInt8 = space,
        from position: inout Int,
        to end: Int
    ) -> Range<Int> {
        let start = position
        while position < end, bytes[position] != separator { position += 1 }
        let range = start..<position
        position += 1
        return range
    }
}
