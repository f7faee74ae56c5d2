//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore
import IAPGenManifest
import IAPGenReference
import IAPGenStencil
import IAPGenTestSupport
import Testing

@Suite struct ContextReferenceTests {
    @Test func pageIsCurrent() throws {
        try expectCurrentPage(
            "Sources/IAPGenCore/Documentation.docc/TemplateValues.md",
            is: ContextReference.markdown
        )
    }

    @Test func pageNamesEveryKeyAtTheTop() {
        let context = TemplateContext(Manifest(), file: "iap.yaml")
        for (key, _) in context.values.entries {
            #expect(ContextReference.markdown.contains("| `\(key)"), "\(key) is missing")
        }
    }
}
