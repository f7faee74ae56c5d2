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
}
