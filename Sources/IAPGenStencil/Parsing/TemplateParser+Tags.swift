//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension TemplateParser {
    /// Reads a tag, and returns whether it exists.
    mutating func handle(_ tag: Tag) -> Bool {
        if let simple = environment.simpleTags[tag.name] {
            simpleTag(simple, tag)
            return true
        }
        switch tag.name {
        case "if", "ifnot", "elif", "else", "endif": conditionTag(tag)
        case "for", "empty", "endfor", "break", "continue": loopTag(tag)
        case "set", "endset", "filter", "endfilter", "map", "endmap": captureTag(tag)
        case "macro", "endmacro", "call": macroTag(tag)
        case "include", "import", "extends", "block", "endblock": templateTag(tag)
        case "error", "warning":
            guard let arguments = arguments(tag.words.dropFirst(), in: tag.token) else { break }
            append(.report(isError: tag.name == "error", arguments: arguments), tag.token)
        default: return false
        }
        return true
    }

    private mutating func simpleTag(_ simple: SimpleTag, _ tag: Tag) {
        guard let arguments = arguments(tag.words.dropFirst(), in: tag.token) else { return }
        tables.simpleTags.append(simple)
        append(.simpleTag(tables.simpleTags.count - 1, arguments: arguments), tag.token)
    }

    /// Reads values that are separated by spaces.
    private mutating func arguments(
        _ words: ArraySlice<SourceText>,
        in token: Token
    ) -> Range<Int>? {
        let values = words.map { operand($0, in: token) }
        let start = tables.arguments.count
        for value in values {
            guard let value else { return nil }
            tables.arguments.append(value)
        }
        return start..<tables.arguments.count
    }

    private mutating func name(_ word: SourceText, of tag: Tag) -> NameID? {
        if word.first == .singleQuote || word.first == .doubleQuote {
            report(.tagSyntax, "'\(tag.name)' takes a name, not a text", word)
            return nil
        }
        if word.firstIndex(of: .comma) != nil {
            report(.tagSyntax, "names are separated by spaces, not by commas", word)
            return nil
        }
        return names.number(of: word.string)
    }

    // MARK: set, filter and map

    private mutating func captureTag(_ tag: Tag) {
        switch tag.name {
        case "set": setTag(tag)
        case "filter":
            var chain: ExpressionID?
            if tag.words.count == 2 {
                chain = filterTagChain(tag.words[1], in: tag.token)
            } else {
                reportForm(tag, "filter name:argument|name")
            }
            push(.filter(chain), tag.token)
        case "map": push(.map(mapHeader(tag)), tag.token)
        default: endCapture(tag)
        }
    }

    private mutating func setTag(_ tag: Tag) {
        guard tag.words.count == 2 || tag.words.count == 3 else {
            return reportForm(tag, "set name [value]")
        }
        let name = name(tag.words[1], of: tag)
        if tag.words.count == 2 {
            push(.capture(name ?? NameID(index: 0)), tag.token)
        } else if let value = operand(tag.words[2], in: tag.token), let name {
            append(.assign(name, value), tag.token)
        }
    }

    private mutating func mapHeader(_ tag: Tag) -> MapHeader? {
        let words = tag.words
        guard words.count == 4 || words.count == 6, words[2].hasWord("into"),
            words.count == 4 || words[4].hasWord("using")
        else {
            reportForm(tag, "map values into name [using item]")
            return nil
        }
        guard let values = operand(words[1], in: tag.token),
            let result = name(words[3], of: tag)
        else { return nil }
        let variable = words.count == 6 ? name(words[5], of: tag) : nil
        return MapHeader(values: values, result: result, variable: variable)
    }

    private mutating func endCapture(_ tag: Tag) {
        let closed = close(tag) { kind in
            switch (kind, tag.name) {
            case (.capture, "endset"), (.filter, "endfilter"), (.map, "endmap"): true
            default: false
            }
        }
        guard var closed, hasNoMoreWords(tag) else { return }
        let body = store(&closed)
        let token = token(of: closed)
        switch closed.kind {
        case .capture(let name): append(.capture(name, body), token)
        case .filter(let chain?): append(.filter(chain, body), token)
        case .map(let header?):
            tables.maps.append(
                MapTag(
                    values: header.values,
                    result: header.result,
                    variable: header.variable,
                    body: body
                )
            )
            append(.map(tables.maps.count - 1), token)
        default: break
        }
    }

    /// The opening tag, at which errors of the whole are shown.
    func token(of tag: OpenTag) -> Token {
        Token(
            kind: .block,
            start: tag.start,
            end: tag.end,
            contentStart: tag.start,
            contentEnd: tag.end
        )
    }

    // MARK: macro and call

    private mutating func macroTag(_ tag: Tag) {
        switch tag.name {
        case "macro":
            guard tag.words.count > 1 else {
                reportForm(tag, "macro name parameter parameter")
                return push(.macro(nil, []), tag.token)
            }
            let words = tag.words.dropFirst().map { name($0, of: tag) }
            push(.macro(words[0], words.dropFirst().compactMap(\.self)), tag.token)
        case "call":
            guard tag.words.count > 1 else {
                return reportForm(tag, "call name argument argument")
            }
            guard let macro = variable(tag.words[1]),
                let arguments = arguments(tag.words.dropFirst(2), in: tag.token)
            else { return }
            append(.call(macro: macro, arguments: arguments), tag.token)
        default:
            let closed = close(tag) { if case .macro = $0 { true } else { false } }
            guard var closed, hasNoMoreWords(tag) else { return }
            let body = store(&closed)
            guard case .macro(let name?, let parameters) = closed.kind else { return }
            tables.macros.append(
                MacroDefinition(name: name, parameters: parameters, body: body)
            )
            append(.macro(tables.macros.count - 1), token(of: closed))
        }
    }

    // MARK: include, import, extends and block

    private mutating func templateTag(_ tag: Tag) {
        switch tag.name {
        case "include":
            guard tag.words.count == 2 || tag.words.count == 3 else {
                return reportForm(tag, "include template [dictionary]")
            }
            let opening = tag.words.count == 3 ? names.number(of: tag.words[2].string) : nil
            guard let template = variable(tag.words[1]) else { return }
            append(.include(template, opening: opening), tag.token)
        case "import":
            guard tag.words.count == 2 else { return reportForm(tag, "import template") }
            guard let template = variable(tag.words[1]) else { return }
            append(.load(template), tag.token)
        case "extends": extendsTag(tag)
        case "block":
            var name: NameID?
            if tag.words.count == 2 {
                name = names.number(of: tag.words[1].string)
            } else {
                reportForm(tag, "block name")
            }
            push(.block(name), tag.token)
        default:
            let closed = close(tag) { if case .block = $0 { true } else { false } }
            guard var closed else { return }
            let body = store(&closed)
            guard case .block(let name) = closed.kind else { return }
            guard isEnd(tag, of: name), let name else { return }
            tables.blocks.append(Block(name: name, body: body))
            append(.block(tables.blocks.count - 1), token(of: closed))
        }
    }

    /// Whether nothing follows `endblock` but the name of its block.
    private mutating func isEnd(_ tag: Tag, of name: NameID?) -> Bool {
        if tag.words.count == 2, let name, tag.words[1].string == names[name] { return true }
        return hasNoMoreWords(tag)
    }

    private mutating func extendsTag(_ tag: Tag) {
        guard tag.words.count == 2 else { return reportForm(tag, "extends template") }
        guard open.count == 1 else {
            return report(.tagSyntax, "'extends' stands inside another tag", tag.token)
        }
        guard open[0].extendsIndex == nil else {
            return report(.tagSyntax, "a template has one 'extends'", tag.token)
        }
        guard let template = variable(tag.words[1]) else { return }
        open[0].extendsIndex = open[0].nodes.count
        append(.extends(template), tag.token)
    }
}
