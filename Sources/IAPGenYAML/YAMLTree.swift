//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A YAML document as one array of nodes in the order they were written.
///
/// A class, so that a ``YAMLNode`` is a reference and a few numbers. It never changes once composed.
public final class YAMLTree: Sendable {
    /// The file it was read from.
    package let file: SourceFileID
    /// The file's bytes.
    @usableFromInline let source: [UInt8]
    /// The texts that differ from the bytes they were written as.
    @usableFromInline let texts: [UInt8]
    /// The nodes, each collection before its children.
    @usableFromInline let nodes: [Record]

    init(file: SourceFileID, source: [UInt8], texts: [UInt8], nodes: [Record]) {
        self.file = file
        self.source = source
        self.texts = texts
        self.nodes = nodes
    }

    /// The top node, or none for an empty document.
    package var root: YAMLNode? { nodes.isEmpty ? nil : YAMLNode(self, 0) }

    /// One node in 20 bytes.
    @usableFromInline struct Record: Sendable {
        /// What a node is.
        @usableFromInline enum Kind: UInt8, Sendable {
            case scalar
            case sequence
            case mapping
            case alias
        }

        /// What the node is.
        @usableFromInline var kind: Kind
        /// A scalar's style.
        @usableFromInline var style = YAMLScalarStyle.plain
        /// Whether a scalar's text lies in `texts` rather than in the source.
        @usableFromInline var isDecoded = false
        /// Whether it is a key that readers skip, with its value: a merge key or a duplicate.
        @usableFromInline var isSkipped = false
        /// Where it begins in the source.
        @usableFromInline var start: UInt32
        /// Where it ends in the source.
        @usableFromInline var end: UInt32
        /// A scalar's text offset, a collection's number of children, or an alias's target.
        @usableFromInline var first: UInt32 = 0
        /// A scalar's text length, or the position behind a collection's last descendant.
        @usableFromInline var second: UInt32 = 0

        init(_ kind: Kind, _ start: UInt32, _ end: UInt32) {
            self.kind = kind
            self.start = start
            self.end = end
        }

        /// The position behind the node, which is at the given one, and all that it holds.
        @inlinable func next(after index: Int) -> Int {
            switch kind {
            case .scalar, .alias: index + 1
            case .sequence, .mapping: Int(second)
            }
        }
    }
}

extension YAMLTree.Record {
    /// The node of an event.
    init(_ kind: Kind, _ event: YAMLEvent) { self.init(kind, event.start, event.end) }
}
