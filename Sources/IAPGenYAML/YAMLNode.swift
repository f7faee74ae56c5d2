//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A node of a ``YAMLTree``, aliases followed.
package struct YAMLNode: Sendable {
    /// What a node is.
    package enum Kind: Hashable, Sendable {
        case scalar
        case sequence
        case mapping
    }

    package let tree: YAMLTree
    /// The node itself.
    let index: Int
    /// The alias it was reached through, or the node itself.
    private let origin: Int

    init(_ tree: YAMLTree, _ index: Int) {
        self.tree = tree
        origin = index
        var target = index
        while tree.nodes[target].kind == .alias { target = Int(tree.nodes[target].first) }
        self.index = target
    }

    /// What the node is.
    package var kind: Kind {
        switch tree.nodes[index].kind {
        case .sequence: .sequence
        case .mapping: .mapping
        case .scalar, .alias: .scalar
        }
    }

    /// Where it is written.
    package var range: SourceRange {
        let record = tree.nodes[index]
        return SourceRange(file: tree.file, start: Int(record.start), end: Int(record.end))
    }

    /// A scalar's style.
    package var style: YAMLScalarStyle { tree.nodes[index].style }

    /// How many elements a sequence has, or how many entries were written in a mapping.
    package var count: Int {
        let record = tree.nodes[index]
        switch record.kind {
        case .sequence: return Int(record.first)
        case .mapping: return Int(record.first) / 2
        case .scalar, .alias: return 0
        }
    }

    /// Gives a scalar's bytes to a closure; no bytes for a collection.
    package func withBytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let record = tree.nodes[index]
        guard record.kind == .scalar else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let text = record.isDecoded ? tree.texts : tree.source
        return text.withUnsafeBufferPointer { buffer in
            let start = Int(record.first)
            return body(UnsafeBufferPointer(rebasing: buffer[start..<(start + Int(record.second))]))
        }
    }

    /// A scalar's text as written, quotes and escapes resolved; empty for a collection.
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Whether a scalar's bytes stand in the source exactly as its text reads.
    package var isVerbatim: Bool {
        let record = tree.nodes[index]
        return record.kind == .scalar && !record.isDecoded
    }

    /// Where a verbatim scalar's text begins, behind its quote.
    package var textStart: Int { Int(tree.nodes[index].first) }

    /// Whether a scalar's text equals a word.
    package func matches(_ word: [UInt8]) -> Bool {
        withBytes { $0.count == word.count && $0.elementsEqual(word) }
    }

    /// The elements of a sequence.
    package var elements: Elements {
        Elements(tree, index, count: kind == .sequence ? count : 0)
    }

    /// The entries of a mapping in order, those of merge keys behind its own.
    package var entries: Entries { Entries(tree, index, isMapping: kind == .mapping) }

    /// The nodes of a sequence.
    package struct Elements: Sequence, IteratorProtocol {
        private let tree: YAMLTree
        private var index: Int
        private var rest: Int

        init(_ tree: YAMLTree, _ index: Int, count: Int) {
            self.tree = tree
            self.index = index + 1
            rest = count
        }

        package mutating func next() -> YAMLNode? {
            guard rest > 0 else { return nil }
            rest -= 1
            defer { index = tree.next(after: index) }
            return YAMLNode(tree, index)
        }
    }

    /// The keys and values of a mapping.
    package struct Entries: Sequence, IteratorProtocol {
        private let tree: YAMLTree
        private var index: Int
        private let end: Int

        init(_ tree: YAMLTree, _ index: Int, isMapping: Bool) {
            self.tree = tree
            self.index = index + 1
            end = isMapping ? Int(tree.nodes[index].second) : index + 1
        }

        package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
            while index < end {
                let key = index
                let value = tree.next(after: key)
                index = tree.next(after: value)
                guard !tree.nodes[key].isSkipped else { continue }
                return (YAMLNode(tree, key), YAMLNode(tree, value))
            }
            return nil
        }
    }
}
