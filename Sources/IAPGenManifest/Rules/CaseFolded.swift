//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A text that equals another where only the case of ASCII letters differs.
struct CaseFolded: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Self, right: Self) -> Bool {
        left.text.utf8.count == right.text.utf8.count
            && zip(left.text.utf8, right.text.utf8).allSatisfy { folded($0) == folded($1) }
    }

    func hash(into hasher: inout Hasher) {
        // One call for each text: a call for each byte would cost most of the time.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.utf8.count) { buffer in
            var count = 0
            for byte in text.utf8 {
                buffer[count] = folded(byte)
                count += 1
            }
            let text = UnsafeMutableBufferPointer(rebasing: buffer[0..<count])
            hasher.combine(bytes: UnsafeRawBufferPointer(text))
        }
    }
}

private func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
}
