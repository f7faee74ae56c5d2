//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics
internal import IAPGenManifest

/// The documentation page of all diagnostics.
package enum DiagnosticReference {
    /// The page in Markdown.
    package static func markdown() -> String {
        var text = """
            # Diagnostics

            Every kind of message about a manifest, with an example and its cure.

            ## Overview

            A message has the form `iap.yaml:3:11: error: summary [id]`; `iapgen explain ID` prints \
            what this page says about the id. Lines and columns are counted from 1, columns in \
            Unicode code points. All problems of a run are shown together, in the order of their \
            places, each once.

            Errors stop generation. Warnings do not, unless `--strict` makes errors of them; a \
            manifest switches each by its id:

            ```yaml
            settings:
              warnings: {level-gap: ignore, product-id-case: error}
            ```

            """
        for severity in [Severity.error, .warning] {
            text += severity == .error ? "\n## Errors\n" : "\n## Warnings\n"
            for explanation in DiagnosticExplanation.all where explanation.severity == severity {
                text += section(explanation)
            }
        }
        return text
    }

    private static func section(_ explanation: DiagnosticExplanation) -> String {
        """

        ### \(explanation.id)

        **\(Markdown.prose(explanation.rule))** \(Markdown.prose(explanation.reason))

        Wrong:

        \(Markdown.code(explanation.wrong, language: "yaml"))
        Right:

        \(Markdown.code(explanation.right, language: "yaml"))
        """
    }
}
