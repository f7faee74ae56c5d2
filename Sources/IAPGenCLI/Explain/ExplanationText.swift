//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics

/// The explanations of diagnostics for the terminal.
enum ExplanationText {
    /// One explanation, wrapped at 80 columns.
    static func terminal(_ explanation: DiagnosticExplanation) -> String {
        """
        \(explanation.id.name) (\(explanation.severity.rawValue))

        \(HelpText.wrap(explanation.rule))
        \(HelpText.wrap(explanation.reason))
        Wrong:
        \(indented(explanation.wrong))

        Right:
        \(indented(explanation.right))

        """
    }

    /// All ids with their rules.
    static func list(_ explanations: [DiagnosticExplanation]) -> String {
        var table = TextTable("Id", "Severity", "Rule")
        for explanation in explanations {
            table.add(explanation.id.name, explanation.severity.rawValue, explanation.rule)
        }
        return table.text(indent: 0)
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}
