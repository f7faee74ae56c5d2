//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A text with numbered markers (1️⃣ to 9️⃣) that say where diagnostics are expected.
package struct MarkedText: Sendable {
    /// The text without its markers.
    package let text: String
    /// The byte offset of each marker, by its number.
    package let markers: [Int: Int]

    /// Takes the markers out of a text.
    package init(_ marked: String) {
        var text = ""
        var markers: [Int: Int] = [:]
        for character in marked {
            if let number = Self.number(of: character) {
                markers[number] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.markers = markers
    }

    private static func number(of character: Character) -> Int? {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3
        else { return nil }
        return Int(String(Character(scalars[0])))
    }
}

/// What a test expects of one diagnostic.
package struct ExpectedDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int
    /// The diagnostic's id.
    package let id: String
    /// The whole summary.
    package let summary: String

    package var description: String { "\(line):\(column): \(summary) [\(id)]" }

    /// Expects a diagnostic at a marker.
    package init(at marker: Int, in text: MarkedText, _ id: String, _ summary: String) {
        let file = SourceFile(path: "", text: text.text)
        let position = LineTable(file).position(ofByte: text.markers[marker] ?? -1)
        line = position.line
        column = position.column
        self.id = id
        self.summary = summary
    }

    /// The given diagnostic in the same form.
    package init(_ diagnostic: Diagnostic, in sources: SourceMap) {
        let position = diagnostic.range.map { range in
            LineTable(sources[range.file]).position(ofByte: Int(range.start))
        }
        line = position?.line ?? 0
        column = position?.column ?? 0
        id = diagnostic.id.name
        summary = diagnostic.summary
    }
}
