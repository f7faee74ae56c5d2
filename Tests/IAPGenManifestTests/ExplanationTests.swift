//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import Testing

@testable import IAPGenManifest

/// What `iapgen explain` shows as wrong is wrong in that way alone, and what it shows as right is.
@Suite struct ExplanationTests {
    /// An example that is no text of a manifest, or needs more than one file.
    private struct Special {
        let wrong: Lint
        let right: Lint
    }

    static let ids = DiagnosticExplanation.all.map(\.id.name)

    @Test(arguments: ids) func showsWhatIsWrongAndWhatIsRight(_ id: String) throws {
        let explanation = try #require(DiagnosticExplanation.explanation(of: id))
        let wrong: Lint
        let right: Lint
        if let special = special(explanation) {
            (wrong, right) = (special.wrong, special.right)
        } else {
            (wrong, right) = (
                read(CompletedExample(explanation.wrong, of: id).text),
                read(CompletedExample(explanation.right, of: id).text)
            )
        }
        #expect(Set(wrong.ids) == [id], "\(wrong.lines.prefix(5))")
        #expect(right.lines == [])
    }

    private func read(_ text: String, variant: String? = nil) -> Lint {
        let other = "products: {silver: {id: com.example.silver, type: consumable}}\n"
        var files = ["coins.yaml", "themes.yaml", "shared/coins.yaml", "part1.yaml", "part2.yaml"]
        files += (0..<101).map { "f\($0).yaml" }
        return Lint(
            text,
            files: Dictionary(
                uniqueKeysWithValues: files.enumerated().map { index, file in
                    (file, other.replacing("silver", with: "silver\(index)"))
                }
            ),
            variant: variant,
            environment: ["BUNDLE_ID": "com.example"]
        )
    }

    private func special(_ explanation: DiagnosticExplanation) -> Special? {
        let product = "products: {removeAds: {id: com.example.ads, type: nonConsumable}}\n"
        let right = read(product)
        switch explanation.id.name {
        case "control-character":
            return Special(wrong: read("x-text: \"a\u{0}b\"\n" + product), right: right)
        case "line-separator":
            let completed = CompletedExample(explanation.right, of: "line-separator").text
            let escaped = read(completed.replacing("\\L", with: " "))
            return Special(wrong: read("# \u{2028}\n" + product), right: escaped)
        case "not-utf8":
            let utf16 = product.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            return Special(wrong: Lint(bytes: [0xFF, 0xFE] + utf16), right: right)
        case "file-too-large":
            let comment = String(repeating: "#", count: 17 * 1024 * 1024)
            let parts = CompletedExample(explanation.right, of: "file-too-large").text
            return Special(wrong: read(comment), right: read(parts))
        case "too-many-problems":
            let problems = (0..<20_001).map { "  p\($0): {id: \($0)/, type: consumable}\n" }
                .joined()
            let lint = read("products:\n" + problems)
            let capped = lint.ids.filter { $0 == "too-many-problems" }.count
            #expect(lint.diagnostics.count == 20_001 && capped == 1)
            let single = lint.diagnostics.filter { $0.id == .tooManyProblems }
            return Special(wrong: Lint(lint, keeping: single), right: right)
        case "unknown-variant":
            func lint(_ command: String) -> Lint {
                let name = command.split(separator: " ").last.map(String.init)
                return read(product + "variants: {debug: {prefix: debug.}}\n", variant: name)
            }
            return Special(wrong: lint(explanation.wrong), right: lint(explanation.right))
        case "undefined-variable":
            let wrong = CompletedExample(explanation.wrong, of: "undefined-variable").text
            let right = CompletedExample(explanation.right, of: "undefined-variable").text
            return Special(wrong: Lint(wrong), right: Lint(right))
        default: return nil
        }
    }
}
