//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension CodeReader {
    /// Reads a word: a keyword that begins something, or a name that is used.
    mutating func readWord() {
        let word = text(index)
        let isMember = isSign(index - 1, ".")
        if !isMember {
            switch word {
            case "import", "testable": readImport()
            case "define" where source.language == .objectiveC && isSign(index - 1, "#"):
                return readMacro()
            default: break
            }
            if source.language == .swift, top.isBlock { readKeyword(word) }
        }
        if top.kind == .switchBody {
            if top.isInLabel, isMember { top.addCase(word) } else { readCaseValue(word) }
        }
        readBridge(word)
        guard let sink, isValue else { return }
        let qualifier = isMember && hasOwner(index) ? text(index - 2) : nil
        facts.add(
            NameUse(
                qualifier: qualifier == "self" || qualifier == "Self" ? top.type?.name : qualifier,
                name: word,
                sink: sink,
                type: top.type?.name,
                file: file
            )
        )
    }

    /// Whether the word here is the value that goes somewhere, not its label, its owner or a call.
    private var isValue: Bool {
        if isSign(index + 1, "(") || isSign(index + 1, ":") && top.kind != .collection {
            return false
        }
        // The value of `plan.productID` is `productID`; that of `plan.rawValue` is `plan`.
        guard isSign(index + 1, "."), isWord(index + 2) else { return true }
        return Self.views.contains(text(index + 2))
    }

    /// The members that are their owner in another form.
    private static let views: Set<String> = [
        "allCases", "compactMap", "filter", "first", "keys", "lazy", "lowercased", "map",
        "rawValue", "self", "sorted", "union", "values",
    ]

    /// Whether a word before the period owns the word at a place: not so in `case .monthly`.
    private func hasOwner(_ place: Int) -> Bool {
        isSign(place - 1, ".") && isWord(place - 2)
            && tokens[place - 2].end == tokens[place - 1].start
    }

    private mutating func readKeyword(_ word: String) {
        switch word {
        case "enum", "struct", "class", "actor", "extension", "protocol": readType(word)
        case "func": if isWord(index + 1) { top.pending = .member(text(index + 1)) }
        case "var", "let":
            if isWord(index + 1) { top.declaration = text(index + 1) }
        case "switch": top.pending = .switchBody(from: index + 1)
        case "case" where top.kind == .switchBody: top.beginLabel()
        case "default" where top.kind == .switchBody && isSign(index + 1, ":"): top.beginLabel()
        case "case" where top.isTypeBody && top.type?.isStringEnum == true: readCases()
        default: break
        }
    }

    // MARK: Declarations

    private mutating func readType(_ keyword: String) {
        guard isWord(index + 1), !["func", "var", "let"].contains(text(index + 1)) else { return }
        var place = index + 1
        while isSign(place + 1, "."), isWord(place + 2) { place += 2 }
        var type = TypeScope(name: text(place))
        type.isNamespace = keyword != "class" && keyword != "actor"
        if keyword == "enum", isSign(place + 1, ":") {
            let limit = place + 32
            while place < limit, !isSign(place, "{"), !isStringType(place) { place += 1 }
            type.isStringEnum = isStringType(place)
        }
        top.pending = .type(type)
    }

    private func isStringType(_ place: Int) -> Bool { isWord(place) && text(place) == "String" }

    /// Reads the cases of an enum whose raw values are texts, to the end of their list.
    private mutating func readCases() {
        while isWord(index + 1) {
            index += 1
            let name = text(index)
            var isComposed = false
            var value = index
            if isSign(index + 1, "("), isWord(index + 2) { return }
            if isSign(index + 1, "="), tokens.indices.contains(index + 2) {
                index += 2
                value = index
                isComposed = tokens[index].kind != .string || source.value(of: tokens[index]) == nil
            }
            let own = isComposed ? nil : source.value(of: tokens[value]) ?? name
            add(own, at: value, role: .rawValue(of: name), sink: nil)
            guard isSign(index + 1, ",") else { return }
            index += 1
        }
    }

    /// What the `{` here belongs to.
    func brace() -> CodeFrame {
        // `@{…}`, and `NSString *ids[] = {…}`
        let isArray = source.language == .objectiveC && isSign(index - 1, "=")
        if isArray || isSign(index - 1, "@") {
            var frame = CodeFrame(.collection, in: top)
            frame.isBraced = true
            frame.inherited = sink ?? collectionSink(at: index)
            return frame
        }
        var frame = CodeFrame(.block, in: top)
        switch top.pending {
        case .type(let type):
            frame.type = type
            frame.isTypeBody = true
            frame.member = nil
        case .member(let name): frame.member = name
        case .switchBody(let start):
            frame = CodeFrame(.switchBody, in: top)
            frame.subject = comparison(from: start, to: index)
        case .nothing:
            // A property's own braces or the closure that makes it, not one that a call is given.
            if let name = top.declaration, !top.isBehindEquals || isSign(index - 1, "=") {
                frame.member = name
            }
            if source.language == .objectiveC, let name = methodName() { frame.member = name }
        }
        return frame
    }

    // MARK: Facts

    private mutating func readImport() {
        let limit = min(index + 4, tokens.count)
        for place in index..<limit where isWord(place) {
            if StoreKitCalls.modules.contains(text(place)) { facts.storeFiles.insert(file) }
            if StoreKitCalls.testModules.contains(text(place)) || text(place) == "testable" {
                facts.testFiles.insert(file)
            }
        }
    }

    /// Reads `.consumable` or `true` that a `switch` gives for its cases.
    private mutating func readCaseValue(_ word: String) {
        guard let type = top.type, let member = top.member, !top.cases.isEmpty, !top.isNoted
        else { return }
        let isTruth = word == "true"
        guard isTruth || isSign(index - 1, "."), !isSign(index + 1, "("), !isSign(index + 1, ".")
        else { return }
        let start = isTruth ? index : index - 1
        let isGiven =
            isSign(start - 1, ":") || (isWord(start - 1) && text(start - 1) == "return")
        guard isGiven else { return }
        top.isNoted = true
        facts.add(
            CaseFact(
                type: type.name,
                member: member,
                cases: top.cases,
                word: isTruth ? member : word,
                place: place(index)
            )
        )
    }

    /// Reads `Plan(rawValue: product.id)`: the raw values of `Plan` are product IDs.
    private mutating func readBridge(_ word: String) {
        guard top.kind == .parenthesis, top.label == "rawValue", let type = top.callee,
            chain(endingAt: index).evidence == .certain
        else { return }
        facts.bridges[type] = Sink(.certain, "made from a product's ID by '\(type)(rawValue:)'")
    }

    // MARK: Chains of names

    /// The words of `transaction.payment.productIdentifier`, of its last two names.
    func chain(endingAt place: Int) -> NameWords {
        NameWords(hasOwner(place) ? "\(text(place - 2))_\(text(place))" : text(place))
    }

    /// What is compared, if the names in a range, and nothing else, name an ID.
    func comparison(from start: Int, to end: Int) -> Sink? {
        // A chain of names is short; what is longer is none.
        guard start < end, end - start < 16 else { return nil }
        var last: Int?
        for place in start..<end {
            if isWord(place) {
                last = place
            } else if !Self.chainSigns.contains(where: { isSign(place, $0) }) {
                return nil
            }
        }
        guard let last else { return nil }
        let words = chain(endingAt: last)
        // `$0.id` may be that of a product.
        guard words.evidence == .certain || words.endsInID && !words.isForeign else { return nil }
        let name = hasOwner(last) ? "\(text(last - 2)).\(text(last))" : text(last)
        return Sink(words.evidence == .certain ? .certain : .likely, "compared with '\(name)'")
    }

    /// The signs between the names of a chain, and around one in Objective-C.
    private static let chainSigns: [Unicode.Scalar] = [".", "?", "!", "[", "]"]
}
