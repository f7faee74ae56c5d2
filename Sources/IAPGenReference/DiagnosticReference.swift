//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics

/// The documentation pages of all diagnostics: one that lists every id, and one for each area.
package enum DiagnosticReference {
    /// The name of the page that lists every id, without its extension.
    package static let indexPage = "Diagnostics"

    /// The page that lists every id, in Markdown.
    package static func index(of areas: [DiagnosticArea]) -> String {
        var text = """
            # Diagnostics

            Every kind of message about what a command reads or writes, by its id.

            ## Overview

            A message has the form `iap.yaml:3:11: error: summary [id]`. Follow the id below to what \
            it means, with an example and its cure; `iapgen explain ID` prints the same. Lines and \
            columns are counted from 1, columns in Unicode code points. All problems of a run are \
            shown together, in the order of their places, each once.

            An error makes the command fail, and nothing is generated. A warning does not, unless \
            `--strict` makes an error of it. A message without an id is about the command line, or \
            about a file that cannot be read or written.

            | Id | Severity | About |
            | --- | --- | --- |

            """
        let entries = areas.flatMap { area in area.explanations.map { (area, $0) } }
        for (area, explanation) in entries.sorted(by: { $0.1.id.name < $1.1.id.name }) {
            let id = explanation.id.name
            text += "| [\(id)](doc:\(area.page)#\(id)) "
            text += "| \(explanation.severity.rawValue) | \(area.subject) |\n"
        }
        text += "\n## Topics\n\n### By what a message is about\n\n"
        for area in areas { text += "- <doc:\(area.page)>\n" }
        return text
    }

    /// The page of an area, in Markdown.
    package static func page(of area: DiagnosticArea) -> String {
        var text = "# \(area.title)\n\n\(area.abstract)\n"
        if !area.overview.isEmpty { text += "\n## Overview\n\n\(area.overview)\n" }
        for (severity, heading) in [(Severity.error, "Errors"), (.warning, "Warnings")] {
            let explanations = area.explanations.filter { $0.severity == severity }
            if explanations.isEmpty { continue }
            text += "\n## \(heading)\n"
            for explanation in explanations { text += section(explanation, area.language) }
        }
        return text
    }

    private static func section(_ explanation: DiagnosticExplanation, _ language: String) -> String
    {
        """

        ### \(explanation.id)

        **\(Markdown.prose(explanation.rule))** \(Markdown.prose(explanation.reason))

        Wrong:

        \(Markdown.code(explanation.wrong, language: language))
        Right:

        \(Markdown.code(explanation.right, language: language))
        """
    }
}
