//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Prints diagnostics.
///
/// The first line of each has the form that Xcode and compilers share:
/// `iap.yaml:3:11: error: unknown product type 'consumible' [unknown-product-type]`.
package struct DiagnosticFormatter {
    /// What is shown beside the first line.
    package struct Style: Hashable, Sendable {
        /// Whether the line of source is shown with carets under the range.
        package var showsSnippets: Bool
        /// Whether ANSI colours are used.
        package var usesColor: Bool

        /// One line per message, for tools.
        package static let plain = Style(showsSnippets: false, usesColor: false)

        /// Creates a style.
        package init(showsSnippets: Bool, usesColor: Bool) {
            self.showsSnippets = showsSnippets
            self.usesColor = usesColor
        }
    }

    private let sources: SourceMap
    private let style: Style
    private var tables: [SourceFileID: LineTable] = [:]

    /// Creates a formatter for the files of a run.
    package init(sources: SourceMap, style: Style = .plain) {
        self.sources = sources
        self.style = style
    }

    /// The position of a range's start.
    package mutating func position(of range: SourceRange) -> SourcePosition {
        table(of: range.file).position(ofByte: Int(range.start))
    }

    /// The position behind a range's end.
    package mutating func endPosition(of range: SourceRange) -> SourcePosition {
        table(of: range.file).position(ofByte: Int(range.end))
    }

    /// The text of a diagnostic with its notes, each line ended.
    package mutating func format(_ diagnostic: Diagnostic) -> String {
        let severity = diagnostic.severity.rawValue
        var text = line(
            at: diagnostic.range,
            kind: painted(severity, diagnostic.severity == .error ? .red : .yellow),
            summary: "\(diagnostic.summary) [\(diagnostic.id)]"
        )
        if let range = diagnostic.range { text += snippet(range) }
        for note in diagnostic.notes {
            text += line(at: note.range, kind: painted("note", .cyan), summary: note.text)
            if let range = note.range { text += snippet(range) }
        }
        for solution in diagnostic.solutions {
            text += line(
                at: solution.range,
                kind: painted("note", .cyan),
                summary: "suggestion: \(solution.summary)"
            )
        }
        return text
    }

    private mutating func line(at range: SourceRange?, kind: String, summary: String) -> String {
        guard let range else { return "\(kind): \(visible(summary))\n" }
        let path = visible(sources[range.file].path)
        return "\(path):\(position(of: range)): \(kind): \(visible(summary))\n"
    }

    /// A longer line is not shown, in bytes: it would hide the message, and to show it for each of
    /// thousands of problems would take minutes.
    private static let longestSnippet = 1_000

    private mutating func snippet(_ range: SourceRange) -> String {
        guard style.showsSnippets else { return "" }
        let start = position(of: range)
        let end = endPosition(of: range)
        let source = table(of: range.file).text(ofLine: start.line)
        guard !source.isEmpty, source.utf8.count <= Self.longestSnippet else { return "" }
        let number = String(start.line)
        let margin = String(repeating: " ", count: number.utf8.count)
        let lead = source.unicodeScalars.prefix(start.column - 1)
        let rest = source.unicodeScalars.count - lead.count
        let wanted = end.line == start.line ? end.column - start.column : rest
        let carets = String(repeating: "^", count: max(1, min(wanted, rest)))
        let padding = String(String.UnicodeScalarView(lead.map { $0 == "\t" ? "\t" : " " }))
        let underline = padding + painted(carets, .green)
        return " \(number) | \(visible(source))\n \(margin) | \(underline)\n"
    }

    private mutating func table(of file: SourceFileID) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(sources[file])
        tables[file] = table
        return table
    }

    private enum Color: String {
        case red = "31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    private func painted(_ text: String, _ color: Color) -> String {
        style.usesColor ? "\u{1B}[1;\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// The text with control characters made visible, so that no input can drive the terminal or
/// forge a second message.
package func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\t"
        case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
}
