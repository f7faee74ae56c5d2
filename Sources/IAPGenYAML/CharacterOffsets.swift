//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Turns libyaml's positions, which count characters, into byte offsets.
///
/// In ASCII text the two are the same. Elsewhere the byte offset of every 64th character is kept,
/// so that a look-up walks over at most 63 characters wherever it lands.
struct CharacterOffsets {
    /// The text, which outlives this value.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let checkpoints: [UInt32]
    /// Whether every character is one byte, so that offsets differ by the start alone.
    let isASCII: Bool

    private static let stride = 64

    /// Reads the characters of a text that is valid UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: Where the first character begins, behind a byte order mark.
    ///   - isASCII: Whether every character is one byte.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: Bool) {
        self.bytes = bytes
        self.start = start
        self.isASCII = isASCII
        var checkpoints: [UInt32] = []
        if !isASCII {
            checkpoints.reserveCapacity(bytes.count / Self.stride + 1)
            var character = 0
            for index in start..<bytes.count where bytes[index] & 0xC0 != 0x80 {
                if character % Self.stride == 0 { checkpoints.append(UInt32(clamping: index)) }
                character += 1
            }
        }
        self.checkpoints = checkpoints
    }

    /// The byte offset of a character.
    func byte(ofCharacter index: Int) -> Int {
        guard !isASCII else { return min(start + index, bytes.count) }
        guard index / Self.stride < checkpoints.count else { return bytes.count }
        var offset = Int(checkpoints[index / Self.stride])
        for _ in 0..<(index % Self.stride) {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return min(offset, bytes.count)
    }
}
