//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

/// One diagnostic with a manifest that deserves it and a twin that does not.
///
/// The fixture file has, for each: `=== id severity`, `> ` and the summary, the manifest with a
/// marker at the place, `--- right`, and the twin.
struct DiagnosticFixture: Sendable, CustomTestStringConvertible {
    let id: String
    let severity: String
    let summary: String
    let wrong: String
    let right: String

    var testDescription: String { "\(id): \(summary.prefix(40))" }

    /// All of the file.
    static let all: [DiagnosticFixture] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("Fixtures/Diagnostics.txt")
        let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return ("\n" + text).components(separatedBy: "\n=== ").dropFirst().compactMap(parse)
    }()

    private static func parse(_ text: String) -> DiagnosticFixture? {
        let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        let head = lines[0].split(separator: " ")
        guard lines.count == 3, head.count == 2,
            let middle = lines[2].range(of: "--- right\n")
        else { return nil }
        return DiagnosticFixture(
            id: String(head[0]),
            severity: String(head[1]),
            summary: lines[1].dropFirst(2).replacingOccurrences(of: "⏎", with: "\n"),
            wrong: String(lines[2][..<middle.lowerBound]),
            right: String(lines[2][middle.upperBound...])
        )
    }
}
