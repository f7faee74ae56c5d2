//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension Composer {
    /// The keys of a mapping in order: the key's node and the scalar that it is or refers to.
    private func forEachKey(
        of mapping: Int,
        _ body: (_ key: Int, _ scalar: Int) -> Void
    ) {
        var index = mapping + 1
        let end = Int(nodes[mapping].second)
        while index < end {
            body(index, target(of: index))
            index = next(after: next(after: index))
        }
    }

    private func target(of index: Int) -> Int {
        var target = index
        while nodes[target].kind == .alias { target = Int(nodes[target].first) }
        return target
    }

    private func next(after index: Int) -> Int { nodes[index].next(after: index) }

    /// Reports keys that are not scalars and keys that come twice, and has readers skip them.
    mutating func finishMapping(_ mapping: Int, _ collector: inout DiagnosticCollector) {
        let count = Int(nodes[mapping].first) / 2
        if count <= KeySignatures.most, hasPlainKeys(mapping, count) { return }
        var known = SlotTable(capacity: count)
        var key = mapping + 1
        let end = Int(nodes[mapping].second)
        while key < end {
            let scalar = target(of: key)
            if nodes[scalar].kind != .scalar {
                refuse(key, nil, &collector)
            } else if let first = add(scalar, to: &known) {
                refuse(key, first, &collector)
            }
            key = next(after: next(after: key))
        }
    }

    /// Has readers skip a key that is not a scalar or that is equal to an earlier one.
    private mutating func refuse(_ key: Int, _ first: Int?, _ collector: inout DiagnosticCollector)
    {
        nodes[key].isSkipped = true
        problems += 1
        guard problems <= limits.problems else { return }
        let place = range(Int(nodes[key].start), Int(nodes[key].end))
        guard let first else { return collector.report(.nonScalarKey(at: place)) }
        let other = range(Int(nodes[first].start), Int(nodes[first].end))
        collector.report(.duplicateKey(text(of: target(of: key)), at: place, first: other))
    }

    /// Adds a key to those of its mapping, or returns the equal one that is there already.
    private func add(_ scalar: Int, to known: inout SlotTable) -> Int? {
        withText(of: scalar) { bytes in
            known.insert(scalar, hash: hash.hash(bytes)) { other in
                nodes[other].second == nodes[scalar].second
                    && withText(of: other) { $0.equals(bytes) }
            }
        }
    }

    /// Whether the keys of a short mapping are scalars of which no two can be equal.
    ///
    /// This is the case of nearly all mappings, and needs no memory of its own. A false answer
    /// only means that the keys have to be compared in full.
    private func hasPlainKeys(_ mapping: Int, _ count: Int) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { seen in
            var index = mapping + 1
            for filled in 0..<count {
                guard nodes[index].kind == .scalar else { return false }
                let signature = withText(of: index) { $0.signature }
                var other = 0
                while other < filled {
                    if seen[other] == signature { return false }
                    other += 1
                }
                seen[filled] = signature
                index = next(after: index + 1)
            }
            return true
        }
    }

    /// Adds the entries of the mappings behind `<<` that the mapping does not have itself.
    ///
    /// Of several, the one that is named first wins. The entries are aliases of the originals.
    mutating func merge(
        into mapping: Int,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        var known = SlotTable()
        var mergeKeys: [Int] = []
        forEachKey(of: mapping) { key, scalar in
            guard !nodes[key].isSkipped else { return }
            if isMergeKey(scalar) {
                mergeKeys.append(key)
            } else {
                _ = add(scalar, to: &known)
            }
        }
        var merged: [Int] = []
        for key in mergeKeys {
            nodes[key].isSkipped = true
            merged += mergeSources(next(after: key), &collector)
        }
        for source in merged {
            var added: [Int] = []
            forEachKey(of: target(of: source)) { key, scalar in
                if !nodes[key].isSkipped, add(scalar, to: &known) == nil { added.append(key) }
            }
            for key in added {
                for node in [key, next(after: key)] {
                    var record = YAMLTree.Record(.alias, nodes[source].start, nodes[source].end)
                    record.first = UInt32(truncatingIfNeeded: target(of: node))
                    try appendMerged(record, &collector)
                }
                nodes[mapping].first += 2
            }
        }
        nodes[mapping].second = UInt32(truncatingIfNeeded: nodes.count)
    }

    private mutating func appendMerged(
        _ record: YAMLTree.Record,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        guard nodes.count < nodeLimit else {
            let place = range(Int(record.start), Int(record.end))
            try stop(.tooManyNodes(nodeLimit, at: place), &collector)
        }
        nodes.append(record)
    }

    private func isMergeKey(_ scalar: Int) -> Bool {
        nodes[scalar].style == .plain
            && withText(of: scalar) { $0.count == 2 && $0[0] == 0x3C && $0[1] == 0x3C }
    }

    /// The mappings that the value of a merge key stands for.
    private mutating func mergeSources(
        _ value: Int,
        _ collector: inout DiagnosticCollector
    ) -> [Int] {
        let node = target(of: value)
        switch nodes[node].kind {
        case .mapping: return [value]
        case .sequence:
            var sources: [Int] = []
            var index = node + 1
            while index < Int(nodes[node].second) {
                if nodes[target(of: index)].kind == .mapping {
                    sources.append(index)
                } else {
                    report(
                        .invalidMerge(at: range(Int(nodes[index].start), Int(nodes[index].end))),
                        &collector
                    )
                }
                index = next(after: index)
            }
            return sources
        case .scalar, .alias:
            report(
                .invalidMerge(at: range(Int(nodes[value].start), Int(nodes[value].end))),
                &collector
            )
            return []
        }
    }

    // MARK: Texts

    private func withText<Result>(
        of scalar: Int,
        _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let record = nodes[scalar]
        let span = Int(record.first)..<(Int(record.first) + Int(record.second))
        guard record.isDecoded else {
            return body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(source)[span]))
        }
        return texts.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[span])) }
    }

    func text(of scalar: Int) -> String {
        withText(of: scalar) { $0.text }
    }

    private mutating func report(
        _ diagnostic: Diagnostic,
        _ collector: inout DiagnosticCollector
    ) {
        problems += 1
        if problems <= limits.problems { collector.report(diagnostic) }
    }
}

/// Mappings whose keys are told apart by numbers that are equal for equal keys.
private enum KeySignatures {
    /// The longest mapping that is compared key by key.
    static let most = 24
}

extension DiagnosticID {
    package static let nonScalarKey = DiagnosticID("non-scalar-key")
    package static let duplicateKey = DiagnosticID("duplicate-key")
    package static let invalidMerge = DiagnosticID("invalid-merge")
}

extension Diagnostic {
    fileprivate static func nonScalarKey(at range: SourceRange) -> Diagnostic {
        Diagnostic(.nonScalarKey, "a key must be a text, not a list or a mapping", at: range)
    }

    fileprivate static func duplicateKey(
        _ key: String,
        at range: SourceRange,
        first: SourceRange
    ) -> Diagnostic {
        let key = shortened(key)
        return Diagnostic(
            .duplicateKey,
            "key '\(key)' is written twice in this mapping",
            at: range,
            notes: [Note("'\(key)' is first written here", at: first)]
        )
    }

    fileprivate static func invalidMerge(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidMerge,
            "'<<' wants a mapping or a list of mappings, such as '<<: *base'",
            at: range
        )
    }
}
