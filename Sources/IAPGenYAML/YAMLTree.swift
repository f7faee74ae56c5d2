//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A YAML document as one array of nodes in the order they were written.
///
/// A class, so that a ``YAMLNode`` is a reference and a number. It never changes once composed.
package final class YAMLTree: Sendable {
    /// The file it was read from.
    package let file: SourceFileID
    /// The file's bytes.
    let source: [UInt8]
    /// The texts that differ from the bytes they were written as.
    let texts: [UInt8]
    /// The nodes, each collection before its children.
    let nodes: [Record]

    init(file: SourceFileID, source: [UInt8], texts: [UInt8], nodes: [Record]) {
        self.file = file
        self.source = source
        self.texts = texts
        self.nodes = nodes
    }

    /// The top node, or none for an empty document.
    package var root: YAMLNode? { nodes.isEmpty ? nil : YAMLNode(self, 0) }

    /// One node in 20 bytes.
    struct Record {
        /// What a node is.
        enum Kind: UInt8 {
            case scalar
            case sequence
            case mapping
            case alias
        }

        /// What the node is.
        var kind: Kind
        /// A scalar's style.
        var style = YAMLScalarStyle.plain
        /// Whether a scalar's text lies in `texts` rather than in the source.
        var isDecoded = false
        /// Whether it is a key that readers skip, with its value: a merge key or a duplicate.
        var isSkipped = false
        /// Where it begins in the source.
        var start: UInt32
        /// Where it ends in the source.
        var end: UInt32
        /// A scalar's text offset, a collection's number of children, or an alias's target.
        var first: UInt32 = 0
        /// A scalar's text length, or the position behind a collection's last descendant.
        var second: UInt32 = 0
    }

    /// The position behind a node and all that it holds.
    func next(after index: Int) -> Int {
        switch nodes[index].kind {
        case .scalar, .alias: index + 1
        case .sequence, .mapping: Int(nodes[index].second)
        }
    }
}
