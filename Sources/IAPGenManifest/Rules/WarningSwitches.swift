//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// `settings: warnings:` switches warnings that exist.
enum WarningSwitches: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        guard !input.manifest.settings.warnings.isEmpty else { return }
        var severities: [String: Severity] = [:]
        for explanation in DiagnosticExplanation.all {
            severities[explanation.id.name] = explanation.severity
        }
        let names = severities.keys.sorted()
        for change in input.manifest.settings.warnings {
            switch severities[change.id.value] {
            case .warning: continue
            case .error: context.report(.errorSwitched(change.id))
            case nil:
                let near = context.nearest(change.id.value, in: names, of: "warnings")
                context.report(.unknownDiagnostic(change.id, near))
            }
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .unknownWarning,
            rule: "'warnings' names warnings by the ids that messages show in brackets.",
            reason: "Errors cannot be switched off: what they report would not work.",
            wrong: "settings: {warnings: {levels-gap: ignore}}",
            right: "settings: {warnings: {level-gap: ignore}}"
        )
    ]
}

extension DiagnosticID {
    static let unknownWarning = DiagnosticID("unknown-warning")
}

extension Diagnostic {
    fileprivate static func errorSwitched(_ id: Located<String>) -> Diagnostic {
        Diagnostic(
            .unknownWarning,
            "'\(shortened(id.value))' is an error; only warnings can be switched",
            at: id.range
        )
    }

    fileprivate static func unknownDiagnostic(
        _ id: Located<String>,
        _ near: String?
    ) -> Diagnostic {
        let hint = near.map { "did you mean '\($0)'?" } ?? "messages show ids in brackets"
        return Diagnostic(
            .unknownWarning,
            "there is no warning '\(shortened(id.value))'; \(hint)",
            at: id.range
        )
    }
}
