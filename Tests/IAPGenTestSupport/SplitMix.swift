//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Repeatable random numbers.
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    /// Begins a sequence, always the same for the same seed.
    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SplitMix {
    /// A text from which pieces were taken out, in which others were doubled, and into which bytes
    /// and fragments were put.
    package mutating func mutated(
        _ text: String,
        edits: Int,
        pieces: Int,
        bytes values: ClosedRange<UInt8> = 0...127,
        fragments: [String]
    ) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...edits, using: &self) {
            let position = Int.random(in: 0...bytes.count, using: &self)
            let end = min(bytes.count, position + Int.random(in: 0...pieces, using: &self))
            switch Int.random(in: 0..<4, using: &self) {
            case 0: bytes.removeSubrange(position..<end)
            case 1: bytes.insert(contentsOf: bytes[position..<end], at: position)
            case 2: bytes.insert(UInt8.random(in: values, using: &self), at: position)
            default:
                let fragment = fragments.randomElement(using: &self) ?? ""
                bytes.insert(contentsOf: fragment.utf8, at: position)
            }
        }
        return bytes
    }
}
