//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A command: its name, what it takes, and what it does.
package struct CommandSpec: Sendable {
    /// What a command does with its arguments.
    package typealias Action = @Sendable (ParsedArguments, Session) -> ExitCode

    /// The word typed.
    package let name: String
    /// One sentence, shown in lists of commands.
    package let abstract: String
    /// Further help, in paragraphs.
    package let discussion: String
    /// What is found by its place.
    package let positionals: [PositionalSpec]
    /// Options and flags, without `--help` and `--version`.
    package let options: [OptionSpec]
    /// The commands below this one.
    package let subcommands: [CommandSpec]
    /// What the command does; none if it only groups others.
    package let action: Action?

    /// Creates a command.
    package init(
        _ name: String,
        abstract: String,
        discussion: String = "",
        positionals: [PositionalSpec] = [],
        options: [OptionSpec] = [],
        action: @escaping Action
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.positionals = positionals
        self.options = options
        subcommands = []
        self.action = action
    }

    /// Creates a group of commands.
    package init(
        group name: String,
        abstract: String,
        discussion: String = "",
        subcommands: [CommandSpec]
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        positionals = []
        options = []
        self.subcommands = subcommands
        action = nil
    }

    /// All options that the command accepts.
    var acceptedOptions: [OptionSpec] { options + [.version, .help] }

    /// The subcommand with the given name.
    func subcommand(named name: String) -> CommandSpec? { subcommands.first { $0.name == name } }
}
