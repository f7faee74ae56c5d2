//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Hands a text to libyaml piece by piece, and no more of it for one event than is sensible.
///
/// libyaml grows up to four buffers by doubling while it reads a scalar, 80 MiB for one of 16 MiB,
/// and the reader could refuse it only afterwards. So the pieces end where one event has taken
/// ``longest`` bytes; comments and blank lines between events are free.
struct InputWindow {
    /// The text, which outlives this value.
    private let bytes: UnsafeBufferPointer<UInt8>
    private var next: Int
    /// Where the last event ended, or where what follows the comments behind it begins.
    private(set) var mark: Int
    /// Whether the mark stands inside a comment that goes on behind the last piece.
    private var isInComment = false
    /// How many bytes that are no comments the mark has moved over since the last event.
    private var skipped = 0
    /// Whether the text ended early.
    private(set) var isTooLong = false

    /// How many bytes one event may take: a scalar of 64 KiB in the longest escapes is 640 KiB.
    private static let longest = 1024 * 1024

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        next = start
        mark = start
    }

    /// Notes that an event was read.
    mutating func note(eventEndingAt offset: Int) {
        guard offset > mark else { return }
        mark = offset
        isInComment = false
        skipped = 0
    }

    /// Copies the next piece; none at the end of the text or where an event takes too long.
    mutating func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
        if next - mark > Self.longest {
            skipComments()
            isTooLong = next - mark > Self.longest
            if isTooLong { return nil }
        }
        let count = min(buffer.count, bytes.count - next)
        if count > 0 {
            buffer.copyMemory(
                from: UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(bytes)[next..<(next + count)]
                )
            )
        }
        next += count
        return count
    }

    /// libyaml looks this far ahead for the `:` that makes a key of what it reads.
    private static let lookAhead = 1024

    /// Moves the mark over white space, comments, and the little that libyaml may hold back.
    ///
    /// Never over the beginning of a quoted or block text, in which a comment is none.
    private mutating func skipComments() {
        while mark < next {
            if isInComment {
                while mark < next, bytes[mark] != 0x0A, bytes[mark] != 0x0D { mark += 1 }
                isInComment = mark == next
            }
            guard mark < next else { return }
            switch bytes[mark] {
            case 0x09, 0x0A, 0x0D, 0x20: mark += 1
            case UInt8(ascii: "#"): isInComment = true
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "|"), UInt8(ascii: ">"): return
            default:
                guard skipped < Self.lookAhead else { return }
                skipped += 1
                mark += 1
            }
        }
    }
}
