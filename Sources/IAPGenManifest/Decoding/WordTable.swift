//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenYAML

/// A few words that the bytes of a scalar are looked up in, without making a `String` of them.
struct WordTable: Sendable {
    private let signatures: [UInt64]
    /// The words one behind the other.
    private let bytes: [UInt8]
    private let ends: [Int]

    init(_ words: [String]) {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for word in words {
            bytes += word.utf8
            ends.append(bytes.count)
        }
        signatures = words.map { word in word.withBytes { $0.signature } }
        self.bytes = bytes
        self.ends = ends
    }

    /// Looks up the text of a scalar.
    ///
    /// - Parameters:
    ///   - node: The scalar; a collection has no text.
    ///   - guess: Where the search begins: keys mostly come in the order of their table.
    /// - Returns: The position of the word, or none where the text is not one of the words.
    func position(of node: YAMLNode, from guess: Int = 0) -> Int? {
        node.withBytes { wanted in
            let signature = wanted.signature
            var position = guess
            var rest = signatures.count
            while rest > 0 {
                if position >= signatures.count { position = 0 }
                if signatures[position] == signature, equals(position, wanted) { return position }
                position += 1
                rest -= 1
            }
            return nil
        }
    }

    private func equals(_ position: Int, _ wanted: UnsafeRawBufferPointer) -> Bool {
        let start = position == 0 ? 0 : ends[position - 1]
        return bytes.withUnsafeBytes { bytes in
            UnsafeRawBufferPointer(rebasing: bytes[start..<ends[position]]).equals(wanted)
        }
    }
}
