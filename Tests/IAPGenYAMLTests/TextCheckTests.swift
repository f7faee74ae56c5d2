//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML
import Testing

@Suite struct TextCheckTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        /// None where the text is accepted.
        var id: String?
        var start = 0

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "UTF-16 big-endian", bytes: [0xFE, 0xFF, 0, 0x61], id: "not-utf8"),
        Case(name: "UTF-16 little-endian", bytes: [0xFF, 0xFE, 0x61, 0], id: "not-utf8"),
        Case(name: "UTF-16 without a mark", bytes: [0x61, 0], id: "control-character", start: 1),
        Case(name: "Latin-1", bytes: [0x61, 0xE9, 0x62], id: "not-utf8", start: 1),
        Case(name: "cut short", bytes: [0x61, 0xE2, 0x82], id: "not-utf8", start: 1),
        Case(name: "overlong", bytes: [0xC0, 0xAF], id: "not-utf8"),
        Case(name: "overlong, three bytes", bytes: [0xE0, 0x80, 0xAF], id: "not-utf8"),
        Case(name: "surrogate", bytes: [0xED, 0xA0, 0x80], id: "not-utf8"),
        Case(name: "beyond Unicode", bytes: [0xF4, 0x90, 0x80, 0x80], id: "not-utf8"),
        Case(name: "lone continuation", bytes: [0x80], id: "not-utf8"),
        Case(name: "0xFF", bytes: [0x61, 0xFF], id: "not-utf8", start: 1),
        Case(name: "bell", bytes: [0x61, 7], id: "control-character", start: 1),
        Case(name: "escape", bytes: [0x1B], id: "control-character"),
        Case(name: "delete", bytes: [0x61, 0x7F], id: "control-character", start: 1),
        Case(name: "C1", bytes: [0xC2, 0x80], id: "control-character"),
        Case(name: "NEL", bytes: [0x61, 0xC2, 0x85], id: "line-separator", start: 1),
        Case(name: "paragraph separator", bytes: [0xE2, 0x80, 0xA9], id: "line-separator"),
        Case(
            name: "byte order mark inside",
            bytes: [0x61, 0xEF, 0xBB, 0xBF],
            id: "control-character",
            start: 1
        ),
        Case(name: "noncharacter", bytes: [0xEF, 0xBF, 0xBF], id: "control-character"),
        Case(name: "byte order mark", bytes: [0xEF, 0xBB, 0xBF, 0x61]),
        Case(name: "byte order mark alone", bytes: [0xEF, 0xBB, 0xBF]),
        Case(name: "two, three and four bytes", bytes: Array("é日👍".utf8)),
        Case(name: "CRLF", bytes: Array("a: b\r\nc: d\r\n".utf8)),
        Case(name: "empty", bytes: []),
    ]

    @Test(arguments: cases) func checksTheBytes(_ test: Case) {
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let file = sources.add(SourceFile(path: "a.yaml", bytes: test.bytes))
        let tree = YAMLReader.read(file, in: sources, &collector)
        #expect(collector.sorted.map(\.id.name) == [test.id].compactMap(\.self))
        #expect(collector.sorted.first?.range.map { Int($0.start) } ?? 0 == test.start)
        #expect((tree == nil) == (test.id != nil))
    }
}
