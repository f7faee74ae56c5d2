//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The filter `replace`.
enum Replacement {
    /// Replaces all occurrences of a text, or of what a regular expression matches.
    static func replace(_ value: Value, _ arguments: [Value]) throws(FilterError) -> Value {
        var work = 0
        return try replace(value, arguments, work: &work) { pattern throws(FilterError) in
            try RegexProgram(pattern)
        }
    }

    /// The same with the work counted, and with the programs of patterns kept by the caller.
    static func replace(
        _ value: Value,
        _ arguments: [Value],
        work: inout Int,
        program: (String) throws(FilterError) -> RegexProgram
    ) throws(FilterError) -> Value {
        let text = try FilterInput.text(value)
        let wanted = try FilterInput.text(arguments, at: 0)
        let replacement = try FilterInput.text(arguments, at: 1)
        let mode = try FilterInput.option(Array(arguments.dropFirst(2)), of: ["normal", "regex"])
        guard mode == "regex" else {
            return .string(try replace(wanted, with: replacement, in: text))
        }
        let compiled = try program(wanted)
        let scalars = Array(text.unicodeScalars)
        var matcher = RegexMatcher(compiled, on: scalars)
        defer { work += matcher.work }
        let parts = try template(replacement, groups: compiled.groups)
        return .string(try replaceMatches(of: &matcher, in: scalars, with: parts))
    }

    private static let longest = 1 << 28

    private static func replace(
        _ wanted: String,
        with replacement: String,
        in text: String
    ) throws(FilterError) -> String {
        let pieces = TextSearch.split(text, separator: wanted)
        let added = (pieces.count - 1).multipliedReportingOverflow(by: replacement.utf8.count)
        guard !added.overflow, added.partialValue < longest else {
            throw FilterError("makes a text that is too long")
        }
        return pieces.joined(separator: replacement)
    }

    private static func replaceMatches(
        of matcher: inout RegexMatcher,
        in text: [Unicode.Scalar],
        with parts: [TemplatePart]
    ) throws(FilterError) -> String {
        var result = String.UnicodeScalarView()
        var copied = 0
        var position = 0
        var length = 0
        while position <= text.count, let match = try matcher.firstMatch(from: position) {
            result.append(contentsOf: text[copied..<match.lowerBound])
            for part in parts {
                switch part {
                case .text(let text): result.append(contentsOf: text)
                case .group(0): result.append(contentsOf: text[match])
                case .group(let number):
                    let group = matcher.group(number)
                    length += group.count
                    result.append(contentsOf: group)
                }
            }
            length += match.count + parts.count
            guard length < longest else { throw FilterError("makes a text that is too long") }
            copied = match.upperBound
            position = match.isEmpty ? match.upperBound + 1 : match.upperBound
        }
        result.append(contentsOf: text[copied...])
        return String(result)
    }

    private enum TemplatePart {
        case text([Unicode.Scalar])
        case group(Int)
    }

    /// Reads `$1` and `\$` in a replacement.
    private static func template(
        _ text: String,
        groups: Int
    ) throws(FilterError) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        var literal: [Unicode.Scalar] = []
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            if scalar == "\\", index < scalars.count {
                literal.append(scalars[index])
                index += 1
            } else if scalar == "$", index < scalars.count, let first = digit(scalars[index]) {
                guard first <= groups else {
                    throw FilterError("has a replacement with '$\(first)', but no such group")
                }
                var number = first
                index += 1
                while index < scalars.count, let next = digit(scalars[index]),
                    number * 10 + next <= groups
                {
                    number = number * 10 + next
                    index += 1
                }
                parts.append(.text(literal))
                parts.append(.group(number))
                literal = []
            } else {
                literal.append(scalar)
            }
        }
        parts.append(.text(literal))
        return parts
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        ("0"..."9").contains(scalar) ? Int(scalar.value - 0x30) : nil
    }
}
