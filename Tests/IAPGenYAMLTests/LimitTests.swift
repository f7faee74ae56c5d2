//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenYAML
import Testing

@Suite struct LimitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// The last text that is accepted, and the first that is not.
        let good: String
        let bad: String
        let id: String
        /// The byte where the report is.
        let start: Int

        var testDescription: String { name }
    }

    private static let limits: YAMLLimits = {
        var limits = YAMLLimits()
        limits.fileSize = 100
        limits.scalarLength = 20
        limits.depth = 4
        limits.nodes = 15
        limits.anchors = 2
        return limits
    }()

    static let cases = [
        Case(
            name: "file size",
            good: String(repeating: "#", count: 100),
            bad: String(repeating: "#", count: 101),
            id: "file-too-large",
            start: 0
        ),
        Case(
            name: "scalar length",
            good: "a: " + String(repeating: "x", count: 20),
            bad: "a: " + String(repeating: "x", count: 21),
            id: "scalar-too-long",
            start: 3
        ),
        Case(
            name: "depth",
            good: "[[[[a]]]]",
            bad: "[[[[[a]]]]]",
            id: "nesting-too-deep",
            start: 4
        ),
        Case(
            name: "depth through aliases",
            good: "- &a [[b]]\n- [*a]",
            bad: "- &a [[b]]\n- [[*a]]",
            id: "nesting-too-deep",
            start: 15
        ),
        Case(
            name: "values",
            good: "[a, a, a, a, a, a, a, a, a, a, a, a, a, a]",
            bad: "[a, a, a, a, a, a, a, a, a, a, a, a, a, a, a]",
            id: "too-many-nodes",
            start: 43
        ),
        Case(
            name: "anchors",
            good: "[&a a, &b b, &a c]",
            bad: "[&a a, &b b, &c c]",
            id: "too-many-anchors",
            start: 13
        ),
        Case(
            name: "values through aliases",
            good: "- &a [b, b]\n- &c [*a, *a]",
            bad: "- &a [b, b]\n- &c [*a, *a]\n- *c",
            id: "too-many-nodes",
            start: 28
        ),
        Case(
            name: "values through merge keys",
            good: "- &a {b: 1, c: 2}\n- {<<: *a}",
            bad: "- &a {b: 1, c: 2}\n- {<<: *a}\n- {<<: *a}",
            id: "too-many-nodes",
            start: 36
        ),
    ]

    @Test(arguments: cases) func stopsAtTheLimit(_ test: Case) {
        #expect(diagnostics(test.good).isEmpty)
        let found = diagnostics(test.bad)
        #expect(found.map(\.id.name) == [test.id])
        #expect(found.first?.range.map { Int($0.start) } == test.start)
    }

    @Test func allowsMoreValuesForEachEntryOfAWideKey() {
        var limits = YAMLLimits()
        limits.nodes = 6
        limits.wideKeys = ["wide"]
        limits.nodesPerEntry = 2
        limits.mostNodes = 10
        #expect(diagnostics("wide: {a: b, c: d}", limits).isEmpty)
        #expect(diagnostics("thin: {a: b, c: d}", limits).map(\.id.name) == ["too-many-nodes"])
        #expect(diagnostics("a: {wide: {b: c}, d: e}", limits).map(\.id.name) == ["too-many-nodes"])
        let many = diagnostics("wide: {a: b, c: d, e: f, g: h}", limits)
        #expect(
            many.map(\.summary) == [
                "the file holds more than 10 values once its aliases are followed"
            ]
        )
    }

    @Test(arguments: [
        "a: " + String(repeating: "b", count: 2_000_000),
        "a: 'b" + String(repeating: "\n", count: 2_000_000) + "'",
        "a: |\n " + String(repeating: "#\n ", count: 700_000),
        "a: \"" + String(repeating: "#\n ", count: 700_000) + "\"",
        "a: b" + String(repeating: "\n b", count: 700_000),
        "a: &" + String(repeating: "b", count: 2_000_000) + " c",
        "a: b" + String(repeating: " ", count: 2_000_000) + "c",
    ])
    func stopsBeforeTheEndOfALongText(_ text: String) {
        let found = diagnostics(text, .standard)
        #expect(found.map(\.id.name) == ["scalar-too-long"])
    }

    /// Comments and blank lines are not a text, however long.
    @Test func readsOverLongComments() {
        let comment = String(repeating: "# a comment\n\n  # another\r\n", count: 100_000)
        let text = "a:\n\(comment)  - [b, \(comment)  c]\n\(comment)d: e\n"
        #expect(diagnostics(text, .standard).isEmpty)
    }

    @Test func capsTheProblemsOfAFile() {
        var limits = YAMLLimits()
        limits.problems = 3
        let text = String(repeating: "a: 1\n", count: 10)
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let file = sources.add(SourceFile(path: "a.yaml", text: text))
        _ = YAMLReader.read(file, in: sources, limits: limits, &collector)
        #expect(collector.sorted.count == 3)
    }

    /// A text that must be answered in linear time, whatever the answer.
    struct Bomb: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String

        init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }

        init(_ name: String, repeating text: String, _ count: Int = 100_000) {
            self.init(name, String(repeating: text, count: count))
        }

        var testDescription: String { name }
    }

    static let bombs = [
        Bomb(
            "aliases of aliases",
            "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
                + (0..<30).map { "b\($0): &a [*a, *a, *a, *a, *a, *a, *a, *a]\n" }.joined()
        ),
        Bomb("open lists", repeating: "["),
        Bomb("open mappings", repeating: "{a: "),
        Bomb("nested block lists", repeating: "- "),
        Bomb("nested keys", repeating: "? "),
        Bomb("tag directives", repeating: "%TAG !a! b\n"),
        Bomb("directives", String(repeating: "%X y\n", count: 100_000) + "---\na\n"),
        Bomb(
            "chain of aliases",
            "- &a0 x\n" + (1..<50_000).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
        ),
        Bomb(
            "chain of merges",
            "a0: &a0 {k0: 1}\n"
                + (1..<3000).map { "a\($0): &a\($0) {k\($0): 1, <<: *a\($0 - 1)}\n" }.joined()
        ),
        Bomb("long scalar", repeating: "a", 1_000_000),
        Bomb("open quote", "'" + String(repeating: "\n", count: 1_000_000)),
        Bomb("comments", repeating: "#\n", 500_000),
        Bomb("duplicate keys", repeating: "k: |\n"),
        Bomb("many anchors", (0..<50_000).map { "- &a\($0) b\n" }.joined()),
    ]

    @Test(arguments: bombs) func answersQuickly(_ bomb: Bomb) {
        let clock = SuspendingClock()
        let time = clock.measure { _ = diagnostics(bomb.text, .standard) }
        #expect(time < .seconds(10))
    }

    private func diagnostics(_ text: String, _ limits: YAMLLimits = limits) -> [Diagnostic] {
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let file = sources.add(SourceFile(path: "a.yaml", text: text))
        _ = YAMLReader.read(file, in: sources, limits: limits, &collector)
        return collector.sorted
    }
}
