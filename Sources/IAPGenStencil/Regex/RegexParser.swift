//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Reads regular expressions in the notation of ICU, without named groups, comments and set
/// operations.
struct RegexParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    private var ignoresCase = false
    private var matchesLineEnds = false
    private var anchorsLines = false
    private(set) var groups = 0

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    mutating func parse() throws(FilterError) -> RegexNode {
        let node = try choice()
        guard index == scalars.count else { throw problem("')' without its '('") }
        return node
    }

    private func problem(_ reason: String) -> FilterError {
        FilterError("has a regular expression with \(reason)")
    }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        index += 1
        return true
    }

    private mutating func next() throws(FilterError) -> Unicode.Scalar {
        guard let scalar = current else { throw problem("an unexpected end") }
        index += 1
        return scalar
    }

    // MARK: Structure

    private mutating func choice() throws(FilterError) -> RegexNode {
        depth += 1
        defer { depth -= 1 }
        guard depth < 50 else { throw problem("too many groups inside each other") }
        let flags = (ignoresCase, matchesLineEnds, anchorsLines)
        defer { (ignoresCase, matchesLineEnds, anchorsLines) = flags }
        var choices = [try sequence()]
        while take("|") { choices.append(try sequence()) }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence() throws(FilterError) -> RegexNode {
        var nodes: [RegexNode] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            let atom = try atom()
            nodes.append(try repeated(atom))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func repeated(_ atom: RegexNode) throws(FilterError) -> RegexNode {
        guard let (least, most) = try bounds() else { return atom }
        var kind = RegexRepetition.Kind.greedy
        if take("?") { kind = .lazy } else if take("+") { kind = .possessive }
        if current == "*" || current == "+" || current == "?" || current == "{" {
            throw problem("a repetition of a repetition")
        }
        return .repetition(atom, RegexRepetition(least: least, most: most, kind: kind))
    }

    private mutating func bounds() throws(FilterError) -> (Int, Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard current == "{" else { return nil }
        index += 1
        guard let least = number() else { throw problem("'{' without a number") }
        var most: Int? = least
        if take(",") { most = number() }
        guard take("}") else { throw problem("'{' that is never closed") }
        guard least <= 1000, most ?? 0 <= 1000, most ?? least >= least else {
            throw problem("a repetition that is too long")
        }
        return (least, most)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = current, ("0"..."9").contains(scalar), value ?? 0 < 100_000 {
            value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
            index += 1
        }
        return value
    }

    // MARK: Atoms

    private mutating func atom() throws(FilterError) -> RegexNode {
        let scalar = try next()
        switch scalar {
        case ".": return .any(matchesLineEnds: matchesLineEnds)
        case "^": return .assertion(anchorsLines ? .lineStart : .textStart)
        case "$": return .assertion(anchorsLines ? .lineEnd : .lastLineEnd)
        case "(": return try group()
        case "[": return .set(try set())
        case "\\": return try escape()
        case "*", "+", "?": throw problem("'\(scalar)' without something to repeat")
        case "{": throw problem("'{' without something to repeat")
        default: return literal(scalar)
        }
    }

    private func literal(_ scalar: Unicode.Scalar) -> RegexNode {
        guard ignoresCase else { return .scalar(scalar) }
        return .set(RegexSet(ranges: [scalar.value...scalar.value], ignoresCase: true))
    }

    private mutating func group() throws(FilterError) -> RegexNode {
        var build: (RegexNode) -> RegexNode
        if take("?") {
            switch try next() {
            case ":": build = { $0 }
            case ">": build = { .atomic($0) }
            case "=": build = { .look($0, isBehind: false, isNegated: false) }
            case "!": build = { .look($0, isBehind: false, isNegated: true) }
            case "<":
                let isNegated = take("!")
                guard isNegated || take("=") else { throw problem("a named group") }
                build = { .look($0, isBehind: true, isNegated: isNegated) }
            default:
                index -= 1
                return try flags()
            }
        } else {
            groups += 1
            let number = groups
            guard number < 100 else { throw problem("too many groups") }
            build = { .capture(number, $0) }
        }
        let content = try choice()
        guard take(")") else { throw problem("'(' that is never closed") }
        return build(content)
    }

    /// `(?i)` up to the end of the group, or `(?i:…)`.
    private mutating func flags() throws(FilterError) -> RegexNode {
        let before = (ignoresCase, matchesLineEnds, anchorsLines)
        var value = true
        while true {
            switch try next() {
            case "-": value = false
            case "i": ignoresCase = value
            case "s": matchesLineEnds = value
            case "m": anchorsLines = value
            case ")": return .empty
            case ":":
                let content = try choice()
                guard take(")") else { throw problem("'(' that is never closed") }
                (ignoresCase, matchesLineEnds, anchorsLines) = before
                return content
            default: throw problem("a group that is not known")
            }
        }
    }

    private mutating func escape() throws(FilterError) -> RegexNode {
        let scalar = try next()
        switch scalar {
        case "A": return .assertion(.textStart)
        case "z": return .assertion(.textEnd)
        case "Z": return .assertion(.lastLineEnd)
        case "b": return .assertion(.wordBoundary)
        case "B": return .assertion(.noWordBoundary)
        case "1"..."9": return .backreference(Int(scalar.value - 0x30))
        default: break
        }
        var set = RegexSet(ignoresCase: ignoresCase)
        if try addKind(scalar, to: &set) { return .set(set) }
        return literal(try escapedScalar(scalar))
    }

    private func escapedKind(_ scalar: Unicode.Scalar) -> (RegexSet.Kind, Bool)? {
        switch scalar {
        case "d": (.digit, false)
        case "D": (.digit, true)
        case "w": (.word, false)
        case "W": (.word, true)
        case "s": (.space, false)
        case "S": (.space, true)
        default: nil
        }
    }

    /// Adds `\d`, `\p{L}` and the like to a set.
    private mutating func addKind(
        _ scalar: Unicode.Scalar,
        to set: inout RegexSet
    ) throws(FilterError) -> Bool {
        if let (kind, isNegated) = escapedKind(scalar) {
            set.kinds.append((kind, isNegated))
            return true
        }
        guard scalar == "p" || scalar == "P" else { return false }
        guard take("{") else { throw problem("'\\\(scalar)' without '{'") }
        var name = ""
        while let letter = current, letter != "}" {
            name.unicodeScalars.append(letter)
            index += 1
        }
        guard take("}"), let kind = Self.properties[name.lowercased()] else {
            throw problem("a property that is not known")
        }
        set.kinds.append((kind, scalar == "P"))
        return true
    }

    private static let properties: [String: RegexSet.Kind] = [
        "l": .letter, "letter": .letter, "alphabetic": .letter, "lu": .uppercase,
        "uppercase": .uppercase, "ll": .lowercase, "lowercase": .lowercase, "n": .number,
        "number": .number, "nd": .digit, "p": .punctuation, "punctuation": .punctuation,
        "s": .symbol, "symbol": .symbol, "whitespace": .space, "white_space": .space,
    ]

    private mutating func escapedScalar(
        _ scalar: Unicode.Scalar
    ) throws(FilterError) -> Unicode.Scalar {
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "f": return "\u{C}"
        case "a": return "\u{7}"
        case "e": return "\u{1B}"
        case "u": return try coded(digits: 4)
        case "U": return try coded(digits: 8)
        case "x":
            guard take("{") else { return try coded(digits: 2) }
            let scalar = try coded(digits: 8)
            guard take("}") else { throw problem("'{' that is never closed") }
            return scalar
        case "0"..."9", "A"..."Z", "a"..."z":
            throw problem("'\\\(scalar)', which is not known")
        default: return scalar
        }
    }

    private mutating func coded(digits: Int) throws(FilterError) -> Unicode.Scalar {
        var text = ""
        while text.utf8.count < digits, let digit = current, digit.properties.isASCIIHexDigit {
            text.unicodeScalars.append(digit)
            index += 1
        }
        guard let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw problem("a code that is no letter")
        }
        return scalar
    }

    // MARK: Sets

    private mutating func set() throws(FilterError) -> RegexSet {
        var set = RegexSet(ignoresCase: ignoresCase)
        set.isNegated = take("^")
        var isFirst = true
        while true {
            let scalar = try next()
            if scalar == "]", !isFirst { return set }
            isFirst = false
            if scalar == "[" || scalar == "&" && current == "&" {
                throw problem("a set inside a set")
            }
            guard let low = try setMember(scalar, in: &set) else { continue }
            guard current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                set.ranges.append(low.value...low.value)
                continue
            }
            index += 1
            guard let high = try setMember(try next(), in: &set), low <= high else {
                throw problem("a range that goes backwards")
            }
            set.ranges.append(low.value...high.value)
        }
    }

    /// The letter of a member, or none where a whole kind was added.
    private mutating func setMember(
        _ scalar: Unicode.Scalar,
        in set: inout RegexSet
    ) throws(FilterError) -> Unicode.Scalar? {
        guard scalar == "\\" else { return scalar }
        let escaped = try next()
        if try addKind(escaped, to: &set) { return nil }
        return escaped == "b" ? "\u{8}" : try escapedScalar(escaped)
    }
}
