//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import IAPGenManifest
import IAPGenTestSupport
import Testing

/// Whatever the bytes, there is an answer, and what is reported lies in the file.
@Suite struct HostileInputTests {
    /// Reads bytes and checks that every place is inside a file that was read.
    private func check(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let lint = Lint(bytes: bytes)
        var isLocated = true
        for diagnostic in lint.diagnostics {
            let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
            for case let range? in ranges + diagnostic.solutions.map(\.range) {
                let count = lint.sources[range.file].bytes.count
                if range.start > range.end || range.end > count { isLocated = false }
            }
            if diagnostic.range == nil { isLocated = false }
        }
        let hasAnswer = lint.manifest != nil || !lint.diagnostics.isEmpty
        #expect(
            isLocated && hasAnswer,
            "\(lint.lines): \(String(decoding: bytes, as: UTF8.self))",
            sourceLocation: sourceLocation
        )
    }

    @Test func survivesTruncationOfEachFixture() {
        let wrong = DiagnosticFixture.all.map { MarkedText($0.wrong).text }
        for text in Set(wrong + DiagnosticFixture.all.map(\.right)) {
            let bytes = Array(text.utf8)
            for length in bytes.indices { check(Array(bytes[..<length])) }
        }
    }

    @Test func survivesTruncationOfTheFullManifest() throws {
        let bytes = try full()
        for length in bytes.indices { check(Array(bytes[..<length])) }
    }

    @Test func survivesRandomEdits() throws {
        var random = SplitMix(state: 2026)
        let original = try full()
        let pieces = Self.pieces.map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0xE2, 0x80]]
        for _ in 0..<1000 {
            var bytes = original
            for _ in 0...Int(random.next() % 3) {
                let start = Int(random.next() % UInt64(bytes.count))
                let length = min(Int(random.next() % 4), bytes.count - start)
                let piece = pieces[Int(random.next() % UInt64(pieces.count))]
                bytes.replaceSubrange(start..<(start + length), with: piece)
            }
            check(bytes)
        }
    }

    private static let pieces = [
        "", " ", "\n", "\t", ":", ": ", "- ", "? ", "{", "}", "[", "]", ",", "'", "\"", "|\n",
        ">\n",
        "#", " #", "&a ", "*a", "<<: *coins", "!!str ", "---\n", "...\n", "%YAML 1.2\n", "~", "${",
        "${X}", "$$", "\r\n", "\u{85}", "\u{2028}", "é", "👍", "\u{FEFF}", "\\", "0", "-1", "x-",
    ]

    /// Each odd text at each place where a text can stand.
    @Test(arguments: [
        "ID", "TYPE", "NAME", "KEY", "GROUP", "PERIOD", "LEVEL", "PRICE", "FEATURE", "HANDLER",
    ])
    func survivesOddTexts(_ place: String) {
        let template = """
            products:
              NAME:
                id: ID
                type: TYPE
                KEY: 1
                group: GROUP
                period: PERIOD
                level: LEVEL
                price: PRICE
                unlocks: [FEATURE]
                handler: HANDLER
            """
        for text in Self.odd {
            check(Array(template.replacingOccurrences(of: place, with: text).utf8))
        }
    }

    private static let odd =
        [
            "", "~", "null", "''", "\"\"", "[]", "{}", "[[]]", "{a: {b: c}}", "*a", "&a x", "&a",
            "!!int 1", "! x", "| x", "|\n  x", ">-\n      x", "- x", "? x", "<<", "a: b", "\"\\0\"",
            "\"\\u202E\"", "\"\\n\"", "'\u{202E}'", "9999999999999999999999", "-1", "0", "1e999",
            ".nan", "0x7FFFFFFFFFFFFFFFF", "P0D", "P99999D", "PD", "P-1D", "P1.5M", "init", "self",
            "`a`", "a\\\\b", "a\"b", "a*/b", "a//b", "\"*/\\n}\"", "${", "${}", "${:-}", "${A:}",
            "${A:-${B}}", "$", "$$", "%", "@", "`", "é", "e\u{301}", "👨‍👩‍👧", "\u{200B}", "a\u{200D}",
            "../..", "/dev/zero", "C:\\", "true", "no",
        ] + [String(repeating: "x", count: 70_000), String(repeating: "é", count: 20_000)]

    @Test(arguments: [
        "- a", "a", "1", "'a'", "[]", "~", "*a", "&a [*a]", "? {a: b}\n: c", "!a b", "--- a\n--- b",
        "%YAML 9.9\n---\na: b", "%YAML 1.2\n%YAML 1.2\n---\na", "%TAG ! b\n---\na",
        "\u{FEFF}\u{FEFF}a",
        "a: |9\n b", "a: >-+\n b", "a:\n\tb: c", "a: b\n c: d", "{a: b", "a: 'b", "a: \"b\\q\"",
        "a: \"\\u00\"", "a: \"\\ud800\"", "a: \"\\U00110000\"", "<<: 1", "<<: [1]", "<<: {<<: 2}",
        "? a\n? a", "products: &p\n  a: *p", "include: []", "include: {}", "include: [[a]]",
        "version: [1]", "settings: []", "products: []", "products: [a]", "products: {a: b}",
        "products: {a: []}", "retired: 1", "variants: [a]", "templates: {}", "templates: [a]",
        "templates: [{}]", "parameters: [1]", "subscriptionGroups: {a: 1}",
    ])
    func survivesOddDocuments(_ text: String) {
        check(Array(text.utf8))
        check(Array((text + "\n").utf8))
        check(Array(("products:\n  x: {id: x, type: consumable}\n" + text + "\n").utf8))
    }

    private func full() throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return Array(try Data(contentsOf: folder.appendingPathComponent("Fixtures/full.yaml")))
    }
}
