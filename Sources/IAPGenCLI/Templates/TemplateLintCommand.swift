//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenStencil

/// Checks templates by parsing them.
enum TemplateLintCommand {
    static let names = PositionalSpec(
        ValueSpec("name"),
        optional: true,
        repeats: true,
        help: "The templates to check."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let templates = TemplateLookup.templates(arguments, session)
        var wanted = arguments.values(of: names)
        if wanted.isEmpty {
            wanted = templates.listing.filter { $0.origin != .builtin }.map(\.name)
        }
        let reporter = DiagnosticReporter(arguments, session)
        let sources = SourceMap()
        let environment = Environment(loader: templates.loader, sources: sources)
        var collector = DiagnosticCollector()
        for name in wanted { _ = environment.template(named: name, diagnostics: &collector) }
        reporter.applyStrictness(to: &collector)
        reporter.report(collector, in: sources)
        return collector.hasErrors ? .failure : .success
    }
}
