//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import Testing

@Suite struct LineTableTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let offset: Int
        let expected: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "empty file", text: "", offset: 0, expected: "1:1"),
        Case(name: "first byte of the second line", text: "a\nb", offset: 2, expected: "2:1"),
        Case(name: "CRLF is one line end", text: "a\r\nb", offset: 3, expected: "2:1"),
        Case(name: "a CR alone ends a line", text: "a\rb", offset: 2, expected: "2:1"),
        Case(name: "multi-byte scalars count once", text: "é✓x", offset: 5, expected: "1:3"),
        Case(name: "a BOM has no column", text: "\u{FEFF}x", offset: 3, expected: "1:1"),
        Case(name: "beyond the end is the end", text: "ab", offset: 99, expected: "1:3"),
    ]

    @Test(arguments: cases)
    func findsPosition(_ testCase: Case) {
        let table = LineTable(SourceFile(path: "x", text: testCase.text))
        #expect(table.position(ofByte: testCase.offset).description == testCase.expected)
    }

    @Test func givesLineWithoutItsEnd() {
        let table = LineTable(SourceFile(path: "x", text: "one\r\ntwo\n"))
        #expect(table.text(ofLine: 1) == "one")
        #expect(table.text(ofLine: 2) == "two")
        #expect(table.text(ofLine: 3) == "")
        #expect(table.text(ofLine: 4) == "")
    }

    /// The table counts in blocks; a reader that counts byte by byte says the same everywhere.
    @Test func agreesWithCountingEachByte() {
        let pieces = ["\n", "\r", "\r\n", "é", "x", String(repeating: "y", count: 127), "👍\n\n"]
        var state: UInt64 = 7
        var text = "\u{FEFF}"
        for _ in 0..<400 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += pieces[Int(state >> 33) % pieces.count]
        }
        let bytes = Array(text.utf8)
        let table = LineTable(SourceFile(path: "x", bytes: bytes))
        var line = 1
        var column = 1
        for offset in 3...bytes.count {
            let expected = SourcePosition(line: line, column: column)
            #expect(table.position(ofByte: offset) == expected)
            guard offset < bytes.count else { break }
            let isCRLF =
                bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
            if bytes[offset] == 0x0A || (bytes[offset] == 0x0D && !isCRLF) {
                (line, column) = (line + 1, 1)
            } else if bytes[offset] & 0xC0 != 0x80 {
                column += 1
            }
        }
        #expect(table.count == line)
    }
}
