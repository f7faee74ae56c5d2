//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What a template can work with.
package enum Value: Sendable {
    /// No value; prints nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction that came from the context.
    case double(Double)
    /// A number with a fraction that was written in a template.
    case float(Float)
    /// A text.
    case string(String)
    /// Values in order.
    case array([Value])
    /// Values by key.
    case dictionary(ValueDictionary)
    /// An object whose members are read when a template asks for them.
    case object(any TemplateObject)
    /// A macro, which only a template makes.
    case macro(Macro)
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(booleanLiteral value: Bool) { self = .bool(value) }

    package init(integerLiteral value: Int) { self = .integer(value) }

    package init(stringLiteral value: String) { self = .string(value) }

    package init(arrayLiteral elements: Value...) { self = .array(elements) }

    package init(dictionaryLiteral elements: (String, Value)...) {
        self = .dictionary(ValueDictionary(elements))
    }
}

extension Value {
    /// A text, or null where there is none.
    package static func optional(_ text: String?) -> Value { text.map(Value.string) ?? .null }

    /// A whole number, or null where there is none.
    package static func optional(_ number: Int?) -> Value { number.map(Value.integer) ?? .null }

    /// A list of texts.
    package static func strings(_ texts: [String]) -> Value {
        .array(texts.isEmpty ? [] : texts.map(Value.string))
    }
}
