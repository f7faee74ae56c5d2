//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics
internal import IAPGenJSON

/// Diagnostics as a SARIF 2.1.0 log, which code-scanning services read.
struct SARIFReport {
    private var sources = SourceMap()
    private var formatter = DiagnosticFormatter(sources: SourceMap())
    private var rules: [DiagnosticID] = []
    private var ruleIndices: [DiagnosticID: Int] = [:]

    /// The log, with a line end.
    static func text(of runs: [DiagnosticList]) -> String {
        var report = SARIFReport()
        return JSONWriter.text(of: report.log(runs)) + "\n"
    }

    private mutating func log(_ runs: [DiagnosticList]) -> JSONValue {
        var results: [JSONValue] = []
        for run in runs {
            sources = run.sources
            formatter = DiagnosticFormatter(sources: run.sources)
            results += run.diagnostics.map { result(for: $0) }
        }
        let driver: JSONObject = [
            "name": "iapgen",
            "version": .string(Version.current),
            "rules": .array(rules.map(rule)),
        ]
        let run: JSONObject = [
            "tool": .object(["driver": .object(driver)]),
            "columnKind": "unicodeCodePoints",
            "results": .array(results),
        ]
        return .object([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([.object(run)]),
        ])
    }

    private func rule(_ id: DiagnosticID) -> JSONValue {
        var rule: JSONObject = ["id": .string(id.name)]
        if let explanation = DiagnosticCatalog.explanation(of: id.name) {
            rule.append("shortDescription", message(explanation.rule))
            rule.append("help", message(explanation.reason))
            let level = JSONValue.string(explanation.severity.rawValue)
            rule.append("defaultConfiguration", .object(["level": level]))
        }
        return .object(rule)
    }

    private mutating func result(for diagnostic: Diagnostic) -> JSONValue {
        let places = diagnostic.range.map { [JSONValue.object(location($0))] } ?? []
        var object: JSONObject = [
            "ruleId": .string(diagnostic.id.name),
            "ruleIndex": .integer(index(of: diagnostic.id)),
            "level": .string(diagnostic.severity.rawValue),
            "message": message(diagnostic.summary),
            "locations": .array(places),
        ]
        let related = diagnostic.notes.compactMap { note -> JSONValue? in
            guard let range = note.range else { return nil }
            var place = location(range)
            place.append("message", message(note.text))
            return .object(place)
        }
        if !related.isEmpty { object.append("relatedLocations", .array(related)) }
        let fixes = diagnostic.solutions.map { fix($0) }
        if !fixes.isEmpty { object.append("fixes", .array(fixes)) }
        return .object(object)
    }

    private mutating func index(of id: DiagnosticID) -> Int {
        if let known = ruleIndices[id] { return known }
        rules.append(id)
        ruleIndices[id] = rules.count - 1
        return rules.count - 1
    }

    private mutating func fix(_ solution: Solution) -> JSONValue {
        let replacement: JSONObject = [
            "deletedRegion": region(solution.range),
            "insertedContent": message(solution.replacement),
        ]
        let change: JSONObject = [
            "artifactLocation": artifact(solution.range.file),
            "replacements": .array([.object(replacement)]),
        ]
        return .object([
            "description": message(solution.summary),
            "artifactChanges": .array([.object(change)]),
        ])
    }

    // MARK: Places

    private func message(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

    private mutating func location(_ range: SourceRange) -> JSONObject {
        [
            "physicalLocation": .object([
                "artifactLocation": artifact(range.file),
                "region": region(range),
            ])
        ]
    }

    private mutating func region(_ range: SourceRange) -> JSONValue {
        let start = formatter.position(of: range)
        let end = formatter.endPosition(of: range)
        return .object([
            "startLine": .integer(start.line),
            "startColumn": .integer(start.column),
            "endLine": .integer(end.line),
            "endColumn": .integer(end.column),
        ])
    }

    private func artifact(_ file: SourceFileID) -> JSONValue {
        .object(["uri": .string(Self.uri(of: sources[file].path))])
    }

    /// The path as a URI; a relative one stays relative.
    private static func uri(of path: String) -> String {
        var text = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in path.utf8 {
            if isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
