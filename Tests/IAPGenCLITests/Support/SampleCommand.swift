//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore

@testable import IAPGenCLI

/// A command that prints how its arguments were understood.
enum SampleCommand {
    static let file = PositionalSpec(ValueSpec("file", completion: .files), help: "The file.")
    static let more = PositionalSpec(
        ValueSpec("more"),
        optional: true,
        repeats: true,
        help: "Further words."
    )
    static let output = OptionSpec.option(
        "output",
        short: "o",
        ValueSpec("folder", completion: .folders, default: "."),
        help: "The folder to write to."
    )
    static let format = OptionSpec.option(
        "format",
        ValueSpec("format", choices: ["text", "json", "sarif"], default: "text"),
        help: "How to write."
    )
    static let parameter = OptionSpec.option(
        "param",
        short: "p",
        ValueSpec("key=value"),
        repeats: true,
        help: "A parameter that is explained in so many words that they need several lines here."
    )
    static let check = OptionSpec.flag("check", short: "c", help: "Check only.")
    static let force = OptionSpec.flag("force", short: "f", help: "Overwrite.")
    static let secret = OptionSpec.flag("secret", hidden: true, help: "Not shown.")

    static let root = CommandSpec(
        group: "sample",
        abstract: "Try the argument layer.",
        subcommands: [
            CommandSpec(
                "show",
                abstract: "Show the arguments.",
                discussion: "A paragraph that is long enough to reach the eightieth column, where"
                    + " it has to be broken.\n\n  an indented line stays",
                positionals: [file, more],
                options: [output, format, parameter, check, force, secret],
                action: show
            ),
            CommandSpec(
                group: "group",
                abstract: "Hold a command.",
                subcommands: [CommandSpec("inner", abstract: "Do nothing.") { _, _ in .success }]
            ),
        ]
    )

    private static func show(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        var words: [String] = []
        if let value = arguments.value(of: file) { words.append("file=\(value)") }
        words += arguments.values(of: more).map { "more=\($0)" }
        if let value = arguments.value(of: output) { words.append("output=\(value)") }
        if let value = arguments.value(of: format) { words.append("format=\(value)") }
        words += arguments.values(of: parameter).map { "param=\($0)" }
        for flag in [check, force, secret] where arguments.has(flag) { words.append(flag.long) }
        session.output.write(words.joined(separator: " "))
        return .success
    }
}
