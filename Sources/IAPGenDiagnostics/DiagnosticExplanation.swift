//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What `iapgen explain` and the documentation's pages say about a kind of diagnostic.
package struct DiagnosticExplanation: Sendable {
    /// The kind.
    package let id: DiagnosticID
    /// How serious it is unless switched.
    package let severity: Severity
    /// The rule in one sentence.
    package let rule: String
    /// Why the rule exists and how to mend a violation, in a few sentences.
    package let reason: String
    /// A short example that violates the rule.
    package let wrong: String
    /// The same example, mended.
    package let right: String

    /// Creates an explanation.
    package init(
        _ id: DiagnosticID,
        _ severity: Severity = .error,
        rule: String,
        reason: String,
        wrong: String,
        right: String
    ) {
        self.id = id
        self.severity = severity
        self.rule = rule
        self.reason = reason
        self.wrong = wrong
        self.right = right
    }
}
