//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// The words of a condition, and how far they are read.
struct ExpressionWords {
    let words: ArraySlice<SourceText>
    var position: Int
    let token: Token

    init(_ words: ArraySlice<SourceText>, in token: Token) {
        self.words = words
        self.token = token
        position = words.startIndex
    }

    var current: SourceText? { position < words.endIndex ? words[position] : nil }
}

/// An operator between two values, or `not`.
private enum Operator {
    case or
    case and
    case contained
    case comparison(Comparison)
    case not

    init?(_ word: SourceText) {
        guard word.count <= 3 else { return nil }
        switch word.string {
        case "in": self = .contained
        case "or": self = .or
        case "and": self = .and
        case "not": self = .not
        case "==": self = .comparison(.equal)
        case "!=": self = .comparison(.notEqual)
        case ">": self = .comparison(.greater)
        case ">=": self = .comparison(.greaterOrEqual)
        case "<": self = .comparison(.less)
        case "<=": self = .comparison(.lessOrEqual)
        default: return nil
        }
    }

    /// How tightly the operator binds; `in` binds weakest.
    var power: Int {
        switch self {
        case .contained: 5
        case .or: 6
        case .and: 7
        case .not: 8
        case .comparison: 10
        }
    }

    func expression(_ left: ExpressionID, _ right: ExpressionID) -> Expression {
        switch self {
        case .or: .or(left, right)
        case .and: .and(left, right)
        case .contained: .contained(left, right)
        case .comparison(let comparison): .comparison(comparison, left, right)
        case .not: .not(right)
        }
    }
}

extension TemplateParser {
    mutating func store(_ expression: Expression, start: Int, end: Int) -> ExpressionID {
        tables.expressions.append(expression)
        tables.expressionRanges.append((UInt32(clamping: start), UInt32(clamping: end)))
        return ExpressionID(index: tables.expressions.count - 1)
    }

    /// Reads an expression, or else one chain of filters with spaces before its separators.
    mutating func resolvable(
        _ words: ArraySlice<SourceText>,
        in token: Token
    ) -> ExpressionID? {
        let reported = diagnostics.count
        if let value = expression(words, in: token) { return value }
        guard words.count > 1, words.dropFirst().allSatisfy({ $0.first?.isGlue == true })
        else { return nil }
        diagnostics.removeSubrange(reported...)
        var chain = words[words.startIndex]
        for word in words.dropFirst() { chain = chain.joined(to: word) }
        return filterChain(chain, in: token)
    }

    /// Reads a whole condition.
    mutating func expression(
        _ words: ArraySlice<SourceText>,
        in token: Token
    ) -> ExpressionID? {
        var reader = ExpressionWords(words, in: token)
        depth = 0
        guard let value = expression(&reader, above: 0) else { return nil }
        guard let rest = reader.current else { return value }
        if rest.hasWord(")") {
            report(.expressionSyntax, "')' without its '('", rest)
        } else {
            let text = shown(rest.string)
            report(.expressionSyntax, "unexpected '\(text)'; an operator was expected", rest)
        }
        return nil
    }

    /// Reads operators that bind tighter than `power`.
    private mutating func expression(
        _ reader: inout ExpressionWords,
        above power: Int
    ) -> ExpressionID? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= limits.expressionDepth else {
            report(.templateLimit, "expression is nested too deeply", reader.token)
            return nil
        }
        guard var left = primary(&reader) else { return nil }
        var length = 0
        while let word = reader.current, let symbol = Operator(word), power < symbol.power {
            if case .not = symbol {
                report(.expressionSyntax, "'not' stands behind a value", word)
                return nil
            }
            length += 1
            guard length <= limits.operators else {
                report(.templateLimit, "expression has too many operators", reader.token)
                return nil
            }
            reader.position += 1
            guard let right = expression(&reader, above: symbol.power) else { return nil }
            left = combine(symbol, left, right)
        }
        return left
    }

    private mutating func combine(
        _ symbol: Operator,
        _ left: ExpressionID,
        _ right: ExpressionID
    ) -> ExpressionID {
        let start = tables.expressionRanges[left.index].0
        let end = tables.expressionRanges[right.index].1
        return store(symbol.expression(left, right), start: Int(start), end: Int(end))
    }

    private mutating func primary(_ reader: inout ExpressionWords) -> ExpressionID? {
        guard let word = reader.current else {
            if let last = reader.words.last {
                report(.expressionSyntax, "missing value behind '\(shown(last.string))'", last)
            } else {
                report(.expressionSyntax, "missing value", reader.token)
            }
            return nil
        }
        reader.position += 1
        if word.hasWord("(") { return parenthesized(&reader, opening: word) }
        if word.hasWord(")") {
            report(.expressionSyntax, "missing value before ')'", word)
            return nil
        }
        guard let symbol = Operator(word) else { return operand(word, in: reader.token) }
        guard case .not = symbol else {
            report(.expressionSyntax, "missing value before '\(word.string)'", word)
            return nil
        }
        guard let value = expression(&reader, above: symbol.power) else { return nil }
        let end = tables.expressionRanges[value.index].1
        return store(.not(value), start: word.start, end: Int(end))
    }

    private mutating func parenthesized(
        _ reader: inout ExpressionWords,
        opening: SourceText
    ) -> ExpressionID? {
        guard let value = expression(&reader, above: 0) else { return nil }
        guard let closing = reader.current else {
            report(.expressionSyntax, "'(' is never closed", opening)
            return nil
        }
        guard closing.hasWord(")") else {
            let text = shown(closing.string)
            report(.expressionSyntax, "unexpected '\(text)'; an operator was expected", closing)
            return nil
        }
        reader.position += 1
        return value
    }
}
