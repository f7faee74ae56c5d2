//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension Composer {
    /// The keys of a mapping: position of the key's node and of the scalar that it is or refers to.
    private func keys(of mapping: Int) -> [(key: Int, scalar: Int)] {
        var keys: [(key: Int, scalar: Int)] = []
        var index = mapping + 1
        let end = Int(nodes[mapping].second)
        while index < end {
            keys.append((index, target(of: index)))
            index = next(after: next(after: index))
        }
        return keys
    }

    private func target(of index: Int) -> Int {
        var target = index
        while nodes[target].kind == .alias { target = Int(nodes[target].first) }
        return target
    }

    private func next(after index: Int) -> Int {
        switch nodes[index].kind {
        case .scalar, .alias: index + 1
        case .sequence, .mapping: Int(nodes[index].second)
        }
    }

    /// Reports keys that are not scalars and keys that come twice, and has readers skip them.
    mutating func finishMapping(_ mapping: Int, _ collector: inout DiagnosticCollector) {
        if Int(nodes[mapping].first) / 2 <= KeySignatures.most, hasPlainKeys(mapping) { return }
        let keys = keys(of: mapping)
        var known = KeySet(capacity: keys.count)
        for (key, scalar) in keys {
            let place = range(Int(nodes[key].start), Int(nodes[key].end))
            guard nodes[scalar].kind == .scalar else {
                nodes[key].isSkipped = true
                report(.nonScalarKey(at: place), &collector)
                continue
            }
            guard let first = known.insert(scalar, equals: { textsEqual($0, $1) }, hash: hash)
            else { continue }
            nodes[key].isSkipped = true
            let other = range(Int(nodes[first].start), Int(nodes[first].end))
            report(.duplicateKey(text(of: scalar), at: place, first: other), &collector)
        }
    }

    /// Whether the keys of a short mapping are scalars of which no two can be equal.
    ///
    /// This is the case of nearly all mappings, and needs no memory of its own. A false answer
    /// only means that the keys have to be compared in full.
    private func hasPlainKeys(_ mapping: Int) -> Bool {
        let count = Int(nodes[mapping].first) / 2
        let end = Int(nodes[mapping].second)
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { seen in
            var index = mapping + 1
            var filled = 0
            while index < end, filled < count {
                guard nodes[index].kind == .scalar else { return false }
                let signature = withText(of: index) { KeySignatures.signature($0) }
                for other in 0..<filled where seen[other] == signature { return false }
                seen[filled] = signature
                filled += 1
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
        var known = KeySet(capacity: 0)
        var merged: [Int] = []
        for (key, scalar) in keys(of: mapping) where !nodes[key].isSkipped {
            if isMergeKey(scalar) {
                nodes[key].isSkipped = true
                merged += mergeSources(next(after: key), &collector)
            } else {
                _ = known.insert(scalar, equals: { textsEqual($0, $1) }, hash: hash)
            }
        }
        for source in merged {
            for (key, scalar) in keys(of: target(of: source)) where !nodes[key].isSkipped {
                guard known.insert(scalar, equals: { textsEqual($0, $1) }, hash: hash) == nil
                else { continue }
                for node in [key, next(after: key)] {
                    var record = YAMLTree.Record(
                        kind: .alias,
                        start: nodes[source].start,
                        end: nodes[source].end
                    )
                    record.first = UInt32(clamping: target(of: node))
                    try appendMerged(record, &collector)
                }
                nodes[mapping].first += 2
            }
        }
        nodes[mapping].second = UInt32(clamping: nodes.count)
    }

    private mutating func appendMerged(
        _ record: YAMLTree.Record,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        guard nodes.count < limits.nodes else {
            let place = range(Int(record.start), Int(record.end))
            try stop(.tooManyNodes(limits.nodes, at: place), &collector)
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
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let record = nodes[scalar]
        let bytes = record.isDecoded ? texts : source
        return bytes.withUnsafeBufferPointer { buffer in
            let start = Int(record.first)
            return body(UnsafeBufferPointer(rebasing: buffer[start..<(start + Int(record.second))]))
        }
    }

    private func text(of scalar: Int) -> String {
        withText(of: scalar) { String(decoding: $0, as: UTF8.self) }
    }

    private func textsEqual(_ left: Int, _ right: Int) -> Bool {
        nodes[left].second == nodes[right].second
            && withText(of: left) { first in
                withText(of: right) { second in first.elementsEqual(second) }
            }
    }

    private func hash(_ scalar: Int) -> Int {
        withText(of: scalar) { bytes in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
            return hasher.finalize()
        }
    }

    private mutating func report(
        _ diagnostic: Diagnostic,
        _ collector: inout DiagnosticCollector
    ) {
        problems += 1
        if problems <= limits.problems { collector.report(diagnostic) }
    }
}

/// Numbers that are equal for equal keys.
private enum KeySignatures {
    /// The longest mapping that is compared key by key.
    static let most = 24

    /// The length, the first four and the last three bytes of a text.
    static func signature(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var result = UInt64(truncatingIfNeeded: bytes.count)
        for byte in bytes.prefix(4) { result = result << 8 | UInt64(byte) }
        for byte in bytes.suffix(3) { result = result << 8 | UInt64(byte) }
        return result
    }
}

/// A set of keys by their text: a short list is compared in turn, a long one is hashed.
private struct KeySet {
    private var members: [Int] = []
    private var slots: [UInt32] = []

    private static let longestList = 12

    init(capacity: Int) {
        members.reserveCapacity(capacity)
    }

    /// Adds a key, or returns the equal one that is there already.
    mutating func insert(
        _ scalar: Int,
        equals: (Int, Int) -> Bool,
        hash: (Int) -> Int
    ) -> Int? {
        guard members.count >= Self.longestList else {
            if let known = members.first(where: { equals($0, scalar) }) { return known }
            members.append(scalar)
            return nil
        }
        if slots.count < members.count * 2 { rehash(hash) }
        var slot = hash(scalar) & (slots.count - 1)
        while slots[slot] != 0 {
            let known = members[Int(slots[slot]) - 1]
            if equals(known, scalar) { return known }
            slot = (slot + 1) & (slots.count - 1)
        }
        members.append(scalar)
        slots[slot] = UInt32(members.count)
        return nil
    }

    private mutating func rehash(_ hash: (Int) -> Int) {
        var size = 64
        while size < members.count * 4 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        for (index, member) in members.enumerated() {
            var slot = hash(member) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }
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
        Diagnostic(
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
