//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A function that a template applies with `value|name:argument`.
package struct Filter: Sendable {
    /// The filtered value for a value and arguments.
    package typealias Function = @Sendable (Value, [Value]) throws(FilterError) -> Value

    /// Appends what the filter makes of a text.
    typealias Writer = @Sendable (UnsafeBufferPointer<UInt8>, inout OutputBuffer) -> Void

    /// The name behind the `|`.
    package let name: String
    /// How many arguments it takes.
    package let arguments: ClosedRange<Int>
    /// The function.
    package let apply: Function
    /// What the renderer does itself.
    var role = Role.ordinary
    /// The function for a text without arguments that is printed at once, where there is one.
    private(set) var write: Writer?

    enum Role {
        case ordinary
        /// `default`, behind which nothing is undefined.
        case fallback
        /// `filter`, whose argument names the filters.
        case dynamic
        /// `replace`, whose regular expressions are kept and whose work is counted.
        case replacing
    }

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

extension Filter {
    /// What is wrong with a number of arguments.
    func arityProblem(_ count: Int) -> String {
        let wanted =
            switch (arguments.lowerBound, arguments.upperBound) {
            case (0, 0): "no arguments"
            case (1, 1): "one argument"
            case (let least, let most) where least == most: "\(least) arguments"
            case (let least, .max): "at least \(least) arguments"
            case (0, 1): "at most one argument"
            case (0, let most): "at most \(most) arguments"
            case (let least, let most): "\(least) to \(most) arguments"
            }
        return "filter '\(name)' takes \(wanted), not \(count)"
    }

    /// The filter with a function that appends its result.
    func writing(_ write: @escaping Writer) -> Filter {
        var filter = self
        filter.write = write
        return filter
    }

    /// The filter with another role.
    func playing(_ role: Role) -> Filter {
        var filter = self
        filter.role = role
        return filter
    }
}

/// Why a filter has no value for what it was given.
package struct FilterError: Error, Hashable, Sendable {
    /// The reason in one line, in the words of a diagnostic.
    package let reason: String

    /// Creates an error.
    package init(_ reason: String) { self.reason = reason }
}
