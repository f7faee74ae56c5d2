//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Filters for numbers.
enum Arithmetic {
    /// `0.42` as `42%`, cut to whole percents.
    static func percent(_ value: Value, _ arguments: [Value]) throws(FilterError) -> Value {
        guard case .float(let number) = value else {
            throw FilterError(
                "works on a literal with a fraction or behind 'int255toFloat', not on "
                    + value.described
            )
        }
        let percent = (number * 100).rounded(.towardZero)
        guard let whole = Int(exactly: percent) else {
            throw FilterError("cannot show the number \(value.text)")
        }
        return .string("\(whole)%")
    }

    /// The result of an operator on two numbers, whole where both are.
    static func combine(
        _ left: Value,
        _ right: Value,
        _ whole: (Int, Int) -> (partialValue: Int, overflow: Bool),
        _ wide: (Double, Double) -> Double
    ) throws(FilterError) -> Value {
        if case .integer(let left) = left, case .integer(let right) = right {
            let (result, overflows) = whole(left, right)
            guard !overflows else { throw FilterError("makes a number that is too large") }
            return .integer(result)
        }
        return .double(wide(try number(left), try number(right)))
    }

    private static func number(_ value: Value) throws(FilterError) -> Double {
        switch value {
        case .integer(let number): Double(number)
        case .double(let number): number
        // Through its shortest text, so that 0.1 does not become 0.10000000149011612.
        case .float(let number): Double(number.description) ?? Double(number)
        default: throw FilterError("works on numbers, not on \(value.described)")
        }
    }
}
