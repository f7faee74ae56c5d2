//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML

/// A tree as text, in the form that the comparison script prints.
struct TreeDump {
    private let table: LineTable
    private let hasPositions: Bool

    /// The dump of a document, or its diagnostics where it is not accepted.
    static func text(of document: String, hasPositions: Bool) -> String {
        let sources = SourceMap()
        let file = sources.add(SourceFile(path: "document.yaml", text: document))
        var collector = DiagnosticCollector()
        let tree = YAMLReader.read(file, in: sources, &collector)
        guard let tree, collector.isEmpty else {
            return "REFUSED " + collector.sorted.map(\.summary).joined(separator: ", ")
        }
        guard let root = tree.root else { return "EMPTY" }
        let dump = TreeDump(table: LineTable(sources[file]), hasPositions: hasPositions)
        return dump.text(root)
    }

    private func text(_ node: YAMLNode) -> String {
        switch node.kind {
        case .scalar:
            let end = position(Int(node.range.end))
            let digits = Array("0123456789abcdef")
            let hex = node.withBytes { bytes in
                bytes.map { String([digits[Int($0 >> 4)], digits[Int($0 & 15)]]) }.joined()
            }
            return "S\(style(node.style))\(start(node))\(hasPositions ? "-" + end : "")=\(hex)"
        case .sequence:
            return "[\(start(node)) " + node.elements.map(text).joined(separator: " ") + "]"
        case .mapping:
            var entries = node.entries.map { (text($0), text($1)) }
            if !hasPositions { entries.sort { $0.0 < $1.0 } }
            return "{\(start(node)) " + entries.map { "\($0):\($1)" }.joined(separator: " ") + "}"
        }
    }

    private func start(_ node: YAMLNode) -> String {
        hasPositions ? position(Int(node.range.start)) : ""
    }

    private func position(_ offset: Int) -> String { "\(table.position(ofByte: offset))" }

    private func style(_ style: YAMLScalarStyle) -> String {
        switch style {
        case .plain: "p"
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        }
    }
}
