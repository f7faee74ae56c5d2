//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Cuts white space from a text next to a tag.
enum TextTrimmer {
    /// The start of a text behind a tag.
    static func start(
        of bytes: UnsafePointer<UInt8>,
        _ range: Range<Int>,
        trim: TrimBehaviour.Trim
    ) -> Int {
        var index = range.lowerBound
        switch trim {
        case .nothing: break
        case .blanks:
            while index < range.upperBound, isBlank(bytes[index]) { index += 1 }
        case .line:
            while index < range.upperBound, isBlank(bytes[index]) { index += 1 }
            guard let end = lineEnd(in: bytes, at: index, before: range.upperBound) else {
                return range.lowerBound
            }
            index = end
        case .all:
            while let length = whiteSpace(in: bytes, at: index, before: range.upperBound) {
                index += length
            }
        }
        return index
    }

    /// The end of a text before a tag.
    static func end(
        of bytes: UnsafePointer<UInt8>,
        _ range: Range<Int>,
        trim: TrimBehaviour.Trim
    ) -> Int {
        var index = range.upperBound
        switch trim {
        case .nothing: break
        case .blanks:
            while index > range.lowerBound, isBlank(bytes[index - 1]) { index -= 1 }
        case .line:
            while index > range.lowerBound, isBlank(bytes[index - 1]) { index -= 1 }
            guard index > range.lowerBound, bytes[index - 1] == .lineFeed else {
                return range.upperBound
            }
            index -= 1
            if index > range.lowerBound, bytes[index - 1] == .carriageReturn { index -= 1 }
        case .all:
            while index > range.lowerBound {
                var start = index - 1
                while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
                guard let length = whiteSpace(in: bytes, at: start, before: index),
                    start + length == index
                else { break }
                index = start
            }
        }
        return index
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }

    /// The position behind a line feed, or behind a carriage return with its line feed.
    private static func lineEnd(
        in bytes: UnsafePointer<UInt8>,
        at index: Int,
        before end: Int
    ) -> Int? {
        guard index < end else { return nil }
        if bytes[index] == .lineFeed { return index + 1 }
        guard bytes[index] == .carriageReturn, index + 1 < end, bytes[index + 1] == .lineFeed
        else { return nil }
        return index + 2
    }

    /// The length of the white space character at a position.
    private static func whiteSpace(
        in bytes: UnsafePointer<UInt8>,
        at index: Int,
        before end: Int
    ) -> Int? {
        guard index < end else { return nil }
        let byte = bytes[index]
        if byte < 0x80 { return byte == .space || (0x09...0x0D).contains(byte) ? 1 : nil }
        if byte == 0xC2, index + 1 < end {
            return bytes[index + 1] == 0x85 || bytes[index + 1] == 0xA0 ? 2 : nil
        }
        guard index + 2 < end else { return nil }
        let value = UInt32(byte) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        switch value {
        // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000
        case 0xE19A80, 0xE28080...0xE2808A, 0xE280A8, 0xE280A9, 0xE280AF, 0xE2819F, 0xE38080:
            return 3
        default: return nil
        }
    }
}
