//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Turns the tokens of a template into nodes.
///
/// Open tags are a list, not calls inside calls, so that no nesting can exhaust the stack. All
/// problems of a template are reported, each at the tag or word that causes it.
struct TemplateParser {
    let bytes: SourceBytes
    let file: SourceFileID
    let environment: Environment
    var tables = TemplateTables()
    var diagnostics: [Diagnostic] = []
    var open: [OpenTag] = [OpenTag(.root, start: 0, end: 0)]
    /// The end tags of unknown tags, about which nothing more is said.
    var ignoredEnds: Set<String> = []
    /// How deep the expression that is being read is.
    var depth = 0

    init(_ source: SourceFile, file: SourceFileID, environment: Environment) {
        bytes = SourceBytes(source.bytes)
        self.file = file
        self.environment = environment
    }

    var names: Names { environment.names }
    var limits: Limits { environment.options.limits }

    mutating func parse() -> (tables: TemplateTables, diagnostics: [Diagnostic]) {
        let (tokens, problems) = Lexer.tokens(of: bytes)
        for problem in problems { report(problem) }
        for index in tokens.indices {
            let token = tokens[index]
            switch token.kind {
            case .text:
                let before = index > 0 ? tokens[index - 1] : nil
                let after = index + 1 < tokens.count ? tokens[index + 1] : nil
                appendText(token, between: before, and: after)
            case .variable: variableTag(token)
            case .block: blockTag(token)
            case .comment: break
            }
        }
        finish()
        return (tables, diagnostics)
    }

    /// Reads the whole text as one chain of filters, and returns whether that worked.
    mutating func parseChain() -> Bool {
        let token = Token(
            kind: .variable,
            start: 0,
            end: bytes.count,
            contentStart: 0,
            contentEnd: bytes.count
        )
        return filterChain(SourceText(bytes, from: 0, to: bytes.count).trimmed, in: token) != nil
    }

    private mutating func finish() {
        while open.count > 1 {
            let tag = open.removeLast()
            reportUnended(tag)
        }
        var root = open[0]
        if let extends = root.extendsIndex {
            for case .block(let index) in root.nodes[extends...] {
                tables.overrides[tables.blocks[index].name] = index
            }
            root.nodes.removeSubrange((extends + 1)...)
            root.ranges.removeSubrange((extends + 1)...)
        }
        tables.root = store(&root)
    }

    // MARK: Bodies

    /// Moves the nodes of an open tag into the table.
    mutating func store(_ tag: inout OpenTag) -> NodeRange {
        let start = tables.nodes.count
        tables.nodes += tag.nodes
        tables.nodeRanges += tag.ranges
        tag.nodes = []
        tag.ranges = []
        return start..<tables.nodes.count
    }

    /// Moves the nodes of the innermost open tag into the table.
    mutating func storeTop() -> NodeRange {
        let top = open.count - 1
        var tag = open[top]
        open[top].nodes = []
        open[top].ranges = []
        return store(&tag)
    }

    mutating func append(_ node: Node, _ token: Token) {
        let top = open.count - 1
        open[top].nodes.append(node)
        open[top].ranges.append((UInt32(clamping: token.start), UInt32(clamping: token.end)))
    }

    private mutating func appendText(_ token: Token, between before: Token?, and after: Token?) {
        var start = token.start
        var end = token.end
        start = TextTrimmer.start(of: bytes.start, start..<end, trim: rightTrim(of: before))
        end = TextTrimmer.end(of: bytes.start, start..<end, trim: leftTrim(of: after))
        if start < end { append(.text(start: start, end: end), token) }
    }

    private func rightTrim(of token: Token?) -> TrimBehaviour.Trim {
        trim(token, mark: token?.right, preset: environment.options.trimBehaviour.right)
    }

    private func leftTrim(of token: Token?) -> TrimBehaviour.Trim {
        trim(token, mark: token?.left, preset: environment.options.trimBehaviour.left)
    }

    private func trim(
        _ token: Token?,
        mark: Token.Mark?,
        preset: TrimBehaviour.Trim
    ) -> TrimBehaviour.Trim {
        switch mark {
        case .trim: .all
        case .keep, nil: .nothing
        case Token.Mark.none?: token?.kind == .block ? preset : .nothing
        }
    }

    // MARK: Variables

    private mutating func variableTag(_ token: Token) {
        let content = Words.content(content(of: token))
        let words = Words.split(content, splitsFirst: true)
        guard !words.isEmpty else {
            return report(.tagSyntax, "missing value in '{{ }}'", token)
        }
        guard words.count > 2, words[1].hasWord("if") else {
            if let value = resolvable(words[...], in: token) { append(.output(value), token) }
            return
        }
        let value = resolvable(words[0..<1], in: token)
        let rest = words[2...]
        let split = rest.firstIndex { $0.hasWord("else") }
        let condition = expression(rest[..<(split ?? rest.endIndex)], in: token)
        var other: ExpressionID?
        if let split {
            guard split + 1 < rest.endIndex else {
                return report(.tagSyntax, "missing value behind 'else'", words[split])
            }
            other = resolvable(rest[(split + 1)...], in: token)
            if other == nil { return }
        }
        guard let value, let condition else { return }
        tables.choices.append(Choice(value: value, condition: condition, other: other))
        append(.choice(tables.choices.count - 1), token)
    }

    private func content(of token: Token) -> SourceText {
        SourceText(bytes, from: token.contentStart, to: token.contentEnd)
    }

    // MARK: Blocks

    private mutating func blockTag(_ token: Token) {
        let content = Words.content(content(of: token))
        var words = Words.split(content)
        guard let first = words.first else { return }
        var label: SourceText?
        if words.count > 1, first.count > 1, first.last == .colon {
            label = words.removeFirst()
        }
        let tag = Tag(token: token, words: words, label: label)
        if label != nil, tag.name != "for" {
            return reportUnknown(tag)
        }
        if !handle(tag) { reportUnknown(tag) }
    }

    private mutating func reportUnended(_ tag: OpenTag) {
        guard let name = tag.kind.name, let end = tag.kind.end else { return }
        report(.unbalancedTag, "'\(name)' has no '\(end)'", start: tag.start, end: tag.end)
    }

    /// Closes open tags down to the innermost one that an end tag fits, and returns that one.
    mutating func close(_ tag: Tag, fits: (OpenTag.Kind) -> Bool) -> OpenTag? {
        guard let index = open.lastIndex(where: { fits($0.kind) }) else {
            if !ignoredEnds.contains(tag.name) {
                report(.unbalancedTag, "'\(tag.name)' without its tag", tag.words[0])
            }
            return nil
        }
        while open.count - 1 > index { reportUnended(open.removeLast()) }
        return open.removeLast()
    }

    mutating func push(_ kind: OpenTag.Kind, _ token: Token) {
        if open.count == limits.nesting {
            report(
                .templateLimit,
                "more than \(limits.nesting) tags are open inside each other",
                token
            )
        }
        open.append(OpenTag(kind, start: token.start, end: token.end))
    }
}
