//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

@testable import IAPGenAdopt

/// Whether broken sources end, with tokens that lie inside of them, in order.
///
/// `IAPGEN_FUZZ` sets the number of sources; CI runs 200,000.
@Suite struct LexerFuzzTests {
    private static let seeds = (LexerTests.swift + LexerTests.objectiveC).map(\.source)

    private static let fragments = [
        "\"", "\"\"\"", "\"\"\"\n", "\\(", ")", "#\"", "\"#", "##", "\\", "\\u{", "}", "/", "/*",
        "*/", "//", "#/", "/#", "'", "@\"", "R\"(", ")\"", "\\\n", "\r\n", "\n", "\r", "`", "\0",
        "é", "😎", "case a = \"x\"", "#define k @\"x\"", "iapgen:ignore", "\\#(", "1'0", "=/",
    ]

    @Test func mutatedSourcesNeverCrash() {
        let wanted = ProcessInfo.processInfo.environment["IAPGEN_FUZZ"].flatMap { Int($0) }
        var random = SplitMix(state: 0x1AB9_E3)
        for round in 0..<(wanted ?? 10_000) {
            let bytes = random.mutated(
                Self.seeds.randomElement(using: &random) ?? "",
                edits: 6,
                pieces: 8,
                bytes: 0...255,
                fragments: Self.fragments
            )
            let text = SourceText(bytes, as: round.isMultiple(of: 2) ? .swift : .objectiveC)
            check(text, bytes)
        }
    }

    private func check(_ text: SourceText, _ bytes: [UInt8]) {
        var last: UInt32 = 0
        for token in text.tokens {
            if token.start < last || token.end <= token.start || Int(token.end) > bytes.count {
                Issue.record("out of order: \(bytes)")
            }
            last = token.end
            if token.kind == .string { _ = text.value(of: token) }
        }
        for (index, literal) in text.literals.enumerated() {
            let isSound =
                literal.start < literal.contentStart && literal.contentStart <= literal.contentEnd
                && literal.contentEnd <= literal.end && Int(literal.end) <= bytes.count
            if !isSound { Issue.record("no literal: \(bytes)") }
            _ = text.value(from: index)
        }
    }
}
