//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics
internal import IAPGenJSON

/// Diagnostics as one JSON document.
///
/// Lines and columns count from 1, columns in Unicode scalars; an end lies behind the last
/// character. `offset` counts bytes from 0.
struct JSONReport {
    private let sources: SourceMap
    private var formatter: DiagnosticFormatter

    /// The document, with a line end.
    static func text(of runs: [DiagnosticList]) -> String {
        let values = runs.flatMap { run in
            var report = JSONReport(sources: run.sources)
            return run.diagnostics.map { report.value(of: $0) }
        }
        let errors = runs.reduce(0) { count, run in
            count + run.diagnostics.count { $0.severity == .error }
        }
        let document: JSONObject = [
            "version": 1,
            "errors": .integer(errors),
            "warnings": .integer(values.count - errors),
            "diagnostics": .array(values),
        ]
        return JSONWriter.text(of: .object(document)) + "\n"
    }

    private init(sources: SourceMap) {
        self.sources = sources
        formatter = DiagnosticFormatter(sources: sources)
    }

    private mutating func value(of diagnostic: Diagnostic) -> JSONValue {
        var object: JSONObject = [
            "id": .string(diagnostic.id.name),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.summary),
        ]
        if let range = diagnostic.range { object.append("location", location(of: range)) }
        let notes = diagnostic.notes.map { note -> JSONValue in
            var object: JSONObject = ["message": .string(note.text)]
            if let range = note.range { object.append("location", location(of: range)) }
            return .object(object)
        }
        object.append("notes", .array(notes))
        let solutions = diagnostic.solutions.map { solution -> JSONValue in
            .object([
                "message": .string(solution.summary),
                "location": location(of: solution.range),
                "replacement": .string(solution.replacement),
            ])
        }
        object.append("solutions", .array(solutions))
        return .object(object)
    }

    private mutating func location(of range: SourceRange) -> JSONValue {
        let start = formatter.position(of: range)
        let end = formatter.endPosition(of: range)
        return .object([
            "path": .string(sources[range.file].path),
            "start": position(start, offset: range.start),
            "end": position(end, offset: range.end),
        ])
    }

    private func position(_ position: SourcePosition, offset: UInt32) -> JSONValue {
        .object([
            "line": .integer(position.line),
            "column": .integer(position.column),
            "offset": .integer(Int(offset)),
        ])
    }
}
