//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Gathers the diagnostics of a run.
///
/// Errors of the same kind at the same place are kept once.
package struct DiagnosticCollector: Sendable {
    private var diagnostics: [Diagnostic] = []
    private var seen: Set<Key> = []
    private var errors = 0

    private struct Key: Hashable {
        let id: DiagnosticID
        let range: SourceRange?
        let summary: String
    }

    /// Creates an empty collector.
    package init() {}

    /// Whether anything stops generation.
    package var hasErrors: Bool { errors > 0 }

    /// Whether nothing was reported.
    package var isEmpty: Bool { diagnostics.isEmpty }

    /// Adds a diagnostic, unless the same was reported before.
    package mutating func report(_ diagnostic: Diagnostic) {
        let key = Key(id: diagnostic.id, range: diagnostic.range, summary: diagnostic.summary)
        guard seen.insert(key).inserted else { return }
        if diagnostic.severity == .error { errors += 1 }
        diagnostics.append(diagnostic)
    }

    /// Adds several diagnostics.
    package mutating func report(contentsOf others: some Sequence<Diagnostic>) {
        for diagnostic in others { report(diagnostic) }
    }

    /// Everything reported, in position order; those without a place come first, and equal places
    /// keep the order in which they were reported.
    package var sorted: [Diagnostic] {
        let order = diagnostics.indices.sorted { left, right in
            switch (diagnostics[left].range, diagnostics[right].range) {
            case (let first?, let second?):
                (first.file, first.start, left) < (second.file, second.start, right)
            case (nil, nil): left < right
            case (nil, _): true
            case (_, nil): false
            }
        }
        return order.map { diagnostics[$0] }
    }

    /// Changes severities, or drops a diagnostic where `change` returns none.
    package mutating func adjust(_ change: (Diagnostic) -> Severity?) {
        diagnostics = diagnostics.compactMap { diagnostic in
            guard let severity = change(diagnostic) else { return nil }
            var adjusted = diagnostic
            adjusted.severity = severity
            return adjusted
        }
        errors = diagnostics.count { $0.severity == .error }
    }
}
