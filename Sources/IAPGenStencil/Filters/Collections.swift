//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Filters for lists.
enum Collections {
    /// The list in order, or in the order of a member of its elements: numbers before texts,
    /// missing values last, equal ones as they were.
    static func sorted(_ value: Value, _ arguments: [Value]) throws(FilterError) -> Value {
        let values = try list(value)
        var path: [String]?
        if !arguments.isEmpty {
            path = TextSearch.split(try FilterInput.text(arguments, at: 0), separator: ".")
        }
        let keys = values.map { element in
            path.map { $0.reduce(element) { member($1, of: $0) } } ?? element
        }
        let order = values.indices.sorted { left, right in
            let (first, second) = (SortKey(keys[left]), SortKey(keys[right]))
            return first == second ? left < right : first < second
        }
        return .array(order.map { values[$0] })
    }

    static func reversed(_ value: Value, _ arguments: [Value]) throws(FilterError) -> Value {
        if case .string(let text) = value { return .string(String(text.reversed())) }
        return .array(try list(value).reversed())
    }

    static func count(of value: Value) throws(FilterError) -> Int {
        switch value {
        case .array(let values): values.count
        case .dictionary(let dictionary): dictionary.count
        case .string(let text): text.count
        default:
            throw FilterError("works on a list, dictionary or text, not on \(value.described)")
        }
    }

    static func isEmpty(_ value: Value) throws(FilterError) -> Bool {
        switch value {
        case .null: true
        case .string(let text): text.isEmpty
        default: try count(of: value) == 0
        }
    }

    private static func list(_ value: Value) throws(FilterError) -> [Value] {
        guard case .array(let values) = value else {
            throw FilterError("works on a list, not on \(value.described)")
        }
        return values
    }

    private static func member(_ name: String, of value: Value) -> Value {
        switch value {
        case .dictionary(let dictionary): dictionary[name] ?? .null
        case .object(let object): object.member(named: name) ?? .null
        default: .null
        }
    }

    /// What a value is sorted by.
    private enum SortKey: Comparable {
        case flag(Int)
        case number(Double)
        case text(String)
        case other

        init(_ value: Value) {
            switch value {
            case .bool(let flag): self = .flag(flag ? 1 : 0)
            case .integer(let number): self = .number(Double(number))
            case .double(let number): self = number.isNaN ? .other : .number(number)
            case .float(let number): self = number.isNaN ? .other : .number(Double(number))
            case .string(let text): self = .text(text)
            default: self = .other
            }
        }
    }
}
