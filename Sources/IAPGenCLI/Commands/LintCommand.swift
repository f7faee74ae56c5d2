//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// Checks manifests, and the templates they use, without writing anything.
enum LintCommand {
    static let manifests = PositionalSpec(
        ValueSpec("manifest", completion: .files),
        optional: true,
        repeats: true,
        help: "The manifests. (default: iap.yaml or iap.yml in this folder)"
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        var options = ManifestArguments.pipelineOptions(arguments, session)
        if let error = TemplateArguments.apply(arguments, to: &options) {
            return session.usage(error, of: "lint")
        }
        var paths = arguments.values(of: manifests)
        if paths.isEmpty {
            guard let path = ManifestArguments.path(arguments, session) else { return .failure }
            paths = [path]
        }
        let reporter = DiagnosticReporter(arguments, session)
        var results: [GeneratorPipeline.Result] = []
        for path in paths {
            let pipeline = GeneratorPipeline(options: options)
            results.append(pipeline.generate(path, files: StoreManifestFiles(session.files)))
        }
        reporter.report(results.map { ($0.diagnostics, $0.sources) })
        let code: ExitCode = results.contains { $0.diagnostics.hasErrors } ? .failure : .success
        return code
    }
}

extension CommandSpec {
    static let lint = CommandSpec(
        "lint",
        abstract: "Check manifests without writing anything.",
        discussion: """
            Reports everything that 'generate' would report, in the manifest, in what it includes \
            and in the templates it uses.
            """,
        positionals: [LintCommand.manifests],
        options: TemplateArguments.options + ManifestArguments.options,
        action: LintCommand.run
    )
}
