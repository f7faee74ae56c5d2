//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics

/// Rows of text in aligned columns.
struct TextTable {
    private let headings: [String]
    private var rows: [[String]] = []

    /// Creates a table; each row must have as many cells as there are headings.
    init(_ headings: String...) { self.headings = headings }

    /// Adds a row.
    mutating func add(_ cells: String...) { rows.append(cells.map(visible)) }

    /// The lines, each ended, without columns that are empty in all rows.
    func text(indent: Int = 2) -> String {
        let columns = headings.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        let widths = columns.map { column in
            rows.reduce(width(headings[column])) { max($0, width($1[column])) }
        }
        return ([headings] + rows).map { row in
            var line = String(repeating: " ", count: indent)
            var missing = 0
            for (column, columnWidth) in zip(columns, widths) {
                line += String(repeating: " ", count: missing) + row[column]
                missing = columnWidth - width(row[column]) + 2
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }
        .joined()
    }

    private func width(_ text: String) -> Int { text.count }
}
