//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension TemplateParser {
    mutating func report(_ id: DiagnosticID, _ summary: String, start: Int, end: Int) {
        guard diagnostics.count < 100 else { return }
        diagnostics.append(
            Diagnostic(id, .error, summary, at: SourceRange(file: file, start: start, end: end))
        )
    }

    mutating func report(_ id: DiagnosticID, _ summary: String, _ token: Token) {
        report(id, summary, start: token.start, end: token.end)
    }

    mutating func report(_ id: DiagnosticID, _ summary: String, _ text: SourceText) {
        report(id, summary, start: text.start, end: text.end)
    }

    mutating func report(_ problem: Lexer.Problem) {
        switch problem {
        case .unclosedTag(let start):
            let opening = SourceText(bytes, from: start, to: start + 2).string
            report(.unclosedTag, "'\(opening)' is never closed", start: start, end: start + 2)
        case .unclosedQuote(let start):
            let quote = SourceText(bytes, from: start, to: start + 1).string
            report(.unclosedTag, "quote \(quote) is never closed", start: start, end: start + 1)
        }
    }

    mutating func reportUnknown(_ tag: Tag) {
        ignoredEnds.insert("end" + tag.name)
        guard !ignoredEnds.contains(tag.name) else { return }
        let name = shown(tag.name)
        let glued = tag.name.utf8.prefix { $0 != .openParen }
        let hint: String
        if glued.count < tag.name.utf8.count, Self.tagNames.contains(String(Substring(glued))) {
            hint = "; write a space behind '\(String(Substring(glued)))'"
        } else {
            let candidates = Self.tagNames + environment.simpleTags.keys.sorted()
            hint = StencilDiagnostics.hint(for: tag.name, in: candidates)
        }
        report(.unknownTag, "unknown tag '\(name)'\(hint)", tag.words[0])
    }

    mutating func reportForm(_ tag: Tag, _ form: String) {
        report(.tagSyntax, "'\(tag.name)' has the form '\(form)'", tag.token)
    }

    /// Reports words behind a tag that has none, and returns whether there were none.
    mutating func hasNoMoreWords(_ tag: Tag) -> Bool {
        guard tag.words.count > 1 else { return true }
        let hint = tag.name == "else" && tag.words[1].hasWord("if") ? "; write 'elif'" : ""
        report(
            .tagSyntax,
            "unexpected '\(shown(tag.words[1].string))' behind '\(tag.name)'\(hint)",
            start: tag.words[1].start,
            end: tag.words[tag.words.count - 1].end
        )
        return false
    }

    /// A text from a template, short enough for a message.
    func shown(_ text: String) -> String {
        text.utf8.count > 80 ? String(text.prefix(60)) + "…" : text
    }

    /// The tags of the language, for suggestions.
    static let tagNames = [
        "if", "elif", "else", "endif", "ifnot", "for", "empty", "endfor", "break", "continue",
        "filter", "endfilter", "include", "extends", "block", "endblock", "set", "endset", "macro",
        "endmacro", "call", "import", "map", "endmap", "error", "warning",
    ]
}
