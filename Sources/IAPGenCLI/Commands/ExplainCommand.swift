//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// Says what a diagnostic means and how to mend what it reports.
enum ExplainCommand {
    static let id = PositionalSpec(
        ValueSpec("id"),
        optional: true,
        help: "The id in brackets behind a message; all are listed if it is left out."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        guard let given = arguments.value(of: id) else {
            session.output.write(ExplanationText.list(DiagnosticCatalog.all))
            return .success
        }
        let name = given.filter { $0 != "[" && $0 != "]" }
        guard let explanation = DiagnosticCatalog.explanation(of: name) else {
            let names = DiagnosticCatalog.all.map(\.id.name)
            let hint = NearestMatch.suggestion(for: name, in: names)
            session.fail("there is no diagnostic '\(name)'\(hint)")
            return .failure
        }
        session.output.write(ExplanationText.terminal(explanation))
        return .success
    }
}

extension CommandSpec {
    static let explain = CommandSpec(
        "explain",
        abstract: "Explain a diagnostic, with a wrong and a right example.",
        positionals: [ExplainCommand.id],
        action: ExplainCommand.run
    )
}
