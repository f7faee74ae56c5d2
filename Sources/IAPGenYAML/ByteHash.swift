//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Hashes short texts eight bytes at a time.
///
/// `Hasher` takes 250 instructions for a product ID, this takes 60. The seed is the process's own,
/// so that nobody can write a manifest whose names all meet in one place of a table.
package struct ByteHash: Sendable {
    private let seed: UInt64

    /// Creates a hash with the seed of the process.
    package init() {
        seed = UInt64(truncatingIfNeeded: Hasher().finalize())
    }

    /// Hashes some bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - folding: Bits that are set in each word of eight bytes before it is hashed, so that
    ///     texts that differ only there are equal.
    /// - Returns: The hash, whose upper half is as good as its lower.
    package func hash(_ bytes: UnsafeRawBufferPointer, folding: UInt64 = 0) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        var index = 0
        while index + 8 < bytes.count {
            hash = mix(hash ^ (bytes.word(at: index) | folding))
            index += 8
        }
        // The last word overlaps the one before it rather than being put together from bytes.
        let last = bytes.count >= 8 ? bytes.word(at: bytes.count - 8) : bytes.shortWord
        return mix(hash ^ (last | folding))
    }

    private func mix(_ word: UInt64) -> UInt64 {
        let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low &+ word
    }
}
