//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Testing

@testable import IAPGenStencil

/// What regular expressions match.
@Suite struct RegexTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let pattern: String
        let text: String
        let replacement: String
        let result: String

        init(_ pattern: String, _ text: String, _ replacement: String, _ result: String) {
            self.pattern = pattern
            self.text = text
            self.replacement = replacement
            self.result = result
        }

        var testDescription: String { "\(pattern) in \(text.debugDescription)" }
    }

    static let cases: [Case] = [
        Case("a|bc|b", "abcb", "-", "---"),
        Case("a+?", "aaa", "-", "---"),
        Case("<.+?>", "<a><b>", "-", "--"),
        Case("<.+>", "<a><b>", "-", "-"),
        Case("a{2,3}", "aaaaa", "-", "--"),
        Case("a{2,}", "a aaaa", "-", "a -"),
        Case("a*+a", "aaa", "-", "aaa"),
        Case("(?>a|ab)c", "abc ac", "-", "abc -"),
        Case("(a*)*", "aab", "-", "--b-"),
        Case("(a|b)*c", "abac", "[$1]", "[a]"),
        Case("(\\w)\\1", "aabbc", "<$1>", "<a><b>c"),
        Case("(?<=x)y", "xy y", "-", "x- y"),
        Case("(?<!x)y", "xy y", "-", "xy -"),
        Case("a(?=b)", "ab ac", "-", "-b ac"),
        Case("a(?!b)", "ab ac", "-", "ab -c"),
        Case("(?i)straSSe", "STRASSE", "-", "-"),
        Case("(?i:a)b", "Ab AB", "-", "- AB"),
        Case("(?m)^", "a\nb", "> ", "> a\n> b"),
        Case("(?m)$", "a\r\nb", ";", "a;\r\nb;"),
        Case("(?s)a.b", "a\nb", "-", "-"),
        Case("a.b", "a\nb", "-", "a\nb"),
        Case("x$", "x\n", "-", "-\n"),
        Case("x\\z", "x\n", "-", "x\n"),
        Case("\\bb\\b", "b ab b", "-", "- ab -"),
        Case("\\p{Lu}", "aÄB", "-", "a--"),
        Case("[^\\s\\d]+", "ab 12", "-", "- 12"),
        Case("[]a-]", "]a-b", "x", "xxxb"),
        Case("\\x41\\u00e9", "Aé", "-", "-"),
        Case("😎", "a😎b", "", "ab"),
        Case("(a)(b)?", "a", "[$1|$2]", "[a|]"),
        Case("a", "a", "\\$1", "$1"),
    ]

    @Test(arguments: cases) func replaces(_ test: Case) throws {
        #expect(try replace(test.pattern, in: test.text, with: test.replacement) == test.result)
    }

    @Test(
        arguments: [
            "(", ")", "[", "a{2,1}", "*", "(?<n>a)", "\\", "[z-a]", "\\p{Nope}", "[[a]]", "a**++",
            "(?x)a", "\\2(a)", "a{9999}", "((a{1000}){1000}){1000}", "\\q",
        ]
    )
    func refuses(_ pattern: String) {
        #expect(throws: FilterError.self) { try replace(pattern, in: "a", with: "") }
    }

    @Test func longTextsAreNoProblem() throws {
        let text = String(repeating: "ab ", count: 200_000)
        #expect(try replace("[a-z]+ ", in: text, with: "").isEmpty)
    }

    private func replace(
        _ pattern: String,
        in text: String,
        with replacement: String
    ) throws(FilterError) -> String {
        try Replacement.replace(
            .string(text),
            [.string(pattern), .string(replacement), "regex"]
        ).text
    }
}
