//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A JSON value that was read, with its place.
package struct JSONNode: Hashable, Sendable {
    /// What the value is.
    package enum Kind: Hashable, Sendable {
        /// The word `null`.
        case null
        /// The words `true` and `false`.
        case bool(Bool)
        /// A number as it is spelt.
        case number(String)
        /// A text.
        case string(String)
        /// A list.
        case array([JSONNode])
        /// Keys and values.
        case object([JSONMember])
    }

    /// The value.
    package let kind: Kind
    /// The value's place, with its quotes or brackets.
    package let range: SourceRange

    /// Creates a node.
    package init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// A key and its value, with their places.
package struct JSONMember: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The key's place, with its quotes.
    package let keyRange: SourceRange
    /// The value.
    package let value: JSONNode

    /// Creates a member.
    package init(key: String, keyRange: SourceRange, value: JSONNode) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}

extension JSONNode {
    /// The value without places.
    ///
    /// The recursion is as deep as the parser's depth limit allows.
    package var value: JSONValue {
        switch kind {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members):
            .object(
                JSONObject(members.map { JSONObject.Member(key: $0.key, value: $0.value.value) })
            )
        }
    }

    /// The text of a string, or none for other values.
    package var string: String? {
        if case .string(let text) = kind { text } else { nil }
    }

    /// The value of a boolean, or none for other values.
    package var bool: Bool? {
        if case .bool(let value) = kind { value } else { nil }
    }

    /// The value of a number that is whole and small enough, or none for other values.
    package var integer: Int? {
        if case .number(let text) = kind { Int(text) } else { nil }
    }

    /// The elements of a list, or none for other values.
    package var array: [JSONNode]? {
        if case .array(let elements) = kind { elements } else { nil }
    }

    /// The members of an object, or none for other values.
    package var members: [JSONMember]? {
        if case .object(let members) = kind { members } else { nil }
    }

    /// Whether this is the word `null`.
    package var isNull: Bool { kind == .null }

    /// What the value is, in words for a message: `a string`.
    package var kindName: String {
        switch kind {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value of a key, or none when this is no object or has no such key.
    ///
    /// - Complexity: Linear in the number of keys.
    package subscript(key: String) -> JSONNode? {
        members?.first { $0.key == key }?.value
    }
}
