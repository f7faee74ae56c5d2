//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Shows a report as aligned tables, for people.
package struct DriftTable {
    private var presentation: DriftPresentation
    private let usesColor: Bool

    private init(_ presentation: DriftPresentation, usesColor: Bool) {
        self.presentation = presentation
        self.usesColor = usesColor
    }

    /// The text of a report.
    package static func text(of presentation: DriftPresentation, usesColor: Bool) -> String {
        var table = DriftTable(presentation, usesColor: usesColor)
        return table.text()
    }

    private mutating func text() -> String {
        var text = ""
        for kind in Drift.Kind.allCases {
            let entries = presentation.entries(kind)
            guard !entries.isEmpty else { continue }
            text += painted(visible(presentation.title(of: kind)), color(of: kind)) + "\n"
            var rows = [headings(of: kind)]
            for drift in entries { rows.append(cells(of: drift)) }
            text += aligned(rows) + "\n"
        }
        let isFine = !presentation.report.hasDrift
        text += painted(presentation.summary, isFine ? .green : .bold) + "\n"
        for remark in presentation.remarks { text += visible(remark) + "\n" }
        return text
    }

    private func headings(of kind: Drift.Kind) -> [String] {
        let (here, there) = (presentation.here, presentation.there)
        switch kind {
        case .caseOnly, .nearMiss: return ["place", "product", "what", here, there]
        case .missingThere: return ["place", "product", "ID", "type"]
        case .missingHere, .removedUnknown: return ["place", "ID", "type"]
        case .differs: return ["place", "product", "what", here, there]
        case .removedThere, .soldThere: return ["place", "product", "ID", "state"]
        }
    }

    private mutating func cells(of drift: Drift) -> [String] {
        let place = presentation.line(of: drift)
        let (here, there) = (drift.here ?? "-", drift.there ?? "-")
        let cells: [String]
        switch drift.kind {
        case .caseOnly, .nearMiss:
            cells = [place, drift.name ?? "", drift.field ?? "product ID", here, there]
        case .missingThere: cells = [place, drift.name ?? "", drift.subject, here]
        case .missingHere, .removedUnknown: cells = [place, drift.subject, there]
        case .differs:
            cells = [place, drift.name ?? drift.subject, drift.field ?? "", here, there]
        case .removedThere, .soldThere:
            cells = [place, drift.name ?? "", drift.subject, drift.there ?? ""]
        }
        return [visible(place)] + cells.dropFirst().map { shortened(visible($0)) }
    }

    /// A long text cut in the middle of a table; the other formats have it whole.
    private func shortened(_ text: String) -> String {
        text.count <= 60 ? text : text.prefix(59) + "…"
    }

    /// Rows in columns; the first is the headings, and empty columns are left out.
    private func aligned(_ rows: [[String]]) -> String {
        let columns = rows[0].indices.filter { column in
            rows.dropFirst().contains { !$0[column].isEmpty }
        }
        let widths = columns.map { column in rows.map { width(of: $0[column]) }.max() ?? 0 }
        var text = ""
        for (index, row) in rows.enumerated() {
            var line = " "
            for (column, width) in zip(columns, widths) {
                let padding = width - self.width(of: row[column]) + 1
                line += " " + row[column] + String(repeating: " ", count: padding)
            }
            while line.last == " " { line.removeLast() }
            text += (index == 0 ? painted(line, .faint) : line) + "\n"
        }
        return text
    }

    /// How many columns of a terminal a text takes: East Asian characters and emoji take two.
    private func width(of text: String) -> Int {
        text.reduce(0) { width, character in
            let scalar = character.unicodeScalars.first?.value ?? 0
            switch scalar {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
                0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
                0x20000...0x3FFFD:
                return width + 2
            default: return width + 1
            }
        }
    }

    private enum Color: String {
        case bold = "1"
        case faint = "2"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
    }

    private func color(of kind: Drift.Kind) -> Color {
        switch kind {
        case .caseOnly, .nearMiss, .missingThere, .missingHere, .removedThere: .red
        case .differs, .soldThere: .yellow
        case .removedUnknown: .bold
        }
    }

    private func painted(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}
