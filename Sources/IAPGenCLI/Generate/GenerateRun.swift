//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// One run of `generate`: what to do with the files that the pipeline made.
struct GenerateRun {
    /// What is done with the files.
    enum Mode {
        case write
        case check
        case diff
        case dryRun
    }

    let arguments: ParsedArguments
    let session: Session
    let mode: Mode
    let reporter: DiagnosticReporter

    init(_ arguments: ParsedArguments, _ session: Session) {
        self.arguments = arguments
        self.session = session
        reporter = DiagnosticReporter(arguments, session)
        mode =
            arguments.has(GenerateCommand.check)
            ? .check
            : arguments.has(GenerateCommand.diff)
                ? .diff : arguments.has(GenerateCommand.dryRun) ? .dryRun : .write
    }

    private var folder: String { arguments.value(of: GenerateCommand.output) ?? "." }

    /// What came of a run.
    struct Outcome {
        let code: ExitCode
        /// The files that were read, for those who wait for changes.
        let inputs: [String]
    }

    func run(_ path: String, _ options: GeneratorPipeline.Options) -> Outcome {
        let pipeline = GeneratorPipeline(options: options)
        let result = pipeline.generate(path, files: StoreManifestFiles(session.files))
        var collector = result.diagnostics
        reporter.applyStrictness(to: &collector)
        if !collector.hasErrors { process(result.files, &collector) }
        reporter.report(collector, in: result.sources)
        return Outcome(
            code: collector.hasErrors ? .failure : .success,
            inputs: [path] + result.sources.files.map(\.path)
        )
    }

    private func process(_ files: [FileWrite], _ collector: inout DiagnosticCollector) {
        let plan = OutputPlan(
            files,
            in: folder,
            overwriting: arguments.has(GenerateCommand.force) ? .everything : .generated,
            store: session.files
        )
        plan.reportRefusals(to: &collector)
        guard plan.refusals.isEmpty else { return }
        switch mode {
        case .write: write(plan, &collector)
        case .check:
            showDifferences(plan)
            for entry in plan.changed {
                collector.report(.notCurrent(entry.path, exists: entry.change == .replace))
            }
        case .diff: showDifferences(plan)
        case .dryRun: list(plan)
        }
    }

    // MARK: Modes

    private func write(_ plan: OutputPlan, _ collector: inout DiagnosticCollector) {
        plan.apply(to: session.files, &collector)
        guard !collector.hasErrors else { return }
        for entry in plan.changed { session.output.write("Wrote \(visible(entry.path))\n") }
        if plan.changed.isEmpty { session.output.write("Everything is current.\n") }
    }

    private func showDifferences(_ plan: OutputPlan) {
        for entry in plan.changed {
            let label = visible(entry.path)
            session.output.write(
                UnifiedDiff.text(
                    from: plan.current(entry, in: session.files),
                    labelled: entry.change == .create ? nil : label,
                    to: entry.file.bytes,
                    labelled: label
                )
            )
        }
    }

    private func list(_ plan: OutputPlan) {
        for entry in plan.entries {
            let word =
                switch entry.change {
                case .create: "create"
                case .replace: "replace"
                case .keep, .refuse: "keep"
                }
            session.output.write("Would \(word) \(visible(entry.path))\n")
        }
    }
}
