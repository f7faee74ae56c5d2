//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// Prints the file lists of an Xcode run-script phase.
enum FileListCommand {
    static let kind = PositionalSpec(
        ValueSpec("kind", choices: ["inputs", "outputs"]),
        help: "Which list to print."
    )
    static let prefix = OptionSpec.option(
        "prefix",
        ValueSpec("text", default: "$(SRCROOT)"),
        help: "What relative paths begin with."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        guard let path = ManifestArguments.path(arguments, session) else { return .failure }
        var options = ManifestArguments.pipelineOptions(arguments, session)
        if let error = TemplateArguments.apply(arguments, to: &options) {
            return session.usage(error, of: "file-list")
        }
        let pipeline = GeneratorPipeline(options: options)
        let result = pipeline.generate(path, files: StoreManifestFiles(session.files))
        DiagnosticReporter(arguments, session).report(result.diagnostics, in: result.sources)
        guard !result.diagnostics.hasErrors else { return .failure }
        let folder = arguments.value(of: GenerateCommand.output) ?? "."
        let paths =
            arguments.value(of: kind) == "inputs"
            ? result.sources.files.map(\.path).filter { isFile($0, session) }
            : result.files.map { Path.join(folder, $0.path) }
        let prefix = arguments.value(of: prefix) ?? "$(SRCROOT)"
        for path in paths { session.output.write(Path.join(prefix, path) + "\n") }
        return .success
    }

    /// Built-in templates have names but no files.
    private static func isFile(_ path: String, _ session: Session) -> Bool {
        session.files.information(at: path, followsLinks: true)?.kind == .file
    }
}

extension CommandSpec {
    static let fileList = CommandSpec(
        "file-list",
        abstract: "Print the input or output files, for an Xcode run-script phase.",
        discussion: """
            Save each list in the project and name it in the phase, so that Xcode runs the script \
            only when something changed:

              iapgen file-list inputs App/iap.yaml > inputs.xcfilelist
              iapgen file-list outputs App/iap.yaml -o App/Made > outputs.xcfilelist
            """,
        positionals: [FileListCommand.kind, ManifestArguments.manifest],
        options: [GenerateCommand.output, FileListCommand.prefix] + TemplateArguments.options
            + ManifestArguments.options,
        action: FileListCommand.run
    )
}
