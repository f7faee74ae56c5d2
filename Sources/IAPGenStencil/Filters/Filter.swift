//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A function that a template applies with `value|name:argument`.
package struct Filter: Sendable {
    /// The filtered value for a value and arguments.
    package typealias Function = @Sendable (Value, [Value]) throws(FilterError) -> Value

    /// The name behind the `|`.
    package let name: String
    /// How many arguments it takes.
    package let arguments: ClosedRange<Int>
    /// The function.
    package let apply: Function

    /// Creates a filter.
    package init(
        _ name: String,
        arguments: ClosedRange<Int> = 0...0,
        apply: @escaping Function
    ) {
        self.name = name
        self.arguments = arguments
        self.apply = apply
    }
}

/// Why a filter has no value for what it was given.
package struct FilterError: Error, Hashable, Sendable {
    /// The reason in one line, in the words of a diagnostic.
    package let reason: String

    /// Creates an error.
    package init(_ reason: String) { self.reason = reason }
}
