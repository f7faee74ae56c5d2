//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Testing

@testable import IAPGenAdopt

@Suite struct LexerTests {
    /// A source with the texts of its literals; none for one that is only known at run time.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let source: String
        let values: [String?]

        init(_ name: String, _ source: String, _ values: [String?]) {
            self.name = name
            self.source = source
            self.values = values
        }

        var testDescription: String { name }
    }

    static let swift: [Case] = [
        Case("plain", #"let a = "x.y""#, ["x.y"]),
        Case("empty", #"f("", "a")"#, ["", "a"]),
        Case("escapes", #""a\n\t\r\0\\\"\'""#, ["a\n\t\r\0\\\"'"]),
        Case("scalar", #""\u{63}om\u{2E}x""#, ["com.x"]),
        Case("scalar too long", #""\u{123456789}""#, [nil]),
        Case("scalar that is none", #""\u{D800}""#, [nil]),
        Case("unknown escape", #""\q""#, [nil]),
        Case("raw", ##"#"a\n"b"#"##, [#"a\n"b"#]),
        Case("raw with escape", ##"#"a\#u{62}"#"##, ["ab"]),
        Case("doubly raw", ###"##"a"#b"##"###, [##"a"#b"##]),
        Case("raw and empty", ##"#""#, "a""##, ["", "a"]),
        Case("unterminated", "let a = \"x\nlet b = \"y\"", [nil, "y"]),
        Case("escaped line end", "\"a\\\n\"b\"", [nil, "b"]),
        Case("interpolated", #""a\(b)c""#, [nil]),
        Case("nested", #""a\(f("b"))c" + "d""#, [nil, "b", "d"]),
        Case("nested twice", #""\("\("x")")", "y""#, [nil, nil, "x", "y"]),
        Case("nested parentheses", #""\(f((1), "b)"))", "c""#, [nil, "b)", "c"]),
        Case("raw interpolation", ##"#"\(a) \#("b")"#"##, [nil, "b"]),
        Case("open interpolation", "\"\\(a\n\"b\"", [nil, "b"]),
        Case("block", "\"\"\"\n  a\n   b\n\n  c\n  \"\"\"", ["a\n b\n\nc"]),
        Case("block, CRLF", "\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", ["a\nb"]),
        Case("block with quotes", "\"\"\"\n\"\" \"a\"\n\"\"\"", ["\"\" \"a\""]),
        Case("block, joined", "\"\"\"\n  a\\\n  b\n  \"\"\"", ["ab"]),
        Case("block, escaped backslash", "\"\"\"\na\\\\\nb\n\"\"\"", ["a\\\nb"]),
        Case("block, indented less", "\"\"\"\n a\n  \"\"\"", [nil]),
        Case("block of nothing", "\"\"\"\n\"\"\"", [""]),
        Case("block without end", "\"\"\"\n a", [nil]),
        Case("raw block", "#\"\"\"\n\\n\n\"\"\"#", ["\\n"]),
        Case("line comment", "// \"a\"\n\"b\"", ["b"]),
        Case("nested comment", "/* \"a\" /* \"b\" */ \"c\" */ \"d\"", ["d"]),
        Case("open comment", "/* \"a\" /* */ \"c\"", []),
        Case("comment sign in string", #""http://a" + "b /* c""#, ["http://a", "b /* c"]),
        Case("regular expression", #"let r = /"a\/"/ ; "b""#, ["b"]),
        Case("extended expression", ##"let r = #/"a/"/# ; "b""##, ["b"]),
        Case("expression over lines", "let r = #/\n \"a\n/#\n\"b\"", ["b"]),
        Case("division", #"let r = a / b; "c"; d/e"#, ["c"]),
        Case("division behind brackets", #"x[0]/f("a")/2"#, ["a"]),
        Case("operator", #"reduce(0, /) + "a""#, ["a"]),
        Case("operator before a slash", #"reduce(0, /) + "a/b""#, ["a/b"]),
        Case("expression with a group", #"f(/(a|")+/, "b")"#, ["b"]),
        Case("quoted word", #"case `default` = "a""#, ["a"]),
        Case("apostrophe", #"let it's = "a""#, ["a"]),
        Case("hashes alone", #"#if DEBUG ### "a""#, ["a"]),
        Case("mark", "\u{FEFF}\"a\"", ["a"]),
    ]

    static let objectiveC: [Case] = [
        Case("object", #"x = @"a.b";"#, ["a.b"]),
        Case("neighbours", "@\"a\" \"b\"\n  @\"c\" /* d */ \"e\", @\"f\"", ["abce", "f"]),
        Case("escapes", #"@"\x63\157\u006d\n\?""#, ["com\n?"]),
        Case("joined", "@\"a\\\nb\"", ["ab"]),
        Case("joined, CRLF", "@\"a\\\r\nb\"", ["ab"]),
        Case("unterminated", "@\"a\n@\"b\"", [nil, "b"]),
        Case("character", #"char c = '"'; x = @"a";"#, ["a"]),
        Case("escaped character", #"char c = '\''; x = @"a";"#, ["a"]),
        Case("apostrophe in prose", "#pragma mark - Don't\n@\"a\"", ["a"]),
        Case("separated digits", #"int a = 1'000'000; x = @"a";"#, ["a"]),
        Case("comments do not nest", #"/* /* */ @"a" // "b""#, ["a"]),
        Case("comment goes on", "// a \\\n \"b\"\n\"c\"", ["c"]),
        Case("prefixes", #"f(L"a", u8"b", U"c")"#, ["a", "b", "c"]),
        Case("raw", #"f(R"x(a\n")x", "b")"#, [#"a\n""#, "b"]),
        Case("raw without end", #"R"(a"#, [nil]),
        Case("macro", "#define kA @\"a\"\n#define kB \\\n @\"b\"", ["a", "b"]),
        Case("no interpolation", #"@"\(a)""#, [nil]),
    ]

    @Test(arguments: swift) func readsSwift(_ sample: Case) {
        #expect(values(of: sample.source, .swift) == sample.values)
    }

    @Test(arguments: objectiveC) func readsObjectiveC(_ sample: Case) {
        #expect(values(of: sample.source, .objectiveC) == sample.values)
    }

    private func values(of source: String, _ language: SourceLanguage) -> [String?] {
        let text = SourceText(Array(source.utf8), as: language)
        return text.literals.indices
            .filter { $0 == 0 || !text.literals[$0 - 1].isContinued }
            .map { text.value(from: $0) }
    }

    @Test func splitsIntoTokens() {
        let source = "enum A: B { case `in` = \"x\" // c\n #if 1.5 }"
        let text = SourceText(Array(source.utf8), as: .swift)
        #expect(
            text.tokens.map { text.text(of: $0) } == [
                "enum", "A", ":", "B", "{", "case", "in", "=", "\"x\"", "#", "if", "1.5", "}",
            ]
        )
        #expect(text.tokens.filter(\.isFirstOnLine).map { text.text(of: $0) } == ["enum", "#"])
    }

    @Test func hearsComments() {
        let source = "a // iapgen:ignore\n  /* iapgen:ignore: reason */\nb\n// iapgen:ignore-file\n"
        let text = SourceText(Array((source + "\"iapgen:ignore\"").utf8), as: .swift)
        #expect(text.directives.map(\.kind) == [.ignoreLine, .ignoreLine, .ignoreFile])
        #expect(text.directives.map(\.isAlone) == [false, true, true])
    }

    @Test func lookingAheadInVainStaysLinear() {
        // Each of these would take minutes if what was looked at in vain were looked at again.
        let pieces = [
            "=/\\/", "#/a\\", "#", "\"\"\" ", "/*", "\"\\(", "R\"(", "@\"\\", "'", "####\"",
        ]
        for piece in pieces {
            let bytes = Array(String(repeating: piece, count: 200_000).utf8)
            for language in [SourceLanguage.swift, .objectiveC] {
                let text = SourceText(bytes, as: language)
                #expect(text.tokens.count <= bytes.count)
            }
        }
    }
}
