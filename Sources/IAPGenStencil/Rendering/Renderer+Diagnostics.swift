//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension Renderer {
    /// Reports an error that ends the current tag.
    mutating func fail(
        _ id: DiagnosticID,
        _ summary: String,
        at range: SourceRange
    ) -> EvaluationFailure {
        report(id, .error, summary, at: range)
        return EvaluationFailure()
    }

    mutating func report(
        _ id: DiagnosticID,
        _ severity: Severity,
        _ summary: String,
        at range: SourceRange
    ) {
        let place = reportedRange ?? range
        add(Diagnostic(id, severity, summary, at: place, notes: notes()))
    }

    mutating func add(_ diagnostic: Diagnostic) {
        // A problem inside a loop is told once.
        let problem = Problem(range: diagnostic.range, summary: diagnostic.summary)
        guard problems.insert(problem).inserted else { return }
        if diagnostic.severity == .error {
            errors += 1
            if errors >= limits.errors { isStopped = true }
        } else {
            warnings += 1
            if warnings > limits.errors { return }
        }
        diagnostics.append(diagnostic)
    }

    /// Whether nothing undefined was reported at a place yet, so that a loop does not look for a
    /// suggestion in every turn.
    mutating func isNews(_ range: SourceRange) -> Bool {
        undefinedPlaces.insert(reportedRange ?? range).inserted
    }

    /// Where the templates and macros that are open were opened, from the innermost outwards.
    func notes() -> [Note] {
        var notes: [Note] = []
        for frame in frames.reversed() {
            guard let site = frame.site else { continue }
            if notes.count == 8 {
                notes.append(Note("and so on, \(calls - 8) more"))
                break
            }
            notes.append(Note(text(of: site, in: frame.template), at: site.range))
        }
        return notes
    }

    private func text(of site: Frame.Site, in template: Template) -> String {
        switch site.kind {
        case .included: "in '\(template.name)', included here"
        case .imported: "in '\(template.name)', imported here"
        case .extended: "in '\(template.name)', extended here"
        case .called(let name): "in macro '\(names[name])', called here"
        }
    }

    mutating func stop(at index: Int) {
        let reason =
            steps > limits.steps
            ? "template does not end: more than \(limits.steps) steps"
            : "template makes more than \(limits.outputBytes) bytes"
        report(.templateLimit, .error, reason, at: template.range(ofInstruction: index))
        isStopped = true
    }
}
