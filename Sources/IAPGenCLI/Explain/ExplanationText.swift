//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics

/// The explanation of a diagnostic for the terminal, and of all for the reference page.
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

    /// The page `Diagnostics.md` of the documentation.
    static func page(_ explanations: [DiagnosticExplanation]) -> String {
        """
        # Diagnostics

        Every kind of error and warning, with the rule behind it.

        ## Overview

        Each message ends in the id of its kind in brackets: `[unknown-key]`. `iapgen explain ID` \
        prints what this page says. `--strict` makes warnings errors, and `settings: warnings:` in \
        the manifest switches single kinds. This page is made by `iapgen explain --markdown`.


        """ + explanations.map(section).joined(separator: "\n")
    }

    private static func section(_ explanation: DiagnosticExplanation) -> String {
        """
        ### \(explanation.id.name)

        *\(explanation.severity == .error ? "Error" : "Warning").* \(explanation.rule)

        \(explanation.reason)

        Wrong:

        ```
        \(explanation.wrong)
        ```

        Right:

        ```
        \(explanation.right)
        ```

        """
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}
