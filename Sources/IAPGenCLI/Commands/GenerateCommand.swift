//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// Writes the Swift of a manifest.
enum GenerateCommand {
    static let output = OptionSpec.option(
        "output",
        short: "o",
        ValueSpec("folder", completion: .folders, default: "."),
        help: "The folder to write to; it is made if it is missing."
    )
    static let check = OptionSpec.flag(
        "check",
        help: "Write nothing; show what differs on disk, and fail if anything does."
    )
    static let diff = OptionSpec.flag(
        "diff",
        help: "Write nothing; show what would change on disk."
    )
    static let dryRun = OptionSpec.flag(
        "dry-run",
        help: "Write nothing; list the files that would be written."
    )
    static let force = OptionSpec.flag(
        "force",
        help: "Overwrite files that iapgen did not generate, too."
    )

    // For the command plugin, where a target has several manifests.
    static let suffix = OptionSpec.option(
        "suffix",
        ValueSpec("word"),
        hidden: true,
        help: "What the names of the generated files end in, behind a '+'."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let modes = [check, diff, dryRun].filter(arguments.has)
        guard modes.count <= 1 || modes == [check, diff] else {
            let names = modes.map { "'\($0.display)'" }.joined(separator: " and ")
            return session.usage(.rule("\(names) cannot be combined"), of: "generate")
        }
        var options = ManifestArguments.pipelineOptions(arguments, session)
        if let error = TemplateArguments.apply(arguments, to: &options) {
            return session.usage(error, of: "generate")
        }
        options.generator.suffix = arguments.value(of: suffix) ?? ""
        guard let path = ManifestArguments.path(arguments, session) else { return .failure }
        return GenerateRun(arguments, session).run(path, options).code
    }
}

extension CommandSpec {
    static let generate = CommandSpec(
        "generate",
        abstract: "Write the Swift of a manifest.",
        discussion: """
            A file whose content would stay the same is not touched. A file that does not say that \
            iapgen generated it is left alone. Either all files are written or none.
            """,
        positionals: [ManifestArguments.manifest],
        options: [
            GenerateCommand.output, GenerateCommand.check, GenerateCommand.diff,
            GenerateCommand.dryRun, GenerateCommand.force,
        ] + TemplateArguments.options + ManifestArguments.options + [
            GenerateCommand.suffix
        ],
        action: GenerateCommand.run
    )
}
