//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension Value {
    /// Whether a condition that consists of this value holds.
    ///
    /// Numbers hold where they are above zero; texts, lists and dictionaries where they are not
    /// empty.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .integer(let number): number > 0
        case .double(let number): number > 0
        case .float(let number): number > 0
        case .string(let text): !text.isEmpty
        case .array(let values): !values.isEmpty
        case .dictionary(let dictionary): !dictionary.isEmpty
        case .object, .macro: true
        }
    }

    func satisfies(_ comparison: Comparison, _ other: Value) -> Bool {
        switch comparison {
        case .equal: return isEqual(to: other)
        case .notEqual: return !isEqual(to: other)
        default: break
        }
        guard let order = order(to: other) else { return false }
        return switch comparison {
        case .greater: order > 0
        case .greaterOrEqual: order >= 0
        case .less: order < 0
        default: order <= 0
        }
    }

    /// Whether `==` holds: between numbers, texts, Booleans and missing values of one kind.
    func isEqual(to other: Value) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: order(to: other) == 0
        }
    }

    /// The order of two numbers: below, at or above zero; none where they have no order.
    ///
    /// Whole numbers compare exactly. A number that was written in the template has single
    /// precision, so a number of the context is rounded before they are compared.
    private func order(to other: Value) -> Int? {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): Self.order(left, right)
        case (.float(let left), .double(let right)): Self.order(left, Float(right))
        case (.double(let left), .float(let right)): Self.order(Float(left), right)
        default:
            if let left = wideNumber, let right = other.wideNumber {
                Self.order(left, right)
            } else {
                nil
            }
        }
    }

    private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int? {
        if left == right { return 0 }
        if left < right { return -1 }
        return left > right ? 1 : nil
    }

    private var wideNumber: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .double(let number): number
        case .float(let number): Double(number)
        default: nil
        }
    }

    /// Whether `in` holds: an element of a list, or a part of a text.
    func isContained(in container: Value) -> Bool {
        switch container {
        case .array(let values):
            switch self {
            case .null, .array, .dictionary, .object, .macro: return false
            default: break
            }
            let isSearchable = values.allSatisfy { value in
                switch value {
                case .array, .dictionary, .object, .macro: false
                default: true
                }
            }
            return isSearchable && values.contains(where: isEqual(to:))
        case .string(let text):
            guard case .string(let part) = self else { return false }
            return TextSearch.contains(part, in: text)
        case .null:
            if case .null = self { return true }
            return false
        default: return false
        }
    }
}
