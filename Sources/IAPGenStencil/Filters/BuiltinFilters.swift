//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The filters of the language by name.
enum BuiltinFilters {
    static let all: [String: Filter] = {
        let groups = [core, texts, naming, numbers, paths, additions]
        return Dictionary(groups.joined().map { ($0.name, $0) }) { first, _ in first }
    }()

    /// What Stencil itself has.
    private static let core: [Filter] = [
        eachText("capitalize", LetterCase.capitalized),
        eachText("uppercase") { $0.uppercased() },
        eachText("lowercase") { $0.lowercased() },
        Filter("default", arguments: 0 ... .max) { value, arguments in
            if !isMissing(value) { return value }
            return arguments.first { if case .null = $0 { false } else { true } } ?? .null
        }.playing(.fallback),
        Filter("join", arguments: 0...1) { value, arguments in
            guard case .array(let values) = value else { return value }
            let separator = arguments.first?.text ?? ""
            return .string(values.map(\.text).joined(separator: separator))
        },
        Filter("split", arguments: 0...1) { value, arguments in
            guard case .string(let text) = value else { return value }
            let separator = arguments.first?.text ?? " "
            return .strings(TextSearch.split(text, separator: separator))
        },
        Filter("indent", arguments: 0...3, apply: Indentation.indent),
        Filter("filter", arguments: 0 ... .max) { value, _ in value }.playing(.dynamic),
    ]

    private static func isMissing(_ value: Value) -> Bool {
        switch value {
        case .null: true
        case .string(let text): text == "nil"
        default: false
        }
    }

    /// A filter that works on the printed value, or on each of a list.
    private static func eachText(
        _ name: String,
        _ change: @escaping @Sendable (String) -> String
    ) -> Filter {
        Filter(name) { value, _ in
            guard case .array(let values) = value else { return .string(change(value.text)) }
            return .array(values.map { .string(change($0.text)) })
        }
    }

    /// A filter that works on a text, number or Boolean.
    static func text(
        _ name: String,
        _ change: @escaping @Sendable (String) throws(FilterError) -> String
    ) -> Filter {
        Filter(name) { value, _ throws(FilterError) in
            .string(try change(FilterInput.text(value)))
        }
    }

    private static let texts: [Filter] =
        [
            Filter("replace", arguments: 2 ... .max, apply: Replacement.replace)
                .playing(.replacing),
            Filter("removeNewlines", arguments: 0 ... .max) {
                value,
                arguments throws(FilterError) in
                let text = try FilterInput.text(value)
                let mode = try FilterInput.option(arguments, of: ["all", "leading"])
                return .string(
                    mode == "all"
                        ? WhiteSpace.removeAll(from: text) : WhiteSpace.joinLines(of: text)
                )
            },
        ]
        + question("contains") { TextSearch.contains($1, in: $0) }
        + question("hasPrefix") { $0.hasPrefix($1) }
        + question("hasSuffix") { $0.hasSuffix($1) }

    /// A question about a text, and its negated twin with `!` before the name.
    private static func question(
        _ name: String,
        _ holds: @escaping @Sendable (String, String) -> Bool
    ) -> [Filter] {
        [true, false].map { wanted in
            Filter(wanted ? name : "!" + name, arguments: 1 ... .max) {
                value,
                arguments throws(FilterError) in
                let text = try FilterInput.text(value)
                return .bool(holds(text, try FilterInput.text(arguments, at: 0)) == wanted)
            }
        }
    }

    private static let naming: [Filter] = [
        text("lowerFirstLetter", LetterCase.lowerFirstLetter),
        text("lowerFirstWord", LetterCase.lowerFirstWord),
        text("upperFirstLetter", LetterCase.upperFirstLetter),
        text("titlecase", LetterCase.upperFirstLetter),
        text("escapeReservedKeywords", ReservedWord.escape),
        Filter("camelToSnakeCase", arguments: 0 ... .max) { value, arguments throws(FilterError) in
            let lowers = try FilterInput.flag(arguments, default: true)
            let text = LetterCase.snakeCase(try FilterInput.text(value))
            return .string(lowers ? text.lowercased() : text)
        },
        Filter("snakeToCamelCase", arguments: 0 ... .max) { value, arguments throws(FilterError) in
            let strips = try FilterInput.flag(arguments, default: false)
            let text = try FilterInput.text(value)
            return .string(LetterCase.camelCase(text, stripsUnderscores: strips))
        },
        Filter("swiftIdentifier", arguments: 0 ... .max) { value, arguments throws(FilterError) in
            let text = try FilterInput.text(value)
            let mode = try FilterInput.option(arguments, of: ["normal", "valid", "pretty"])
            return .string(Identifier.make(from: text, mode: mode))
        },
    ]

    private static let numbers: [Filter] = [
        Filter("hexToInt") { value, _ throws(FilterError) in
            guard case .string(let text) = value else {
                throw FilterError("works on a text, not on \(value.described)")
            }
            return .optional(Int(text, radix: 16))
        },
        Filter("int255toFloat") { value, _ throws(FilterError) in
            guard case .integer(let number) = value else {
                throw FilterError("works on a whole number, not on \(value.described)")
            }
            return .float(Float(number) / 255)
        },
        Filter("percent", apply: Arithmetic.percent),
        Filter("add", arguments: 1...1) { value, arguments throws(FilterError) in
            try Arithmetic.combine(value, arguments[0], { $0.addingReportingOverflow($1) }, +)
        },
        Filter("subtract", arguments: 1...1) { value, arguments throws(FilterError) in
            try Arithmetic.combine(value, arguments[0], { $0.subtractingReportingOverflow($1) }, -)
        },
    ]

    private static let paths: [Filter] = [
        text("basename", FilePath.lastComponent),
        text("dirname", FilePath.parent),
    ]

    /// What Stencil does not have.
    private static let additions: [Filter] = [
        Filter("sorted", arguments: 0...1, apply: Collections.sorted),
        Filter("reversed", apply: Collections.reversed),
        Filter("count") { value, _ throws(FilterError) in
            .integer(try Collections.count(of: value))
        },
        Filter("isEmpty") { value, _ throws(FilterError) in
            .bool(try Collections.isEmpty(value))
        },
        text("stringLiteral", SourceLiteral.swift).writing(SourceLiteral.writeSwift),
        text("objcLiteral", SourceLiteral.objectiveC),
        text("percentEncoded", PercentEncoding.encode),
        Filter("docComment", arguments: 0...1, apply: DocComment.make),
    ]
}
