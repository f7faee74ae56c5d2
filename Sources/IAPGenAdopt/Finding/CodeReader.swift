//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Reads what one source says about product IDs.
///
/// Goes over the tokens once and keeps what lies around them: types, members, calls, collections.
/// It knows no more of the languages than that takes, so it reads what no compiler would.
struct CodeReader {
    let source: SourceText
    let tokens: [SourceToken]
    private let path: String
    let file: Int
    private let lines: LineTable
    /// Texts that are noted wherever they stand.
    let isWanted: (String) -> Bool
    var facts: CodeFacts
    var frames: [CodeFrame] = [CodeFrame(.block)]
    /// How many frames beyond ``deepest`` are open; nothing is read in them.
    private var overflow = 0
    var index = 0

    /// Brackets inside of brackets that are looked into.
    private static let deepest = 256

    /// Adds what a source says.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - path: Its path, as messages show it.
    ///   - isWanted: Whether a text is noted whatever it is used for.
    ///   - facts: Receives what it says.
    /// - Complexity: Linear in the length of the source.
    static func read(
        _ source: SourceText,
        path: String,
        wanting isWanted: @escaping (String) -> Bool,
        into facts: inout CodeFacts
    ) {
        var reader = CodeReader(source, path, isWanted, facts)
        facts = CodeFacts(limit: 0)
        reader.run()
        facts = reader.facts
        facts.fileCount += 1
    }

    private init(
        _ source: SourceText,
        _ path: String,
        _ isWanted: @escaping (String) -> Bool,
        _ facts: consuming CodeFacts
    ) {
        self.source = source
        self.path = path
        self.isWanted = isWanted
        self.facts = facts
        tokens = source.tokens
        file = self.facts.fileCount
        lines = LineTable(SourceFile(path: path, bytes: source.bytes))
    }

    private mutating func run() {
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .sign: readSign(source.bytes[Int(token.start)])
            case _ where overflow > 0: break
            case .word:
                endStatementAtLine()
                readWord()
            case .string:
                endStatementAtLine()
                readString()
            case .number, .regex: endStatementAtLine()
            }
            index += 1
        }
    }

    // MARK: Brackets

    private mutating func readSign(_ sign: UInt8) {
        switch sign {
        case "(": open(parenthesis())
        case "[": open(bracket())
        case "{": open(brace())
        case ")": close { $0.kind == .parenthesis }
        case "]":
            close { $0.kind == .collection || $0.kind == .message || $0.kind == .subscription }
        case "}": closeBrace()
        case _ where overflow > 0: break
        case ",": readComma()
        case ":": readColon()
        case ";": top.beginStatement()
        case "=": readEquals()
        case "@" where source.language == .objectiveC: readAt()
        default: endStatementAtLine()
        }
    }

    private mutating func open(_ frame: CodeFrame) {
        if frames.count < Self.deepest { frames.append(frame) } else { overflow += 1 }
    }

    /// Closes the innermost bracket if it is of the kind; others are left to the next `}`.
    private mutating func close(_ matches: (CodeFrame) -> Bool) {
        if overflow > 0 {
            overflow -= 1
        } else if frames.count > 1, matches(top) {
            frames.removeLast()
        }
    }

    private mutating func closeBrace() {
        guard overflow == 0 else {
            overflow -= 1
            return
        }
        while frames.count > 1, !top.isBraced { frames.removeLast() }
        guard frames.count > 1 else { return top.beginStatement() }
        let isExpression = top.kind == .collection
        frames.removeLast()
        if !isExpression, top.isBlock { top.beginStatement() }
    }

    private func parenthesis() -> CodeFrame {
        var frame = CodeFrame(.parenthesis, in: top)
        var place = index - 1
        // Generic arguments: `Set<String>(…)`.
        if isSign(place, ">") {
            let limit = max(0, place - 8)
            while place > limit, !isSign(place, "<") { place -= 1 }
            place -= 1
        }
        if isWord(place), !Self.keywords.contains(text(place)) {
            frame.callee = text(place)
            if isSign(place - 1, "."), isWord(place - 2) { frame.qualifier = text(place - 2) }
        }
        let isTransparent = frame.callee.map(StoreKitCalls.transparent.contains) ?? true
        let start = frame.callee == nil ? index : place
        frame.inherited = isTransparent ? sink ?? collectionSink(at: start) : nil
        frame.argumentSink = StoreKitCalls.sink(frame.qualifier, frame.callee, nil)
        return frame
    }

    private func bracket() -> CodeFrame {
        let isBehindValue =
            isSign(index - 1, ")") || isSign(index - 1, "]")
            || (isWord(index - 1) && !Self.keywords.contains(text(index - 1)))
        if isBehindValue {
            var frame = CodeFrame(.subscription, in: top)
            frame.inherited = StoreKitCalls.sink(ofKeyIn: text(index - 1))
            return frame
        }
        let isMessage = source.language == .objectiveC && !isSign(index - 1, "@")
        var frame = CodeFrame(isMessage ? .message : .collection, in: top)
        frame.inherited = sink ?? collectionSink(at: index)
        return frame
    }

    /// The words before a parenthesis that are no callees.
    static let keywords: Set<String> = [
        "await", "case", "catch", "else", "for", "guard", "if", "in", "return", "switch", "throw",
        "try", "where", "while",
    ]

    // MARK: Signs

    private mutating func readColon() {
        switch top.kind {
        case .parenthesis:
            guard isWord(index - 1) else { return }
            // A parameter may have a second name: `init(productID id: String = "…")`.
            let label = isWord(index - 2) ? index - 2 : index - 1
            guard isSign(label - 1, "(") || isSign(label - 1, ",") else { return }
            top.label = text(label)
            top.argumentSink = StoreKitCalls.sink(top.qualifier, top.callee, top.label)
        case .message:
            guard isWord(index - 1) else { return }
            let label = text(index - 1)
            top.label = label
            top.argumentSink = StoreKitCalls.sink(nil, nil, label)
            let isAboutReceiver =
                label == "isEqualToString" || label == "isEqual"
                || StoreKitCalls.members.contains(label)
            if isAboutReceiver { top.argumentSink = receiverSink() }
        case .collection: top.isBehindColon = true
        case .switchBody where top.isInLabel: top.endLabel()
        default: endStatementAtLine()
        }
    }

    private mutating func readComma() {
        guard top.isBlock else { return top.endElement() }
        // `let coins = "…", gems = "…"`
        guard top.isBehindEquals else { return }
        top.isBehindEquals = false
        top.declaration = isWord(index + 1) ? text(index + 1) : nil
    }

    private mutating func readEquals() {
        guard top.isBlock, !isJoinedSign(index - 1), !isJoinedSign(index) else { return }
        if top.declaration == nil || source.language == .objectiveC {
            var place = index - 1
            if isSign(place, "]") { place -= 2 }
            if isWord(place) { top.declaration = text(place) }
        }
        top.isBehindEquals = true
    }

    /// Begins a statement where a line does, unless the line goes on with the one before.
    private mutating func endStatementAtLine() {
        let token = tokens[index]
        guard token.isFirstOnLine, top.isBlock, source.language == .swift, index > 0 else { return }
        let before = tokens[index - 1]
        let joinsBefore =
            before.kind == .sign && Self.joiners.contains(source.bytes[Int(before.start)])
        let joinsAfter =
            token.kind == .sign && Self.joiners.contains(source.bytes[Int(token.start)])
        if !joinsBefore, !joinsAfter || isLeadingDot { top.beginStatement() }
    }

    /// Whether a line begins with `.name` that is a value of its own: behind a `case`.
    private var isLeadingDot: Bool {
        top.kind == .switchBody && isSign(index, ".") && isSign(index - 1, ":")
    }

    /// The signs by which a statement goes on over the end of a line.
    private static let joiners = Array("=+.,?&|-*/<>(".utf8)

    // MARK: Looking around

    var top: CodeFrame {
        get { frames[frames.count - 1] }
        _modify { yield &frames[frames.count - 1] }
    }

    /// Where a value that stands here goes.
    var sink: Sink? { top.sink }

    /// The collection or member of the app's own that a value which begins at a place belongs to.
    func collectionSink(at place: Int) -> Sink? {
        guard top.isBlock else { return nil }
        if top.isBehindEquals, let name = top.declaration { return Self.sink(ofCollection: name) }
        guard !top.isBehindEquals, let name = top.member, isReturned(at: place) else { return nil }
        return Self.sink(ofCollection: name)
    }

    private static func sink(ofCollection name: String) -> Sink {
        Sink(.collection(name), "listed in '\(name)'")
    }

    /// Whether what stands at a place is what its function gives.
    func isReturned(at place: Int) -> Bool {
        let before = isSign(place - 1, "@") ? place - 2 : place - 1
        if isWord(before), text(before) == "return" { return true }
        return isSign(place - 1, "{") || (isSign(place - 1, ":") && top.kind == .switchBody)
            || (tokens[place].isFirstOnLine && source.language == .swift)
    }

    func isWord(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .word
    }

    func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && source.isSign(tokens[index], UInt8(ascii: sign))
    }

    /// Whether a sign touches the next, as the parts of `==` and `>=` do.
    func isJoinedSign(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), tokens.indices.contains(index + 1) else {
            return false
        }
        return tokens[index].kind == .sign && tokens[index + 1].kind == .sign
            && tokens[index].end == tokens[index + 1].start
            && Self.operators.contains(source.bytes[Int(tokens[index].start)])
            && Self.operators.contains(source.bytes[Int(tokens[index + 1].start)])
    }

    private static let operators = Array("=<>!+-*/%&|^~".utf8)

    /// A token as it is written; of a long one no more than anything here can mean.
    ///
    /// A name is taken apart and kept each time it is met, so that without the bound a name of a
    /// megabyte would take a megabyte for each literal behind it.
    func text(_ index: Int) -> String {
        guard tokens.indices.contains(index) else { return "" }
        let start = Int(tokens[index].start)
        let end = min(Int(tokens[index].end), start + Self.longestText)
        return String(decoding: source.bytes[start..<end], as: UTF8.self)
    }

    /// More than a product ID, and more than any name that a person wrote, in bytes.
    static let longestText = 256

    func place(_ index: Int) -> SourcePlace {
        SourcePlace(path: path, position: lines.position(ofByte: Int(tokens[index].start)))
    }
}
