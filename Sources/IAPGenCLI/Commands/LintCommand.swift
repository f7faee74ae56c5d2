//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAdopt
internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenManifest

/// Checks manifests, and the templates they use, without writing anything.
enum LintCommand {
    static let manifests = PositionalSpec(
        ValueSpec("manifest", completion: .files),
        optional: true,
        repeats: true,
        help: "The manifests. (default: iap.yaml or iap.yml in this folder)"
    )

    static let sources = OptionSpec.option(
        "sources",
        ValueSpec("path", completion: .files),
        repeats: true,
        help: "A folder or file of the app, in which no literal may spell a product ID."
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
        var runs = results.map { (collector: $0.diagnostics, sources: $0.sources) }
        if arguments.has(sources) {
            var run = lintSources(arguments, session, paths, options)
            reporter.applyStrictness(to: &run.collector)
            runs.append(run)
        }
        reporter.report(runs)
        return runs.contains { $0.collector.hasErrors } ? .failure : .success
    }

    /// Looks for the IDs of all manifests, and of all their variants, in the app's sources.
    private static func lintSources(
        _ arguments: ParsedArguments,
        _ session: Session,
        _ manifests: [String],
        _ options: GeneratorPipeline.Options
    ) -> (collector: DiagnosticCollector, sources: SourceMap) {
        var options = options
        options.manifest.appliesVariant = false
        // Reported already, where it was generated; here it only has to be read.
        let pipeline = GeneratorPipeline(options: options)
        let read = manifests.compactMap {
            pipeline.read($0, files: StoreManifestFiles(session.files)).manifest
        }
        let map = SourceMap()
        var collector = DiagnosticCollector()
        SourceLinter(read, store: session.files)
            .lint(arguments.values(of: sources), sources: map, &collector)
        return (collector, map)
    }
}

extension CommandSpec {
    static let lint = CommandSpec(
        "lint",
        abstract: "Check manifests without writing anything.",
        discussion: """
            Reports everything that 'generate' would report, in the manifest, in what it includes \
            and in the templates it uses.

            With '--sources', string literals in the app's Swift and Objective-C that spell a \
            product ID are reported, too, with the generated constant to use in their place. \
            Comments and what iapgen generated are passed over. A comment 'iapgen:ignore' excepts \
            its own line or, where it stands alone, the next one.
            """,
        positionals: [LintCommand.manifests],
        options: [LintCommand.sources] + TemplateArguments.options + ManifestArguments.options,
        action: LintCommand.run
    )
}
