//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// An option or a flag of a command.
///
/// Commands keep theirs as static members, so that a command reads exactly the options that its
/// help text lists.
package struct OptionSpec: Hashable, Sendable {
    /// The long name without its dashes.
    package let long: String
    /// The one-letter name, if any.
    package let short: Character?
    /// The value it takes; none for a flag.
    package let value: ValueSpec?
    /// The help text.
    package let help: String
    /// Whether it may be given several times.
    package let isRepeatable: Bool
    /// Whether it is left out of help texts and completions.
    package let isHidden: Bool

    /// Creates an option that takes a value.
    package static func option(
        _ long: String,
        short: Character? = nil,
        _ value: ValueSpec,
        repeats isRepeatable: Bool = false,
        hidden isHidden: Bool = false,
        help: String
    ) -> Self {
        OptionSpec(
            long: long,
            short: short,
            value: value,
            help: help,
            isRepeatable: isRepeatable,
            isHidden: isHidden
        )
    }

    /// Creates an option that is there or not.
    package static func flag(
        _ long: String,
        short: Character? = nil,
        hidden isHidden: Bool = false,
        help: String
    ) -> Self {
        OptionSpec(
            long: long,
            short: short,
            value: nil,
            help: help,
            isRepeatable: true,
            isHidden: isHidden
        )
    }

    /// The option as usage errors name it: `--output <folder>`.
    var display: String { value.map { "--\(long) <\($0.name)>" } ?? "--\(long)" }

    /// Shown and accepted by each command.
    static let help = flag("help", short: "h", help: "Show help information.")
    /// Shown and accepted by each command.
    static let version = flag("version", help: "Show the version.")
}
