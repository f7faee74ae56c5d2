//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Short texts compared and told apart eight bytes at a time, which in a debug build takes a
/// twentieth of the time of a loop over bytes.
extension UnsafeRawBufferPointer {
    /// The eight bytes from an offset on as one number.
    @inlinable @inline(__always) package func word(at offset: Int) -> UInt64 {
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// The bytes as text.
    package var text: String {
        String(decoding: assumingMemoryBound(to: UInt8.self), as: UTF8.self)
    }

    /// Whether both hold the same bytes.
    @inlinable package func equals(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else { return shortWord == other.shortWord }
        var index = 0
        while index + 8 < count {
            if word(at: index) != other.word(at: index) { return false }
            index += 8
        }
        return word(at: count - 8) == other.word(at: count - 8)
    }

    /// Whether the bytes are those of a word.
    @inlinable package func equals(_ word: StaticString) -> Bool {
        equals(UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Whether one of the bytes is the given one.
    @inlinable package func hasByte(_ byte: UInt8) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let pattern = ones &* UInt64(byte)
        var index = 0
        while index + 8 <= count {
            let word = word(at: index) ^ pattern
            // The high bit of the lowest byte that is zero is set, and none where no byte is.
            if (word &- ones) & ~word & (ones &* 0x80) != 0 { return true }
            index += 8
        }
        while index < count {
            if self[index] == byte { return true }
            index += 1
        }
        return false
    }

    /// A number that tells apart all texts of one length of at most seven bytes.
    @inlinable @inline(__always) package var shortWord: UInt64 {
        if count >= 4 {
            let first = loadUnaligned(as: UInt32.self)
            let last = loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            return UInt64(first) | UInt64(last) << 32
        }
        guard count > 0 else { return 0 }
        return UInt64(self[0]) | UInt64(self[count / 2]) << 8 | UInt64(self[count - 1]) << 16
    }

    /// A number that is equal for equal texts, and different for nearly all others.
    ///
    /// It holds the length and the first eight and the last eight bytes.
    @inlinable @inline(__always) package var signature: UInt64 {
        let length = UInt64(truncatingIfNeeded: count)
        guard count >= 8 else { return shortWord << 8 ^ shortWord >> 56 ^ length }
        let last = word(at: count - 8)
        return word(at: 0) &* 0x9E37_79B9_7F4A_7C15 ^ (last << 32 | last >> 32) &+ length
    }
}
