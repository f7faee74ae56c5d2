//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// How serious a diagnostic is.
package enum Severity: String, Hashable, Sendable {
    /// Nothing is written and the exit code is 1.
    case error
    /// The output is written, but is probably not what the author meant.
    case warning
}

/// Another place that explains a diagnostic.
package struct Note: Hashable, Sendable {
    /// What is to be seen there.
    package let text: String
    /// The place, or none when the note only explains.
    package let range: SourceRange?

    /// Creates a note.
    package init(_ text: String, at range: SourceRange? = nil) {
        self.text = text
        self.range = range
    }
}

/// An edit that would mend a problem.
package struct Solution: Hashable, Sendable {
    /// What the edit does, as an imperative: `replace with 'consumable'`.
    package let summary: String
    /// The bytes to replace; empty to insert.
    package let range: SourceRange
    /// The text to put there.
    package let replacement: String

    /// Creates a solution.
    package init(_ summary: String, replacing range: SourceRange, with replacement: String) {
        self.summary = summary
        self.range = range
        self.replacement = replacement
    }
}

/// One problem in what the user wrote.
///
/// The summary starts in lower case, has no full stop, quotes the offending text in single quotes
/// and states the rule: `unknown product type 'consumible'; did you mean 'consumable'?`
package struct Diagnostic: Hashable, Sendable {
    /// The kind of problem.
    package let id: DiagnosticID
    /// How serious it is.
    package var severity: Severity
    /// The problem in one line.
    package let summary: String
    /// The place, or none for a problem of the command line.
    package let range: SourceRange?
    /// Other places that matter.
    package var notes: [Note]
    /// Edits that would mend it.
    package var solutions: [Solution]

    /// Creates a diagnostic.
    package init(
        _ id: DiagnosticID,
        _ severity: Severity,
        _ summary: String,
        at range: SourceRange?,
        notes: [Note] = [],
        solutions: [Solution] = []
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.range = range
        self.notes = notes
        self.solutions = solutions
    }

    /// Creates an error.
    package init(
        _ id: DiagnosticID,
        _ summary: String,
        at range: SourceRange?,
        notes: [Note] = [],
        solutions: [Solution] = []
    ) {
        self.init(id, .error, summary, at: range, notes: notes, solutions: solutions)
    }
}

/// A text short enough to be quoted in a message, with the length in Unicode scalars.
///
/// Not in characters: a letter with a million accents is one.
package func shortened(_ text: String, to length: Int = 80) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > length,
        let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
        end < scalars.endIndex
    else { return text }
    return text[..<end] + "…"
}
