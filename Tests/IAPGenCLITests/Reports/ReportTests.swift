//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct ReportTests {
    let sources = SourceMap()
    var collector = DiagnosticCollector()

    init() {
        let file = sources.add(
            SourceFile(path: "ä b/iap.yaml", text: "products:\n  é: {type: oops}\n")
        )
        collector.report(
            Diagnostic(
                DiagnosticID("unknown-product-type"),
                .error,
                "unknown product type 'oops'",
                at: SourceRange(file: file, start: 23, end: 27),
                notes: [
                    Note("declared here", at: SourceRange(file: file, start: 12, end: 14)),
                    Note("types are listed in the manual"),
                ],
                solutions: [
                    Solution(
                        "replace with 'consumable'",
                        replacing: SourceRange(file: file, start: 23, end: 27),
                        with: "consumable"
                    )
                ]
            )
        )
        collector.report(
            Diagnostic(DiagnosticID("sample"), .warning, "a \"warning\" without a place", at: nil)
        )
    }

    @Test func writesPlainLinesForTools() {
        #expect(
            report() == """
                warning: a "warning" without a place [sample]
                ä b/iap.yaml:2:13: error: unknown product type 'oops' [unknown-product-type]
                ä b/iap.yaml:2:3: note: declared here
                note: types are listed in the manual
                ä b/iap.yaml:2:13: note: suggestion: replace with 'consumable'

                """
        )
    }

    @Test func showsTheSourceAtATerminal() {
        let text = report(isTerminal: true, environment: ["NO_COLOR": "1"])
        #expect(text.contains(" 2 |   é: {type: oops}\n   |             ^^^^\n"))
        #expect(text.hasSuffix("1 error and 1 warning\n"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test(arguments: [[:], ["NO_COLOR": ""], ["TERM": "xterm"]])
    func coloursAtATerminal(_ environment: [String: String]) {
        #expect(report(isTerminal: true, environment: environment).contains("\u{1B}[1;31m"))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func leavesColourOut(_ environment: [String: String]) {
        #expect(!report(isTerminal: true, environment: environment).contains("\u{1B}"))
    }

    @Test func upgradesWarnings() {
        var strict = collector
        reporter(["--strict"]).applyStrictness(to: &strict)
        #expect(strict.sorted.allSatisfy { $0.severity == .error })
        var lenient = collector
        reporter([]).applyStrictness(to: &lenient)
        #expect(lenient.sorted.contains { $0.severity == .warning })
    }

    @Test func writesJSON() {
        #expect(
            report(["--diagnostics", "json"]) == """
                {
                  "version": 1,
                  "errors": 1,
                  "warnings": 1,
                  "diagnostics": [
                    {
                      "id": "sample",
                      "severity": "warning",
                      "message": "a \\"warning\\" without a place",
                      "notes": [],
                      "solutions": []
                    },
                    {
                      "id": "unknown-product-type",
                      "severity": "error",
                      "message": "unknown product type 'oops'",
                      "location": {
                        "path": "ä b/iap.yaml",
                        "start": {
                          "line": 2,
                          "column": 13,
                          "offset": 23
                        },
                        "end": {
                          "line": 2,
                          "column": 17,
                          "offset": 27
                        }
                      },
                      "notes": [
                        {
                          "message": "declared here",
                          "location": {
                            "path": "ä b/iap.yaml",
                            "start": {
                              "line": 2,
                              "column": 3,
                              "offset": 12
                            },
                            "end": {
                              "line": 2,
                              "column": 4,
                              "offset": 14
                            }
                          }
                        },
                        {
                          "message": "types are listed in the manual"
                        }
                      ],
                      "solutions": [
                        {
                          "message": "replace with 'consumable'",
                          "location": {
                            "path": "ä b/iap.yaml",
                            "start": {
                              "line": 2,
                              "column": 13,
                              "offset": 23
                            },
                            "end": {
                              "line": 2,
                              "column": 17,
                              "offset": 27
                            }
                          },
                          "replacement": "consumable"
                        }
                      ]
                    }
                  ]
                }

                """
        )
    }

    @Test func writesSARIF() {
        let text = report(["--diagnostics", "sarif"])
        #expect(text.contains("\"uri\": \"%C3%A4%20b/iap.yaml\""))
        #expect(text.contains("\"version\": \"2.1.0\""))
        #expect(text.contains("\"columnKind\": \"unicodeCodePoints\""))
        #expect(text.contains("\"level\": \"warning\""))
    }

    private func reporter(
        _ arguments: [String],
        errors: RecordingOutput = RecordingOutput(),
        environment: [String: String] = [:]
    ) -> DiagnosticReporter {
        let root = CommandSpec(
            "tool",
            abstract: "",
            options: [DiagnosticsFormat.option, DiagnosticReporter.strict],
            action: { _, _ in .success }
        )
        var parsed = ParsedArguments()
        if case .run(_, let result) = ArgumentParser.parse(arguments, root: root) {
            parsed = result
        }
        let session = Session(
            files: MemoryFileStore(),
            output: RecordingOutput(),
            errors: errors,
            environment: environment
        )
        return DiagnosticReporter(parsed, session)
    }

    private func report(
        _ arguments: [String] = [],
        isTerminal: Bool = false,
        environment: [String: String] = [:]
    ) -> String {
        let errors = RecordingOutput(isTerminal: isTerminal)
        reporter(arguments, errors: errors, environment: environment)
            .report(collector, in: sources)
        return errors.text
    }
}
