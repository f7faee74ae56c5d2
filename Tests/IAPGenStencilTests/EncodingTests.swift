//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import Testing

@testable import IAPGenStencil

/// The bytes of templates.
@Suite struct EncodingTests {
    @Test func pointsAtTheFirstByteThatIsNoUTF8() {
        let environment = Environment(sources: SourceMap())
        var diagnostics = DiagnosticCollector()
        let file = SourceFile(path: "x", bytes: [0x61, 0x62, 0xFF, 0x63])
        #expect(environment.template(file, diagnostics: &diagnostics) == nil)
        #expect(diagnostics.sorted.first?.range?.start == 2)
    }
}
