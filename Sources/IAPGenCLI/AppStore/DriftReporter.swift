//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenJSON

/// Shows the drift between a manifest and what the App Store has.
enum DriftReporter {
    static let format = OptionSpec.option(
        "format",
        ValueSpec("format", choices: ["table", "json", "markdown", "github"], default: "table"),
        help: "How the report is written."
    )

    /// Writes the report; drift is a failure.
    static func report(
        _ presentation: DriftPresentation,
        _ arguments: ParsedArguments,
        _ session: Session
    ) -> ExitCode {
        let text =
            switch arguments.value(of: format) {
            case "json": JSONWriter.text(of: DriftDocuments.json(of: presentation)) + "\n"
            case "markdown": DriftDocuments.markdown(of: presentation)
            case "github": DriftDocuments.github(of: presentation)
            default:
                DriftTable.text(
                    of: presentation,
                    usesColor: session.usesColor(on: session.output)
                )
            }
        session.output.write(text)
        return presentation.report.hasDrift ? .failure : .success
    }
}
