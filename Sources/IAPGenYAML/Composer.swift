//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Builds the tree from libyaml's events, without recursion.
struct Composer {
    let file: SourceFileID
    let source: [UInt8]
    let limits: YAMLLimits
    var nodes: [YAMLTree.Record] = []
    var texts: [UInt8] = []
    private var frames: [Frame] = []
    private var anchors: [String: Anchor] = [:]
    /// The nodes so far, each alias counted with all that it stands for.
    private var expanded = 0
    private var documents = 0
    var problems = 0

    /// A collection whose end has not come.
    private struct Frame {
        let node: Int
        let anchor: String?
        let expandedBefore: Int
        var children = 0
        /// How many levels lie below.
        var height = 0
        var hasMerge = false
    }

    /// A node with a name.
    private struct Anchor {
        let node: Int
        var size: Int
        var height: Int
        var isOpen: Bool
    }

    /// Thrown where nothing sensible can follow; the reason was reported.
    struct Stop: Error {}

    init(file: SourceFileID, source: [UInt8], limits: YAMLLimits) {
        self.file = file
        self.source = source
        self.limits = limits
        nodes.reserveCapacity(source.count / 12)
    }

    /// Reads a stream to its end.
    mutating func compose(
        _ stream: consuming EventStream,
        _ collector: inout DiagnosticCollector
    ) -> YAMLTree? {
        do {
            while true {
                let event = try nextEvent(&stream, &collector)
                guard event.kind != .streamEnd else { break }
                try add(event, &collector)
            }
        } catch {
            return nil
        }
        return YAMLTree(file: file, source: source, texts: texts, nodes: nodes)
    }

    private func nextEvent(
        _ stream: inout EventStream,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) -> YAMLEvent {
        do {
            return try stream.next()
        } catch {
            collector.report(SyntaxProblem(error, source: source, file: file).diagnostic)
            throw Stop()
        }
    }

    private mutating func add(
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        switch event.kind {
        case .streamStart, .streamEnd, .documentEnd: break
        case .documentStart:
            documents += 1
            guard documents == 1 else {
                try stop(.severalDocuments(at: range(event.start, event.end)), &collector)
            }
        case .alias: try addAlias(event, &collector)
        case .scalar: try addScalar(event, &collector)
        case .sequenceStart: try open(.sequence, event, &collector)
        case .mappingStart: try open(.mapping, event, &collector)
        case .sequenceEnd, .mappingEnd: try close(&collector)
        }
    }

    // MARK: Nodes

    private mutating func addScalar(
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        try checkProperties(event, &collector)
        guard event.text.count <= limits.scalarLength else {
            try stop(
                .scalarTooLong(limits.scalarLength, at: range(event.start, event.end)),
                &collector
            )
        }
        var record = YAMLTree.Record(
            kind: .scalar,
            style: event.style,
            start: UInt32(clamping: event.start),
            end: UInt32(clamping: event.end)
        )
        record.second = UInt32(clamping: event.text.count)
        if let start = verbatimStart(event) {
            record.first = UInt32(clamping: start)
        } else {
            record.isDecoded = true
            record.first = UInt32(clamping: texts.count)
            texts.append(contentsOf: event.text)
        }
        if isMergeKey(event), let frame = frames.indices.last {
            frames[frame].hasMerge = true
        }
        define(event, Anchor(node: nodes.count, size: 1, height: 0, isOpen: false))
        try append(record, &collector)
        expanded += 1
    }

    /// Where the source spells the text of a scalar as it is, or none.
    private func verbatimStart(_ event: YAMLEvent) -> Int? {
        let quote: Int
        switch event.style {
        case .plain: quote = 0
        case .singleQuoted, .doubleQuoted: quote = 1
        case .literal, .folded: return nil
        }
        let start = event.start + quote
        guard event.end - quote - start == event.text.count else { return nil }
        return source.withUnsafeBufferPointer { bytes in
            for index in 0..<event.text.count where bytes[start + index] != event.text[index] {
                return nil
            }
            return start
        }
    }

    /// Whether a scalar is a plain `<<` at the place of a key.
    private func isMergeKey(_ event: YAMLEvent) -> Bool {
        guard event.style == .plain, event.text.count == 2,
            event.text[0] == UInt8(ascii: "<"), event.text[1] == UInt8(ascii: "<"),
            let frame = frames.last
        else { return false }
        return nodes[frame.node].kind == .mapping && frame.children % 2 == 0
    }

    private mutating func addAlias(
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        let name = event.anchor.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let place = range(event.start, event.end)
        guard let anchor = anchors[name] else {
            try stop(.unknownAlias(name, among: anchors.keys.sorted(), at: place), &collector)
        }
        guard !anchor.isOpen else {
            try stop(.recursiveAlias(name, at: place), &collector)
        }
        guard frames.count + anchor.height <= limits.depth else {
            try stop(.nestingTooDeep(limits.depth, at: place), &collector)
        }
        expanded += anchor.size
        var record = YAMLTree.Record(kind: .alias, start: place.start, end: place.end)
        record.first = UInt32(clamping: anchor.node)
        try append(record, &collector)
        if let frame = frames.indices.last {
            frames[frame].height = max(frames[frame].height, anchor.height)
        }
    }

    private mutating func open(
        _ kind: YAMLTree.Record.Kind,
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        try checkProperties(event, &collector)
        guard frames.count < limits.depth else {
            try stop(.nestingTooDeep(limits.depth, at: range(event.start, event.end)), &collector)
        }
        let name = event.anchor.map { String(decoding: $0, as: UTF8.self) }
        define(event, Anchor(node: nodes.count, size: 0, height: 0, isOpen: true))
        let record = YAMLTree.Record(
            kind: kind,
            start: UInt32(clamping: event.start),
            end: UInt32(clamping: event.end)
        )
        let node = nodes.count
        try append(record, &collector)
        frames.append(Frame(node: node, anchor: name, expandedBefore: expanded))
        expanded += 1
    }

    private mutating func close(_ collector: inout DiagnosticCollector) throws(Stop) {
        guard let frame = frames.popLast() else { return }
        nodes[frame.node].first = UInt32(clamping: frame.children)
        nodes[frame.node].second = UInt32(clamping: nodes.count)
        if let last = nodes[frame.node...].last {
            nodes[frame.node].end = max(nodes[frame.node].end, last.end)
        }
        if nodes[frame.node].kind == .mapping {
            finishMapping(frame.node, &collector)
            if frame.hasMerge { try merge(into: frame.node, &collector) }
        }
        let height = frame.height + 1
        if let parent = frames.indices.last {
            frames[parent].height = max(frames[parent].height, height)
        }
        if let name = frame.anchor, anchors[name]?.node == frame.node {
            anchors[name] = Anchor(
                node: frame.node,
                size: expanded - frame.expandedBefore,
                height: height,
                isOpen: false
            )
        }
    }

    private mutating func define(_ event: YAMLEvent, _ anchor: Anchor) {
        guard let name = event.anchor else { return }
        anchors[String(decoding: name, as: UTF8.self)] = anchor
    }

    /// Adds a node below the innermost open collection.
    mutating func append(
        _ record: YAMLTree.Record,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        guard expanded < limits.nodes, nodes.count < limits.nodes else {
            let place = range(Int(record.start), Int(record.end))
            try stop(.tooManyNodes(limits.nodes, at: place), &collector)
        }
        nodes.append(record)
        if let frame = frames.indices.last { frames[frame].children += 1 }
    }

    private func checkProperties(
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        guard event.hasTag else { return }
        var start = event.propertiesStart
        while start < event.end, source[start] != UInt8(ascii: "!") { start += 1 }
        var end = start
        while end < event.end, source[end] > 0x20, end - start < 40 { end += 1 }
        let text = String(decoding: source[start..<end], as: UTF8.self)
        try stop(.tag(text, at: range(start, end)), &collector)
    }

    func range(_ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file: file, start: start, end: end)
    }

    func stop(
        _ diagnostic: Diagnostic,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) -> Never {
        collector.report(diagnostic)
        throw Stop()
    }
}
