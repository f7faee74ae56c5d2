//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenReference

@Suite struct ReferenceTests {
    @Test func manifestPageIsCurrent() throws {
        try expectCurrentPage(
            "Sources/IAPGenCore/Documentation.docc/ManifestReference.md",
            is: ManifestReference.markdown()
        )
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
