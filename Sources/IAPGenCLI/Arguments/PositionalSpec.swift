//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// An argument of a command that is found by its place.
package struct PositionalSpec: Hashable, Sendable {
    /// What it stands for.
    package let value: ValueSpec
    /// The help text.
    package let help: String
    /// Whether it may be left out.
    package let isOptional: Bool
    /// Whether it takes all further arguments; only for the last one.
    package let repeats: Bool

    /// Creates an argument.
    package init(
        _ value: ValueSpec,
        optional isOptional: Bool = false,
        repeats: Bool = false,
        help: String
    ) {
        self.value = value
        self.help = help
        self.isOptional = isOptional
        self.repeats = repeats
    }

    /// The argument as help texts and usage errors name it.
    var display: String { "<\(value.name)>" + (repeats ? " ..." : "") }
}
