//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Says in plain words what libyaml found, at the place where it has to be mended.
struct SyntaxProblem {
    private let problem: YAMLProblem
    private let source: UnsafeBufferPointer<UInt8>
    private let file: SourceFileID

    init(_ problem: YAMLProblem, source: UnsafeBufferPointer<UInt8>, file: SourceFileID) {
        self.problem = problem
        self.source = source
        self.file = file
    }

    /// The report.
    var diagnostic: Diagnostic {
        switch problem.problem {
        case "found character that cannot start any token": startOfToken
        case "mapping values are not allowed in this context":
            syntax("':' is not allowed here; quote a text that holds ': ', or mend the indentation")
        case "block sequence entries are not allowed in this context":
            syntax("'-' is not allowed here; a list begins on a line of its own, under its key")
        case "mapping keys are not allowed in this context":
            syntax("'?' is not allowed here")
        case "could not find expected ':'":
            begun("this is not a 'key: value' entry; ':' and a space are missing")
        case "found unexpected end of stream": begun("the quote is not closed")
        case "found unexpected document indicator":
            begun("the quote is not closed before the document ends")
        case "found unknown escape character": escape
        case "did not find expected key":
            within("the line does not fit the mapping around it; mend the indentation")
        case "did not find expected '-' indicator":
            within("the line does not fit the list around it; '-' or other indentation is expected")
        case "did not find expected ',' or '}'", "did not find expected ',' or ']'": separator
        case "did not find expected hexdecimal number":
            syntax("an escape such as '\\x41' needs hexadecimal digits; '\\\\' is a backslash")
        case "did not find expected node content": syntax("a value is expected here")
        case "did not find expected <document start>":
            syntax("only one value may stand at the top of the file")
        case "found a tab character where an indentation space is expected",
            "found a tab character that violates indentation":
            tab
        default: other
        }
    }

    private var place: SourceRange {
        SourceRange(file: file, start: problem.offset, end: problem.offset)
    }

    private var other: Diagnostic {
        let context = problem.context.isEmpty ? "" : " \(problem.context)"
        return syntax(problem.problem + context)
    }

    private func syntax(_ summary: String) -> Diagnostic {
        Diagnostic(.yamlSyntax, summary, at: place)
    }

    /// For what is wrong since its beginning: that is the place, and the end is the note.
    private func begun(_ summary: String) -> Diagnostic {
        guard let start = problem.contextOffset, start <= problem.offset else {
            return syntax(summary)
        }
        return Diagnostic(
            .yamlSyntax,
            summary,
            at: SourceRange(file: file, start: start, end: endOfLine(start)),
            notes: [Note("noticed here", at: place)]
        )
    }

    /// For what does not fit its surroundings, whose beginning is the note.
    private func within(_ summary: String) -> Diagnostic {
        let notes = problem.contextOffset.map { start in
            [Note("begun here", at: SourceRange(file: file, start: start, end: start))]
        }
        return Diagnostic(.yamlSyntax, summary, at: place, notes: notes ?? [])
    }

    private var tab: Diagnostic {
        Diagnostic(.tabIndentation, "a tab cannot indent; use spaces", at: place)
    }

    private var startOfToken: Diagnostic {
        guard problem.offset < source.count else { return other }
        let byte = source[problem.offset]
        guard byte != 0x09 else { return tab }
        let text = String(Character(Unicode.Scalar(byte)))
        return syntax("a text cannot begin with '\(text)'; put it in quotes")
    }

    private var separator: Diagnostic {
        let offset = problem.offset
        if offset > 0, offset < source.count, source[offset - 1] == UInt8(ascii: "$"),
            source[offset] == UInt8(ascii: "{")
        {
            return within("a text with '${' inside '{ }' or '[ ]' must be in quotes")
        }
        return within(
            problem.problem.hasSuffix("'}'")
                ? "',' or '}' is expected in this mapping" : "',' or ']' is expected in this list"
        )
    }

    private var escape: Diagnostic {
        let start = min(problem.offset, source.count)
        let end = min(start + 2, source.count)
        let text = String(decoding: source[start..<end], as: UTF8.self)
        return syntax("'\(text)' is not an escape; use single quotes, or '\\\\' for a backslash")
    }

    private func endOfLine(_ start: Int) -> Int {
        var end = start
        while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
        return end
    }
}

extension DiagnosticID {
    package static let yamlSyntax = DiagnosticID("yaml-syntax")
    package static let tabIndentation = DiagnosticID("tab-indentation")
}
