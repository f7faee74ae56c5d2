//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

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
        let diagnostics = collector.sorted
        switch format {
        case .text: reportText(diagnostics, in: sources)
        case .json: session.errors.write(JSONReport.text(of: diagnostics, in: sources))
        case .sarif: session.errors.write(SARIFReport.text(of: diagnostics, in: sources))
        }
    }

    private func reportText(_ diagnostics: [Diagnostic], in sources: SourceMap) {
        let isTerminal = session.errors.isTerminal
        var formatter = DiagnosticFormatter(
            sources: sources,
            style: .init(
                showsSnippets: isTerminal,
                usesColor: session.usesColor(on: session.errors)
            )
        )
        var bytes: [UInt8] = []
        for diagnostic in diagnostics {
            bytes += Array(formatter.format(diagnostic).utf8)
            guard bytes.count > 1 << 16 else { continue }
            session.errors.write(bytes)
            bytes = []
        }
        session.errors.write(bytes)
        if isTerminal, diagnostics.count > 1 { session.errors.write(summary(of: diagnostics)) }
    }

    private func summary(of diagnostics: [Diagnostic]) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        let parts = [(errors, "error"), (diagnostics.count - errors, "warning")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        return parts.joined(separator: " and ") + "\n"
    }
}
