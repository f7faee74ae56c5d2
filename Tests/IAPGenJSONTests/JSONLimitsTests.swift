//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenJSON
import Testing

@Suite struct JSONLimitsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let summary: String
        var testDescription: String { name }
    }

    static let hostile = [
        Case(
            name: "a million open arrays",
            text: String(repeating: "[", count: 1_000_000),
            summary: "nested deeper than 256 levels"
        ),
        Case(
            name: "a million open objects",
            text: String(repeating: #"{"a":"#, count: 1_000_000),
            summary: "nested deeper than 256 levels"
        ),
        Case(
            name: "endless string",
            text: "\"" + String(repeating: "x", count: 2 << 20) + "\"",
            summary: "string longer than 1048576 bytes"
        ),
        Case(
            name: "endless string of escapes",
            text: "\"" + String(repeating: "\\n", count: 1 << 20) + "\"",
            summary: "string longer than 1048576 bytes"
        ),
        Case(
            name: "endless number",
            text: String(repeating: "9", count: 1 << 20),
            summary: "number longer than 1048 digits"
        ),
    ]

    @Test(arguments: hostile)
    func refuses(_ testCase: Case) {
        let (node, found) = read(testCase.text)
        #expect(node == nil)
        #expect(found.map(\.id.name) == ["json-limit"])
        #expect(found.map(\.summary) == [testCase.summary])
    }

    @Test func refusesLargeFileUnread() {
        let (node, found) = read(String(repeating: " ", count: (32 << 20) + 1))
        #expect(node == nil)
        #expect(found.map(\.summary) == ["file of 33554433 bytes; the limit is 33554432"])
    }

    @Test func refusesTooManyValues() {
        var limits = JSONLimits()
        limits.values = 3
        #expect(read("[1,2]", limits: limits).0 != nil)
        #expect(read("[1,2,3]", limits: limits).1.map(\.summary) == ["more than 3 values"])
    }

    @Test func acceptsWhatIsAtTheLimit() {
        let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        #expect(read(deep).0 != nil)
        #expect(read(String(repeating: "9", count: 1000)).0 != nil)
    }

    @Test func survivesEveryTruncation() {
        let text = #"{"a": [1, -2.5e3, true, null, "é\u00e9\ud83d\ude00\\"], "b": {"c": []}}"#
        let bytes = Array(text.utf8)
        for count in bytes.indices {
            let (node, found) = read(SourceFile(path: "", bytes: Array(bytes[..<count])))
            #expect(node == nil, "\(count) bytes")
            #expect(found.count == 1, "\(count) bytes")
        }
        #expect(read(text).0 != nil)
    }

    private func read(
        _ text: String,
        limits: JSONLimits = JSONLimits()
    ) -> (
        JSONNode?, [Diagnostic]
    ) {
        read(SourceFile(path: "", text: text), limits: limits)
    }

    private func read(
        _ source: SourceFile,
        limits: JSONLimits = JSONLimits()
    ) -> (
        JSONNode?, [Diagnostic]
    ) {
        let sources = SourceMap()
        let file = sources.add(source)
        var collector = DiagnosticCollector()
        let node = JSONParser.parse(file, in: sources, limits: limits, into: &collector)
        return (node, collector.sorted)
    }
}
