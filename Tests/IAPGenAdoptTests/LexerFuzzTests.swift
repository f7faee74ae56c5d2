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
            let bytes = Self.mutated(&random)
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

    private static func mutated(_ random: inout SplitMix) -> [UInt8] {
        var bytes = Array(seeds.randomElement(using: &random)?.utf8 ?? "".utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let position = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, position + Int.random(in: 0...8, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(position..<end)
            case 1: bytes.insert(contentsOf: bytes[position..<end], at: position)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: position)
            default:
                let fragment = fragments.randomElement(using: &random) ?? ""
                bytes.insert(contentsOf: fragment.utf8, at: position)
            }
        }
        return bytes
    }
}
