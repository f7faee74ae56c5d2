//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
package import IAPGenJSON
import IAPGenYAML

/// YAML as JSON, read with the core schema of YAML 1.2.
package enum ExampleValue {
    /// The JSON of a YAML text, or none where it is not YAML or empty.
    package static func json(_ text: String) -> JSONValue? {
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let file = sources.add(SourceFile(path: "example", text: text))
        guard let root = YAMLReader.read(file, in: sources, &collector)?.root,
            !collector.hasErrors
        else { return nil }
        return json(root)
    }

    private static func json(_ node: YAMLNode) -> JSONValue {
        switch node.kind {
        case .scalar:
            if node.isNull { return .null }
            if let value = node.boolean { return .bool(value) }
            if let value = node.integer { return .integer(value) }
            if let value = node.double, value.isFinite { return .number("\(value)") }
            return .string(node.text)
        case .sequence: return .array(node.elements.map { json($0) })
        case .mapping:
            var object = JSONObject()
            for (key, value) in node.entries { object.append(key.text, json(value)) }
            return .object(object)
        }
    }
}
