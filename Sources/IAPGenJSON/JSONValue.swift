//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A JSON value without places.
///
/// Objects keep the order of their keys and numbers keep their text, so that a file read and
/// written back is the same file.
package enum JSONValue: Hashable, Sendable {
    /// The word `null`.
    case null
    /// The words `true` and `false`.
    case bool(Bool)
    /// A number as it is spelt, such as `704848066.26849198`.
    case number(String)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Keys and values.
    case object(JSONObject)
}

extension JSONValue {
    /// A whole number.
    package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

    /// The text of a string, or none for other values.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a boolean, or none for other values.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The value of a number that is whole and small enough, or none for other values.
    package var integer: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    /// The value of a number, or none for other values.
    package var double: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }

    /// The elements of a list, or none for other values.
    package var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object, or none for other values.
    package var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The value of a key, or none when this is no object or has no such key.
    ///
    /// - Complexity: Linear in the number of keys.
    package subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByNilLiteral {
    package init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
    }
}
