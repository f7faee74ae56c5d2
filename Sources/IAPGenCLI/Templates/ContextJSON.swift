//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenJSON
internal import IAPGenStencil

/// Turns the values of templates into JSON and back.
enum ContextJSON {
    /// A template's value as JSON; what has no JSON form is null.
    static func json(of value: Value) -> JSONValue {
        switch value {
        case .null, .macro: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .double(let value): value.isFinite ? .number("\(value)") : .null
        case .float(let value): value.isFinite ? .number("\(value)") : .null
        case .string(let text): .string(text)
        case .array(let values): .array(values.map(json))
        case .dictionary(let values):
            object(values.entries.map { ($0.key, $0.value) })
        case .object(let object):
            self.object(
                type(of: object).memberNames.enumerated().map { position, name in
                    (name, object.member(at: position))
                }
            )
        }
    }

    private static func object(_ members: [(String, Value)]) -> JSONValue {
        .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: json(of: $0.1)) }))
    }

    /// A JSON value as templates see it.
    static func value(of json: JSONValue) -> Value {
        switch json {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text):
            Int(text).map(Value.integer) ?? Double(text).map(Value.double) ?? .string(text)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(value))
        case .object(let object):
            .dictionary(ValueDictionary(object.members.map { ($0.key, value(of: $0.value)) }))
        }
    }
}
