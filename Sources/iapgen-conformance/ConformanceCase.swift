//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON
import IAPGenStencil

/// One template with what it is rendered with.
struct ConformanceCase {
    let id: String
    let template: String
    let context: ValueDictionary
    let files: [String: String]
    let trim: TrimBehaviour

    /// Reads a line of the protocol, or returns none where it is not one.
    init?(_ value: JSONValue) {
        guard let id = value["id"]?.string, let template = value["template"]?.string else {
            return nil
        }
        self.id = id
        self.template = template
        let members = value["context"]?.object?.members ?? []
        context = ValueDictionary(members.map { ($0.key, Value(json: $0.value)) })
        var files: [String: String] = [:]
        for member in value["files"]?.object?.members ?? [] {
            files[member.key] = member.value.string
        }
        self.files = files
        switch value["trim"]?.string {
        case "nothing": trim = .nothing
        case "all": trim = .all
        default: trim = .smart
        }
    }

    /// The JSON of a line, which may nest deeper than what the tool itself reads.
    static func json(of line: String) -> JSONValue? {
        let sources = SourceMap()
        let file = sources.add(SourceFile(path: "", text: line))
        var limits = JSONLimits()
        limits.depth = 2_000
        var diagnostics = DiagnosticCollector()
        return JSONParser.parse(file, in: sources, limits: limits, into: &diagnostics)?.value
    }

    /// Renders the template in an environment of its own.
    func outcome() -> ConformanceOutcome {
        let sources = SourceMap()
        var options = Environment.Options()
        options.trimBehaviour = trim
        let environment = Environment(
            loader: DictionaryLoader(files),
            options: options,
            sources: sources
        )
        var diagnostics = DiagnosticCollector()
        let file = SourceFile(path: id, text: template)
        if let template = environment.template(file, diagnostics: &diagnostics),
            let output = environment.render(
                template,
                context: context,
                diagnostics: &diagnostics
            )
        {
            return .output(String(decoding: output.bytes, as: UTF8.self))
        }
        guard let first = diagnostics.sorted.first(where: { $0.severity == .error }) else {
            return .error("no reason was given", nil)
        }
        let position = first.range.map { range in
            LineTable(sources[range.file]).position(ofByte: Int(range.start))
        }
        return .error(first.summary, position)
    }
}

/// What became of a template.
enum ConformanceOutcome {
    case output(String)
    case error(String, SourcePosition?)

    /// The answer of the line protocol.
    func answer(to id: String) -> JSONValue {
        switch self {
        case .output(let text): return ["id": .string(id), "output": .string(text)]
        case .error(let reason, let position):
            return [
                "id": .string(id), "error": .string(reason),
                "line": .integer(position?.line ?? 1), "column": .integer(position?.column ?? 1),
            ]
        }
    }
}

extension Value {
    /// The value of a context that is written in JSON.
    init(json: JSONValue) {
        switch json {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let text):
            let isWhole = text.utf8.allSatisfy {
                $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
            if isWhole, let number = Int(text) {
                self = .integer(number)
            } else {
                self = .double(Double(text) ?? 0)
            }
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map(Value.init(json:)))
        case .object(let object):
            self = .dictionary(
                ValueDictionary(object.members.map { ($0.key, Value(json: $0.value)) })
            )
        }
    }
}
