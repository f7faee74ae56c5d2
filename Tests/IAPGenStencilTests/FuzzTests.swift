//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

@testable import IAPGenStencil

/// Whether broken templates end, with errors that lie inside of them.
///
/// `IAPGEN_FUZZ` sets the number of templates; CI runs 200,000.
@Suite struct FuzzTests {
    private static let seeds = (LanguageTests.tags + LanguageTests.filters + LanguageTests.spaces)
        .map(\.template)

    private static let fragments = [
        "{{", "}}", "{%", "%}", "{#", "#}", "{%-", "-%}", "'", "\"", "|", ":", ",", ".", "...", "[",
        "]", "(", ")", " ", "\n", "\r\n", "\t", "\u{0}", "é", "😎", "\u{301}", " in ", " not ",
        " and ", " or ", " == ", " if ", " else ", "endif", "endfor", "{% if x %}", "{% endif %}",
        "{% for x in list %}", "{% endfor %}", "{% include 'p' %}", "{% include 'main' %}",
        "{% extends 'p' %}", "{% block a %}", "{% endblock %}", "{% macro m a %}",
        "{% endmacro %}", "{% call m 1 %}", "{% set x %}", "{% endset %}", "forloop", "block.super",
        "|replace:'(a*)*$','$1','regex'", "|filter:title", "|sorted:'a'", "|indent:9999", "-1",
        "9223372036854775807", "1e999", "0x1p9", "nan", "1...3", "{% break %}", "|default:",
    ]

    @Test func mutatedTemplatesNeverCrash() {
        let wanted = ProcessInfo.processInfo.environment["IAPGEN_FUZZ"].flatMap { Int($0) }
        var random = SplitMix(state: 0x1AB9_E2)
        var limits = Limits()
        limits.steps = 5_000
        limits.outputBytes = 100_000
        limits.listCount = 1_000
        for round in 0..<(wanted ?? 10_000) {
            let bytes = random.mutated(
                Self.seeds.randomElement(using: &random) ?? "",
                edits: 6,
                pieces: 8,
                fragments: Self.fragments + Self.seeds
            )
            let template = String(decoding: bytes, as: UTF8.self)
            let rendering = Rendering(
                template,
                LanguageTests.context,
                files: ["p": "{% block a %}{{ title }}{% endblock %}", "main": template],
                strict: round.isMultiple(of: 2),
                limits: limits
            )
            check(rendering, template)
        }
    }

    private func check(_ rendering: Rendering, _ template: String) {
        let hasErrors = rendering.diagnostics.contains { $0.severity == .error }
        if hasErrors == (rendering.output != nil) {
            Issue.record("output and errors disagree: \(template.debugDescription)")
        }
        for diagnostic in rendering.diagnostics {
            let places = [diagnostic.range] + diagnostic.notes.map(\.range)
            for case let range? in places {
                let size = rendering.sources[range.file].bytes.count
                if range.start > range.end || Int(range.end) > size {
                    Issue.record("outside of the file: \(template.debugDescription)")
                }
            }
            if diagnostic.range == nil {
                Issue.record("without a place: \(template.debugDescription)")
            }
        }
    }
}
