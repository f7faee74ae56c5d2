//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// One generation in a build.
///
/// It overwrites whatever is in the output folder, and takes the outputs away after an error, so
/// that nothing is compiled against old ones.
struct BuildRun {
    /// What came of a run.
    struct Outcome {
        /// Whether there are errors.
        let hasFailed: Bool
        /// The diagnostics for standard error; empty if there are none.
        let messages: String
    }

    private let arguments: BuildArguments
    private let files: any FileStore
    private let environment: [String: String]

    init(_ arguments: BuildArguments, files: any FileStore, environment: [String: String]) {
        self.arguments = arguments
        self.files = files
        self.environment = environment
    }

    /// Writes the generated files that differ from what is on disk.
    func generate() -> Outcome {
        var options = GeneratorPipeline.Options(
            variant: arguments.variant,
            environment: environment
        )
        options.generator.suffix = arguments.suffix
        let result = GeneratorPipeline(options: options)
            .generate(arguments.manifest, files: StoreManifestFiles(files))
        var collector = result.diagnostics
        checkInputs(result.sources, &collector)
        if !collector.hasErrors { write(result.files, &collector) }
        if collector.hasErrors { discardOutputs() }
        var formatter = DiagnosticFormatter(sources: result.sources)
        return Outcome(
            hasFailed: collector.hasErrors,
            messages: collector.sorted.map { formatter.format($0) }.joined()
        )
    }

    private func write(_ generated: [FileWrite], _ collector: inout DiagnosticCollector) {
        let plan = OutputPlan(
            generated,
            in: arguments.output,
            overwriting: .everything,
            store: files
        )
        plan.reportRefusals(to: &collector)
        plan.apply(to: files, &collector)
    }

    /// Warns about files that were read without the plugin knowing of them.
    private func checkInputs(_ sources: SourceMap, _ collector: inout DiagnosticCollector) {
        let declared = Set(arguments.inputs.map(resolved))
        for (id, file) in sources.identified where !declared.contains(resolved(file.path)) {
            guard files.information(at: file.path, followsLinks: true)?.kind == .file
            else { continue }
            collector.report(.undeclaredInput(id, file.path))
        }
    }

    private func resolved(_ path: String) -> String { files.resolved(path) ?? path }

    private func discardOutputs() {
        for output in OutputFile.allCases {
            files.discard(Path.join(arguments.output, output.name(suffix: arguments.suffix)))
        }
    }
}
