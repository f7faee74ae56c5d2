//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// Shows what a manifest says once everything is resolved.
enum DescribeCommand {
    static let json = OptionSpec.flag("json", help: "Write JSON instead of tables.")

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        guard let path = ManifestArguments.path(arguments, session) else { return .failure }
        let options = ManifestArguments.pipelineOptions(arguments, session)
        let pipeline = GeneratorPipeline(options: options)
        let result = pipeline.read(path, files: StoreManifestFiles(session.files))
        DiagnosticReporter(arguments, session).report(result.diagnostics, in: result.sources)
        guard let manifest = result.manifest, !result.diagnostics.hasErrors else {
            return .failure
        }
        session.output.write(
            arguments.has(json) ? ManifestJSON(manifest).text : ManifestTables(manifest).text
        )
        return .success
    }
}

extension CommandSpec {
    static let describe = CommandSpec(
        "describe",
        abstract: "Show what a manifest declares and the Swift names that follow.",
        discussion: """
            Every default is filled in, the variant is applied, and each handler is shown with the \
            names of its members.
            """,
        positionals: [ManifestArguments.manifest],
        options: [DescribeCommand.json] + ManifestArguments.options,
        action: DescribeCommand.run
    )
}
