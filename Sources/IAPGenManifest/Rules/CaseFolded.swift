//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenYAML

/// A text that equals another where only the case of ASCII letters differs.
struct CaseFolded: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Self, right: Self) -> Bool {
        left.text.utf8.count == right.text.utf8.count
            && zip(left.text.utf8, right.text.utf8).allSatisfy { folded($0) == folded($1) }
    }

    /// Hashes the bytes with one bit set, which makes equal what differs in case, and little else.
    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { bytes in
            // One call for each text: a call for each byte would cost most of the time.
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { buffer in
                for index in bytes.indices { buffer[index] = bytes[index] | 0x20 }
                hasher.combine(bytes: UnsafeRawBufferPointer(buffer))
            }
        }
    }
}

private func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
}

/// Finds texts that come twice, and texts that differ from an earlier one only in case.
struct CaseFoldedIndex {
    /// What is known of a text.
    enum Answer {
        case new
        /// The text was added before, with the given value.
        case known(Int)
        /// Another text that differs only in case was added first, with the given value.
        case similar(Int)
    }

    /// The texts that are the first of their kind.
    private var firsts: [(text: String, value: Int)] = []
    private var table: SlotTable
    private let hash = ByteHash()
    /// The texts that are not the first of their kind; there are few.
    private var others: [String: Int] = [:]

    /// The bit in which upper and lower case differ.
    private static let caseBits: UInt64 = 0x2020_2020_2020_2020

    init(minimumCapacity: Int = 0) {
        table = SlotTable(capacity: minimumCapacity)
        firsts.reserveCapacity(minimumCapacity)
    }

    /// Adds a text with a value, unless it is known.
    mutating func add(_ text: String, _ value: Int) -> Answer {
        // Setting the bit makes equal what differs in case, and little else.
        let hash = text.withBytes { self.hash.hash($0, folding: Self.caseBits) }
        let known = table.insert(firsts.count, hash: hash) { [firsts] number in
            let first = firsts[number].text
            return first == text || CaseFolded(first) == CaseFolded(text)
        }
        guard let known else {
            firsts.append((text, value))
            return .new
        }
        let first = firsts[known]
        if first.text == text { return .known(first.value) }
        if let known = others[text] { return .known(known) }
        others[text] = value
        return .similar(first.value)
    }
}
