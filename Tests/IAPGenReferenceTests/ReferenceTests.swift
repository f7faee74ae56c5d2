//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenManifest
import IAPGenTestSupport
import Testing

@testable import IAPGenReference

@Suite struct ReferenceTests {
    private static let folder = "Sources/IAPGenCore/Documentation.docc/"

    @Test func manifestPageIsCurrent() throws {
        try expectCurrentPage(
            Self.folder + "ManifestReference.md",
            is: ManifestReference.markdown()
        )
    }

    @Test func diagnosticsPageIsCurrent() throws {
        try expectCurrentPage(Self.folder + "Diagnostics.md", is: DiagnosticReference.markdown())
    }

    @Test func explainsInWholeSentences() {
        for explanation in DiagnosticExplanation.all {
            for text in [explanation.rule, explanation.reason] {
                #expect(text.hasSuffix("."), "\(explanation.id): \(text)")
                #expect(text.first?.isUppercase == true || text.hasPrefix("'"), "\(explanation.id)")
            }
            #expect(!explanation.wrong.isEmpty && explanation.wrong != explanation.right)
        }
    }

    @Test(arguments: [
        ("the key 'id' of Apple's", "the key `id` of Apple's"), ("'a', 'b c'", "`a`, `b c`"),
        ("products' IDs", "products' IDs"), ("('x')", "(`x`)"), ("", ""),
        ("'${A}' and '$$'", "`${A}` and `$$`"), ("'-', '.' and '_'", "`-`, `.` and `_`"),
    ])
    func quotesCode(_ text: String, _ expected: String) {
        #expect(Markdown.prose(text) == expected)
    }
}
