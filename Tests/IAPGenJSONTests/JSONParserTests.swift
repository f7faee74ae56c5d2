//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON
import IAPGenTestSupport
import Testing

@Suite struct JSONParserTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let id: String
        let summary: String
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ summary: String, id: String = "json-syntax") {
            self.name = name
            self.text = text
            self.id = id
            self.summary = summary
        }
    }

    static let mistakes = [
        Case("empty file", "1️⃣", "empty file; expected a value"),
        Case("white space only", " \n1️⃣", "unexpected end of file; expected a value"),
        Case("open array", "[1,1️⃣", "unexpected end of file; expected a value"),
        Case("open array behind a value", "[11️⃣", "unexpected end of file; expected ',' or ']'"),
        Case("open object", "{1️⃣", "unexpected end of file; expected a key in double quotes"),
        Case(
            "open object behind a key",
            #"{"a"1️⃣"#,
            "unexpected end of file; expected ':' behind the key"
        ),
        Case("wrong bracket", "[11️⃣}", "unexpected '}'; expected ',' or ']'"),
        Case("comma before a bracket", "[1,1️⃣]", "unexpected ']'; remove the comma"),
        Case("comma before a brace", #"{"a":1, 1️⃣}"#, "unexpected '}'; remove the comma"),
        Case("two values", "1 1️⃣2", "unexpected '2'; expected the end of the file"),
        Case("comment", "1️⃣// x\n1", "unexpected '/'; JSON has no comments"),
        Case("NaN", "[1️⃣NaN]", "unexpected 'NaN'; JSON has no such number"),
        Case("infinity", "[1️⃣-Infinity]", "unexpected '-Infinity'; JSON has no such number"),
        Case(
            "Python's words",
            "1️⃣True",
            "unexpected 'True'; JSON knows 'true', 'false' and 'null' in lower case only"
        ),
        Case("single quotes", "1️⃣'a'", "unexpected '''; JSON quotes with double quotes"),
        Case("bare key", "{1️⃣a: 1}", "unexpected 'a'; expected a key in double quotes"),
        Case("word too long", "1️⃣trueish", "unexpected 'trueish'; expected a value"),
        Case("plus sign", "1️⃣+1", "unexpected '+1'; expected a value"),
        Case("leading zero", "1️⃣01", "malformed number '01'"),
        Case("no digits behind the point", "1️⃣1.", "malformed number '1.'"),
        Case("no digits in the exponent", "1️⃣1e+", "malformed number '1e+'"),
        Case("minus alone", "1️⃣-", "malformed number '-'"),
        Case("hexadecimal number", "1️⃣0x1F", "malformed number '0x1F'"),
        Case("open string", #"[1️⃣"abc"#, "string without closing quote"),
        Case("open string behind an escape", #"[1️⃣"abc\""#, "string without closing quote"),
        Case("open escape", #"[1️⃣"abc\"#, "string without closing quote"),
        Case(
            "line end in a string",
            "\"a1️⃣\n\"",
            #"control character in a string; write it as \u000a"#
        ),
        Case("unknown escape", #""1️⃣\x41""#, #"unknown escape '\x'"#),
        Case("short escape", #""1️⃣\u12""#, #"'\u' needs four hexadecimal digits"#),
        Case("first half of a pair", #""1️⃣\ud800""#, #"'\ud800' is half of a surrogate pair"#),
        Case("second half of a pair", #""1️⃣\udc00""#, #"'\udc00' is half of a surrogate pair"#),
        Case(
            "two first halves",
            #""1️⃣\ud800\ud800""#,
            #"'\ud800' is half of a surrogate pair"#
        ),
        Case(
            "duplicate key",
            #"{"a": 1, "b": 2, 1️⃣"a": 3}"#,
            "duplicate key 'a'",
            id: "json-duplicate-key"
        ),
        Case(
            "duplicate key behind an escape",
            #"{"a": 1, 1️⃣"\u0061": 3}"#,
            "duplicate key 'a'",
            id: "json-duplicate-key"
        ),
    ]

    @Test(arguments: mistakes)
    func reportsMistake(_ testCase: Case) {
        let marked = MarkedText(testCase.text)
        let (node, found) = read(marked.text)
        #expect(node == nil)
        #expect(found == [ExpectedDiagnostic(at: 1, in: marked, testCase.id, testCase.summary)])
    }

    @Test func namesTheContainerThatIsOpen() {
        let sources = SourceMap()
        let file = sources.add(SourceFile(path: "a.json", text: "{\n \"a\": [1"))
        var collector = DiagnosticCollector()
        #expect(JSONParser.parse(file, in: sources, into: &collector) == nil)
        let note = collector.sorted.first?.notes.first
        #expect(note?.text == "array opened here")
        #expect(note?.range.map { sources.text(of: $0) } == "[")
    }

    @Test func readsEveryKindOfValue() {
        let text = #" {"z": [null, true, false, -1.50e+3, "\u00e9\uD83D\uDE00\/\n"], "a": {}} "#
        let expected: JSONValue = [
            "z": [nil, true, false, .number("-1.50e+3"), "é😀/\n"],
            "a": [:],
        ]
        #expect(JSONParser.value(of: text) == expected)
    }

    @Test func keepsPlaces() throws {
        let sources = SourceMap()
        let file = sources.add(SourceFile(path: "a.json", text: #"{"é": [1, {"b": "x"}]}"#))
        var collector = DiagnosticCollector()
        let node = try #require(JSONParser.parse(file, in: sources, into: &collector))
        let member = try #require(node.members?.first)
        #expect(sources.text(of: member.keyRange) == #""é""#)
        #expect(sources.text(of: member.value.range) == #"[1, {"b": "x"}]"#)
        let inner = try #require(member.value.array?.last?["b"])
        #expect(sources.text(of: inner.range) == #""x""#)
    }

    @Test func acceptsByteOrderMarkWithWarning() {
        let (node, found) = read("\u{FEFF}[]")
        #expect(node?.array == [])
        #expect(found.map(\.id) == ["json-byte-order-mark"])
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x5B, 0], "the file is UTF-16, not UTF-8"),
            ([0x5B, 0, 0x5D, 0], "the file is UTF-16 or a binary format, not UTF-8"),
            ([0x22, 0xC0, 0x80, 0x22], "invalid UTF-8"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], "invalid UTF-8"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "invalid UTF-8"),
            ([0x22, 0xE2, 0x82], "invalid UTF-8"),
        ] as [([UInt8], String)]
    )
    func refusesOtherEncodings(bytes: [UInt8], summary: String) {
        let (node, found) = read(SourceFile(path: "a.json", bytes: bytes))
        #expect(node == nil)
        #expect(found.map(\.id) == ["json-encoding"])
        #expect(found.map(\.summary) == [summary])
    }

    @Test func agreesWithTheStandardLibraryOnUTF8() {
        for first in UInt8(0x7F)...0xFF {
            for second in [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0] as [UInt8] {
                for rest in [[], [0x80], [0x80, 0x80], [0x80, 0x41], [0xC3, 0xA9]] as [[UInt8]] {
                    let bytes = [first, second] + rest
                    let isValid = String(validating: bytes, as: UTF8.self) != nil
                    #expect((firstInvalidUTF8(in: bytes) == nil) == isValid, "\(bytes)")
                }
            }
        }
    }

    private func read(_ text: String) -> (JSONNode?, [ExpectedDiagnostic]) {
        read(SourceFile(path: "a.json", text: text))
    }

    private func read(_ source: SourceFile) -> (JSONNode?, [ExpectedDiagnostic]) {
        let sources = SourceMap()
        let file = sources.add(source)
        var collector = DiagnosticCollector()
        let node = JSONParser.parse(file, in: sources, into: &collector)
        return (node, collector.sorted.map { ExpectedDiagnostic($0, in: sources) })
    }
}
