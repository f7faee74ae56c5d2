//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension TemplateParser {
    /// Reads one word that is a range, or a value with filters.
    mutating func operand(_ word: SourceText, in token: Token) -> ExpressionID? {
        let ellipses = word.ellipses
        guard ellipses.count == 1 else { return filterChain(word, in: token) }
        let first = filterChain(word[0..<ellipses[0]], in: token)
        let last = filterChain(word[(ellipses[0] + 3)..<word.count], in: token)
        guard let first, let last else { return nil }
        return store(.range(first, last), start: word.start, end: word.end)
    }

    /// Reads `value|name:argument,argument|name`.
    mutating func filterChain(_ chain: SourceText, in token: Token) -> ExpressionID? {
        let parts = chain.split(separator: .pipe).map(\.trimmed).filter { !$0.isEmpty }
        guard let first = parts.first, chain.first != .pipe else {
            report(.expressionSyntax, "missing value", chain.isEmpty ? endOfContent(token) : chain)
            return nil
        }
        let value = variable(first)
        let applications = filters(parts.dropFirst())
        guard let value, let applications else { return nil }
        guard !applications.isEmpty else { return value }
        return store(.filtered(value, applications), start: chain.start, end: chain.end)
    }

    /// Reads the chain of a `filter` tag, which works on the variable `filter_value`.
    mutating func filterTagChain(_ chain: SourceText, in token: Token) -> ExpressionID? {
        let parts = chain.split(separator: .pipe).map(\.trimmed).filter { !$0.isEmpty }
        let value = store(environment.filterValue, 0..<0, of: chain)
        guard let applications = filters(parts[...]) else { return nil }
        return store(.filtered(value, applications), start: chain.start, end: chain.end)
    }

    private func endOfContent(_ token: Token) -> SourceText {
        SourceText(bytes, from: token.contentEnd, to: token.contentEnd)
    }

    /// Reads filters; those that exist are neighbours in the table.
    private mutating func filters(_ parts: ArraySlice<SourceText>) -> Range<Int>? {
        var applications: [Application] = []
        for part in parts {
            if let application = application(part) { applications.append(application) }
        }
        guard applications.count == parts.count else { return nil }
        let start = tables.applications.count
        tables.applications += applications
        return start..<tables.applications.count
    }

    private mutating func application(_ part: SourceText) -> Application? {
        let colon = part.firstIndex(of: .colon)
        let name = part[0..<(colon ?? part.count)].trimmed
        guard !name.isEmpty else {
            report(.expressionSyntax, "missing name of a filter", part)
            return nil
        }
        var arguments: [ExpressionID] = []
        var isComplete = true
        if let colon {
            for word in part[(colon + 1)..<part.count].split(separator: .comma) {
                let word = word.trimmed
                guard !word.isEmpty else { continue }
                if let argument = variable(word) {
                    arguments.append(argument)
                } else {
                    isComplete = false
                }
            }
        }
        guard let filter = environment.filters[name.string] else {
            let known = environment.filters.keys.sorted()
            let hint = StencilDiagnostics.hint(for: name.string, in: known)
            report(.unknownFilter, "unknown filter '\(shown(name.string))'\(hint)", name)
            return nil
        }
        guard isComplete else { return nil }
        return Application(
            filter: filter,
            constants: constants(arguments),
            arguments: arguments,
            start: part.start,
            end: part.end
        )
    }

    private func constants(_ arguments: [ExpressionID]) -> [Value]? {
        var values: [Value] = []
        for argument in arguments {
            guard case .constant(let index) = tables.expressions[argument.index] else {
                return nil
            }
            values.append(tables.constants[index])
        }
        return values
    }

    /// Reads a literal or a variable, without filters.
    mutating func variable(_ word: SourceText) -> ExpressionID? {
        if let literal = literal(word) {
            tables.constants.append(literal)
            let index = tables.constants.count - 1
            return store(.constant(index), start: word.start, end: word.end)
        }
        var parser = PathParser(word)
        guard depth <= limits.expressionDepth, let path = parser.parse() else {
            let problem = parser.problem ?? ("variable is nested too deeply", word)
            report(.expressionSyntax, problem.0, problem.1)
            return nil
        }
        return store(path, of: word)
    }

    private mutating func store(_ parts: [PathParser.Part], of word: SourceText) -> ExpressionID? {
        var name: NameID?
        var components: [PathComponent] = []
        var isComputed = false
        for part in parts {
            switch part {
            case .key(let text):
                if name == nil {
                    name = names.number(of: text.string)
                } else {
                    let text = text.string
                    components.append(.key(MemberKey(names.number(of: text), text: text)))
                }
            case .computed(let text):
                depth += 1
                defer { depth -= 1 }
                guard let expression = variable(text) else { return nil }
                components.append(.computed(expression))
                isComputed = true
            }
        }
        guard let name else { return nil }
        let start = tables.components.count
        tables.components += components
        let range = start..<tables.components.count
        return store(name, range, isComputed: isComputed, of: word)
    }

    private mutating func store(
        _ name: NameID,
        _ components: Range<Int>,
        isComputed: Bool = false,
        of word: SourceText
    ) -> ExpressionID {
        let index = tables.paths.count
        let expression = store(.variable(index), start: word.start, end: word.end)
        tables.paths.append(
            Path(
                name: name,
                first: components.lowerBound,
                end: components.upperBound,
                expression: expression,
                isComputed: isComputed
            )
        )
        return expression
    }

    private func literal(_ word: SourceText) -> Value? {
        guard let first = word.first else { return nil }
        if word.isQuoted { return .string(word[1..<word.count - 1].string) }
        // Words that cannot be numbers are not tried as such.
        let couldBeNumber =
            first < UInt8(ascii: ":") || first | 0x20 == UInt8(ascii: "i")
            || first | 0x20 == UInt8(ascii: "n")
        if couldBeNumber {
            let text = word.string
            if let number = Int(text) { return .integer(number) }
            if let number = Float(text) { return .float(number) }
        }
        if word.hasWord("true") { return .bool(true) }
        if word.hasWord("false") { return .bool(false) }
        return nil
    }
}

/// Cuts a variable into its name and members.
struct PathParser {
    enum Part {
        case key(SourceText)
        /// The text between brackets.
        case computed(SourceText)
    }

    let word: SourceText
    private(set) var problem: (String, SourceText)?

    init(_ word: SourceText) { self.word = word }

    mutating func parse() -> [Part]? {
        if let index = misplaced() {
            let text = word[index..<index + 1].string
            let reason =
                text == ","
                ? "unexpected ',' in variable" : "an operator needs spaces around it"
            return fail(reason, from: index, to: index + 1)
        }
        var parts: [Part] = []
        var start = 0
        var index = 0
        /// Whether the last thing read is complete: a key or a bracket.
        var isBehindBracket = false
        while index < word.count {
            switch word[index] {
            case .dot:
                guard index > start || isBehindBracket else {
                    return fail("unexpected '.' in variable", from: index, to: index + 1)
                }
                if index > start { parts.append(.key(word[start..<index])) }
                isBehindBracket = false
                index += 1
                start = index
            case .openBracket:
                guard index > start || isBehindBracket else {
                    return fail("unexpected '[' in variable", from: index, to: index + 1)
                }
                if index > start { parts.append(.key(word[start..<index])) }
                guard let end = closingBracket(from: index) else {
                    return fail("'[' is never closed", from: index, to: index + 1)
                }
                guard end > index + 1 else {
                    return fail("missing value in '[]'", from: index, to: end + 1)
                }
                parts.append(.computed(word[(index + 1)..<end]))
                isBehindBracket = true
                index = end + 1
                start = index
            case .closeBracket:
                return fail("']' without its '['", from: index, to: index + 1)
            default:
                if isBehindBracket {
                    return fail("unexpected text behind ']'", from: index, to: word.count)
                }
                index += 1
            }
        }
        if index > start { parts.append(.key(word[start..<index])) }
        return parts
    }

    private mutating func fail(_ reason: String, from start: Int, to end: Int) -> [Part]? {
        problem = (reason, word[start..<end])
        return nil
    }

    private func closingBracket(from start: Int) -> Int? {
        var level = 0
        for index in start..<word.count {
            if word[index] == .openBracket { level += 1 }
            if word[index] == .closeBracket {
                level -= 1
                if level == 0 { return index }
            }
        }
        return nil
    }

    /// The position of a comma or an operator that was written without spaces.
    private func misplaced() -> Int? {
        var quote = OpenQuote()
        for index in 0..<word.count {
            let byte = word[index]
            if !quote.isOpen {
                switch byte {
                case .comma, UInt8(ascii: "<"), UInt8(ascii: ">"): return index
                case UInt8(ascii: "="):
                    let next = index + 1 < word.count ? word[index + 1] : 0
                    if next == byte { return index }
                case UInt8(ascii: "!"):
                    let next = index + 1 < word.count ? word[index + 1] : 0
                    if next == UInt8(ascii: "=") { return index }
                default: break
                }
            }
            quote.follow(byte)
        }
        return nil
    }
}
