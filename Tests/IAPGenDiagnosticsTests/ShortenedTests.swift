//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import Testing

@Suite struct ShortenedTests {
    @Test(arguments: [
        ("", ""), ("abc", "abc"), ("abcd", "abc…"), ("äöü", "äöü"), ("äöüß", "äöü…"),
    ]) func cutsBehindTheLength(_ text: String, _ result: String) {
        #expect(shortened(text, to: 3) == result)
    }

    @Test func cutsOneCharacterOfManyScalars() {
        let text = "a" + String(repeating: "\u{301}", count: 1_000)
        #expect(text.count == 1)
        #expect(shortened(text, to: 3).unicodeScalars.count == 4)
    }
}
