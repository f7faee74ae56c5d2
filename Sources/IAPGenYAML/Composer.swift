//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Builds the tree from libyaml's events, without recursion.
///
/// Not copyable, because a copy of its arrays for each mapping cost a tenth of the time.
struct Composer: ~Copyable {
    let file: SourceFileID
    /// The text, which outlives this value.
    let source: UnsafeBufferPointer<UInt8>
    let limits: YAMLLimits
    var nodes: [YAMLTree.Record] = []
    var texts: [UInt8] = []
    let hash = ByteHash()
    /// The innermost open collection.
    private var top = Frame(node: -1, anchor: nil, expandedBefore: 0)
    /// The open collections around it, and one for what is around the document.
    private var outer: [Frame] = []
    /// The positions of names in `anchors`.
    private var anchorNames: [String: Int] = [:]
    private var anchors: [Anchor] = []
    /// The nodes so far, each alias counted with all that it stands for.
    private var expanded = 0
    private var documents = 0
    var problems = 0
    /// How many nodes there may be, which grows with the entries below wide keys.
    private(set) var nodeLimit: Int

    /// A collection whose end has not come.
    private struct Frame {
        let node: Int
        /// The position of its name in `anchors`.
        let anchor: Int?
        let expandedBefore: Int
        var isMapping = false
        /// Whether each of its entries allows more nodes.
        var isWide = false
        var hasMerge = false
        var children = 0
        /// How many levels lie below.
        var height = 0
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

    init(file: SourceFileID, source: UnsafeBufferPointer<UInt8>, limits: YAMLLimits) {
        self.file = file
        self.source = source
        self.limits = limits
        nodeLimit = limits.nodes
        // Memory that is not written to costs nothing, and growing would hold the nodes twice.
        nodes.reserveCapacity(min(max(limits.nodes, limits.mostNodes), source.count / 2))
        outer.reserveCapacity(limits.depth)
    }

    /// Reads a stream to its end.
    ///
    /// - Returns: Whether the nodes are those of a whole document.
    mutating func compose(
        _ stream: consuming EventStream,
        _ collector: inout DiagnosticCollector
    ) -> Bool {
        do {
            while true {
                let event = try nextEvent(&stream, &collector)
                guard event.kind != .streamEnd else { return true }
                try add(event, &collector)
            }
        } catch {
            return false
        }
    }

    private func nextEvent(
        _ stream: inout EventStream,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) -> YAMLEvent {
        do {
            return try stream.next()
        } catch {
            guard error.problem != YAMLProblem.tooLong else {
                let place = range(error.offset, error.offset)
                try stop(.scalarTooLong(limits.scalarLength, at: place), &collector)
            }
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
                try stop(.severalDocuments(at: range(of: event)), &collector)
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
        if event.hasTag { try refuseTag(event, &collector) }
        guard event.text.count <= limits.scalarLength else {
            try stop(
                .scalarTooLong(limits.scalarLength, at: range(of: event)),
                &collector
            )
        }
        var record = YAMLTree.Record(.scalar, event)
        record.style = event.style
        record.second = UInt32(truncatingIfNeeded: event.text.count)
        if let start = Self.verbatimStart(of: event, in: source) {
            record.first = UInt32(truncatingIfNeeded: start)
        } else {
            record.isDecoded = true
            record.first = UInt32(truncatingIfNeeded: texts.count)
            texts.append(contentsOf: event.text)
        }
        if top.isMapping, top.children & 1 == 0, isMergeKey(event) { top.hasMerge = true }
        if event.anchor != nil {
            let anchor = Anchor(node: nodes.count, size: 1, height: 0, isOpen: false)
            _ = try define(event, anchor, &collector)
        }
        try append(record, &collector)
        expanded += 1
    }

    /// Where the source spells the text of a scalar as it is, or none.
    private static func verbatimStart(
        of event: YAMLEvent,
        in source: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let quote: Int
        switch event.style {
        case .plain: quote = 0
        case .singleQuoted, .doubleQuoted: quote = 1
        case .literal, .folded: return nil
        }
        let start = Int(event.start) + quote
        let end = Int(event.end) - quote
        guard end - start == event.text.count else { return nil }
        let written = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(source)[start..<end])
        return event.text.equals(written) ? start : nil
    }

    /// Whether a scalar is a plain `<<`.
    private func isMergeKey(_ event: YAMLEvent) -> Bool {
        event.style == .plain && event.text.count == 2
            && event.text[0] == UInt8(ascii: "<") && event.text[1] == UInt8(ascii: "<")
    }

    private mutating func addAlias(
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        let name = event.anchor.map { String(cString: $0) } ?? ""
        let place = range(of: event)
        guard let position = anchorNames[name] else {
            let names = anchorNames.keys.sorted()
            try stop(.unknownAlias(name, among: names, at: place), &collector)
        }
        let anchor = anchors[position]
        guard !anchor.isOpen else {
            try stop(.recursiveAlias(name, at: place), &collector)
        }
        guard outer.count + anchor.height <= limits.depth else {
            try stop(.nestingTooDeep(limits.depth, at: place), &collector)
        }
        expanded += anchor.size
        var record = YAMLTree.Record(.alias, event)
        record.first = UInt32(truncatingIfNeeded: anchor.node)
        try append(record, &collector)
        top.height = max(top.height, anchor.height)
    }

    private mutating func open(
        _ kind: YAMLTree.Record.Kind,
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        if event.hasTag { try refuseTag(event, &collector) }
        guard outer.count < limits.depth else {
            try stop(.nestingTooDeep(limits.depth, at: range(of: event)), &collector)
        }
        let node = nodes.count
        let isWide = kind == .mapping && isWideValue(at: node)
        var name: Int?
        if event.anchor != nil {
            let anchor = Anchor(node: node, size: 0, height: 0, isOpen: true)
            name = try define(event, anchor, &collector)
        }
        try append(YAMLTree.Record(kind, event), &collector)
        outer.append(top)
        top = Frame(node: node, anchor: name, expandedBefore: expanded)
        top.isMapping = kind == .mapping
        top.isWide = isWide
        expanded += 1
    }

    /// Whether the next node is the value of a wide key of the top mapping.
    private func isWideValue(at node: Int) -> Bool {
        guard outer.count == 1, top.isMapping, top.children & 1 == 1, node > 0,
            nodes[node - 1].kind == .scalar
        else { return false }
        let key = text(of: node - 1)
        return limits.wideKeys.contains(key)
    }

    private mutating func close(_ collector: inout DiagnosticCollector) throws(Stop) {
        let frame = top
        guard let parent = outer.popLast() else { return }
        top = parent
        let last = nodes[nodes.count - 1].end
        nodes[frame.node].first = UInt32(truncatingIfNeeded: frame.children)
        nodes[frame.node].second = UInt32(truncatingIfNeeded: nodes.count)
        if last > nodes[frame.node].end { nodes[frame.node].end = last }
        if frame.isMapping {
            finishMapping(frame.node, &collector)
            if frame.hasMerge { try merge(into: frame.node, &collector) }
        }
        let height = frame.height + 1
        top.height = max(top.height, height)
        if let name = frame.anchor, anchors[name].node == frame.node {
            anchors[name] = Anchor(
                node: frame.node,
                size: expanded - frame.expandedBefore,
                height: height,
                isOpen: false
            )
        }
    }

    /// Keeps a node under the name of its anchor, and returns the name's position.
    private mutating func define(
        _ event: YAMLEvent,
        _ anchor: Anchor,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) -> Int {
        let name = event.anchor.map { String(cString: $0) } ?? ""
        if let known = anchorNames[name] {
            anchors[known] = anchor
            return known
        }
        guard anchors.count < limits.anchors else {
            let place = range(Int(event.propertiesStart), Int(event.start))
            try stop(.tooManyAnchors(limits.anchors, at: place), &collector)
        }
        anchorNames[name] = anchors.count
        anchors.append(anchor)
        return anchors.count - 1
    }

    /// Adds a node below the innermost open collection.
    @inline(__always) private mutating func append(
        _ record: YAMLTree.Record,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        guard expanded < nodeLimit, nodes.count < nodeLimit else {
            let place = range(Int(record.start), Int(record.end))
            try stop(.tooManyNodes(nodeLimit, at: place), &collector)
        }
        nodes.append(record)
        if top.isWide, top.children & 1 == 0, nodeLimit < limits.mostNodes {
            nodeLimit = min(nodeLimit + limits.nodesPerEntry, limits.mostNodes)
        }
        top.children += 1
    }

    private func refuseTag(
        _ event: YAMLEvent,
        _ collector: inout DiagnosticCollector
    ) throws(Stop) {
        var start = Int(event.propertiesStart)
        while start < event.end, source[start] != UInt8(ascii: "!") { start += 1 }
        var end = start
        while end < event.end, source[end] > 0x20, end - start < 40 { end += 1 }
        let text = String(decoding: source[start..<end], as: UTF8.self)
        try stop(.tag(text, at: range(start, end)), &collector)
    }

    private func range(of event: YAMLEvent) -> SourceRange {
        SourceRange(file: file, start: event.start, end: event.end)
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
