//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The members of a JSON object in their order.
package struct JSONObject: Hashable, Sendable {
    /// A key and its value.
    package struct Member: Hashable, Sendable {
        /// The key.
        package var key: String
        /// The value.
        package var value: JSONValue

        /// Creates a member.
        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The members in their order; no key occurs twice.
    package private(set) var members: [Member]

    /// Creates an object; the caller sees to it that no key occurs twice.
    package init(_ members: [Member] = []) { self.members = members }

    /// Whether there are no members.
    package var isEmpty: Bool { members.isEmpty }

    /// The keys in their order.
    package var keys: [String] { members.map(\.key) }

    /// Adds a member at the end; the caller sees to it that the key is new.
    package mutating func append(_ key: String, _ value: JSONValue) {
        members.append(Member(key: key, value: value))
    }

    /// The value of a key; a new key goes to the end and none removes it.
    ///
    /// - Complexity: Linear in the number of keys.
    package subscript(key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): append(key, value)
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(members.map { Member(key: $0.0, value: $0.1) })
    }
}
