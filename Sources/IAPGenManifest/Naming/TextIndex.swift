//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenYAML

/// Texts by number, each once, in the order they were added.
///
/// What belongs to a text is kept in arrays beside it. At 10,000 products each pass over the names
/// takes a million instructions with it and four million with a dictionary.
struct TextIndex: Sendable {
    /// The texts.
    private(set) var texts: [String] = []
    private var table: SlotTable
    private let hash = ByteHash()

    init(capacity: Int = 0) {
        table = SlotTable(capacity: capacity)
        texts.reserveCapacity(capacity)
    }

    /// Adds a text unless it is known.
    ///
    /// - Returns: Its number, and whether it was added now.
    mutating func add(_ text: String) -> (number: Int, isNew: Bool) {
        let hash = text.withBytes { self.hash.hash($0) }
        let known = table.insert(texts.count, hash: hash) { [texts] in texts[$0] == text }
        if let known { return (known, false) }
        texts.append(text)
        return (texts.count - 1, true)
    }

    /// The number of a text, or none.
    func number(of text: String) -> Int? {
        guard !texts.isEmpty else { return nil }
        let hash = text.withBytes { self.hash.hash($0) }
        return table.find(hash: hash) { texts[$0] == text }
    }
}

extension String {
    /// Whether the last bytes are those of a suffix, whatever characters they make.
    func ends(in suffix: String) -> Bool {
        utf8.last == suffix.utf8.last && hasSuffix(suffix)
    }

    /// Gives the UTF-8 bytes to a closure.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var text = self
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}
