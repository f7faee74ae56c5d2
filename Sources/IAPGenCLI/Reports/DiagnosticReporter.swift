//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// Writes the diagnostics of a run to standard error.
struct DiagnosticReporter {
    private let session: Session
    private let format: DiagnosticsFormat
    private let isStrict: Bool

    /// The option that makes warnings errors.
    static let strict = OptionSpec.flag("strict", help: "Treat warnings as errors.")

    /// Creates a reporter for a command's arguments.
    init(_ arguments: ParsedArguments, _ session: Session) {
        self.session = session
        format = DiagnosticsFormat(arguments)
        isStrict = arguments.has(Self.strict)
    }

    /// Makes warnings errors if that was asked for.
    ///
    /// Must be done before anything depends on whether there are errors.
    func applyStrictness(to collector: inout DiagnosticCollector) {
        guard isStrict else { return }
        collector.adjust { _ in .error }
    }

    /// Writes everything that was collected.
    func report(_ collector: DiagnosticCollector, in sources: SourceMap) {
        report([(collector, sources)])
    }

    /// Writes everything that was collected in several runs, as one report.
    func report(_ runs: [(collector: DiagnosticCollector, sources: SourceMap)]) {
        let runs = runs.map {
            DiagnosticList(diagnostics: $0.collector.sorted, sources: $0.sources)
        }
        switch format {
        case .text: reportText(runs)
        case .json: session.errors.write(JSONReport.text(of: runs))
        case .sarif: session.errors.write(SARIFReport.text(of: runs))
        }
    }

    private func reportText(_ runs: [DiagnosticList]) {
        let isTerminal = session.errors.isTerminal
        let style = DiagnosticFormatter.Style(
            showsSnippets: isTerminal,
            usesColor: session.usesColor(on: session.errors)
        )
        var bytes: [UInt8] = []
        for run in runs {
            var formatter = DiagnosticFormatter(sources: run.sources, style: style)
            for diagnostic in run.diagnostics {
                bytes += Array(formatter.format(diagnostic).utf8)
                guard bytes.count > 1 << 16 else { continue }
                session.errors.write(bytes)
                bytes = []
            }
        }
        session.errors.write(bytes)
        let all = runs.flatMap(\.diagnostics)
        if isTerminal, all.count > 1 { session.errors.write(summary(of: all)) }
    }

    private func summary(of diagnostics: [Diagnostic]) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        let parts = [(errors, "error"), (diagnostics.count - errors, "warning")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        return parts.joined(separator: " and ") + "\n"
    }
}

/// The diagnostics of one run with the files they point into.
struct DiagnosticList {
    let diagnostics: [Diagnostic]
    let sources: SourceMap
}
