//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A node of a ``YAMLTree``, aliases followed.
///
/// It carries a copy of its record: 20 bytes that save a look-up in the tree for each question.
/// Public, as is the tree, because the compiler does not inline the members of a `package` type into
/// other modules: 20 of 500 million instructions at 10,000 products.
public struct YAMLNode: Sendable {
    /// What a node is.
    public enum Kind: Hashable, Sendable {
        case scalar
        case sequence
        case mapping
    }

    @usableFromInline let tree: YAMLTree
    /// The node itself.
    @usableFromInline let index: Int
    @usableFromInline let record: YAMLTree.Record

    @inlinable init(_ tree: YAMLTree, _ index: Int) {
        var target = index
        var record = tree.nodes[index]
        while record.kind == .alias {
            target = Int(record.first)
            record = tree.nodes[target]
        }
        self.tree = tree
        self.index = target
        self.record = record
    }

    /// What the node is.
    @inlinable public var kind: Kind {
        switch record.kind {
        case .sequence: .sequence
        case .mapping: .mapping
        case .scalar, .alias: .scalar
        }
    }

    /// Where it is written.
    package var range: SourceRange {
        SourceRange(file: tree.file, start: record.start, end: record.end)
    }

    /// A scalar's style.
    @inlinable public var style: YAMLScalarStyle { record.style }

    /// How many elements a sequence has, or how many entries were written in a mapping.
    package var count: Int {
        switch record.kind {
        case .sequence: return Int(record.first)
        case .mapping: return Int(record.first) / 2
        case .scalar, .alias: return 0
        }
    }

    /// Gives a scalar's bytes to a closure; no bytes for a collection.
    @inlinable @inline(__always) public func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        guard record.kind == .scalar else {
            return body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
        let start = Int(record.first)
        let end = start + Int(record.second)
        // Not the choice of one array and one call: that would count references to it.
        if record.isDecoded {
            return tree.texts.withUnsafeBytes {
                body(UnsafeRawBufferPointer(rebasing: $0[start..<end]))
            }
        }
        return tree.source.withUnsafeBytes {
            body(UnsafeRawBufferPointer(rebasing: $0[start..<end]))
        }
    }

    /// A scalar's text as written, quotes and escapes resolved; empty for a collection.
    package var text: String { withBytes { $0.text } }

    /// Whether a scalar's bytes stand in the source exactly as its text reads.
    package var isVerbatim: Bool { record.kind == .scalar && !record.isDecoded }

    /// Where a verbatim scalar's text begins, behind its quote.
    package var textStart: Int { Int(record.first) }

    /// The elements of a sequence.
    package var elements: Elements {
        Elements(tree, index, count: kind == .sequence ? count : 0)
    }

    /// The entries of a mapping in order, those of merge keys behind its own.
    package var entries: Entries {
        Entries(tree, index, end: kind == .mapping ? Int(record.second) : index + 1)
    }

    /// The nodes of a sequence.
    public struct Elements: Sequence, IteratorProtocol {
        @usableFromInline let tree: YAMLTree
        @usableFromInline var index: Int
        @usableFromInline var rest: Int

        init(_ tree: YAMLTree, _ index: Int, count: Int) {
            self.tree = tree
            self.index = index + 1
            rest = count
        }

        /// The next element.
        @inlinable public mutating func next() -> YAMLNode? {
            guard rest > 0 else { return nil }
            rest -= 1
            let element = index
            index = tree.nodes[element].next(after: element)
            return YAMLNode(tree, element)
        }
    }

    /// The keys and values of a mapping.
    public struct Entries: Sequence, IteratorProtocol {
        @usableFromInline let tree: YAMLTree
        @usableFromInline var index: Int
        @usableFromInline let end: Int

        init(_ tree: YAMLTree, _ index: Int, end: Int) {
            self.tree = tree
            self.index = index + 1
            self.end = end
        }

        /// The next entry that is not skipped.
        @inlinable public mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
            while index < end {
                let key = index
                let value = tree.nodes[key].next(after: key)
                index = tree.nodes[value].next(after: value)
                guard !tree.nodes[key].isSkipped else { continue }
                return (YAMLNode(tree, key), YAMLNode(tree, value))
            }
            return nil
        }
    }
}
