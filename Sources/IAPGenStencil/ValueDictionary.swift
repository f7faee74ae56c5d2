//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Values by key, in the order in which they were added.
///
/// A template iterates a dictionary sorted by key; the order kept here is for listings of the
/// context.
package struct ValueDictionary: Sendable {
    /// The entries in the order in which their keys were first added.
    package private(set) var entries: [(key: String, value: Value)] = []
    private var index: [String: Int] = [:]

    /// Creates an empty dictionary.
    package init() {}

    /// Creates a dictionary; the last of equal keys wins.
    package init(_ pairs: some Sequence<(String, Value)>) {
        for (key, value) in pairs { self[key] = value }
    }

    /// How many entries there are.
    package var count: Int { entries.count }

    /// Whether there are no entries.
    package var isEmpty: Bool { entries.isEmpty }

    /// The value of a key, or none where the key is missing.
    ///
    /// Setting none removes the key, in time linear in the number of entries.
    ///
    /// - Complexity: Constant.
    package subscript(key: String) -> Value? {
        get { index[key].map { entries[$0].value } }
        set {
            guard let newValue else { return remove(key) }
            if let position = index[key] {
                entries[position].value = newValue
            } else {
                index[key] = entries.count
                entries.append((key, newValue))
            }
        }
    }

    private mutating func remove(_ key: String) {
        guard let position = index.removeValue(forKey: key) else { return }
        entries.remove(at: position)
        for later in position..<entries.count { index[entries[later].key] = later }
    }
}

extension ValueDictionary: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }
}
