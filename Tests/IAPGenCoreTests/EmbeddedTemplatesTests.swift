//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import IAPGenTestSupport
import Testing

@Suite struct EmbeddedTemplatesTests {
    @Test func embedsTheTemplatesAsTheyAre() throws {
        let folder = BuildProducts.packageRoot().appendingPathComponent("Templates/Swift")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".stencil") }
        #expect(
            files.sorted() == BuiltinTemplates.names,
            "The embedded templates are out of date; run scripts/embed-templates.sh"
        )
        for file in files {
            let url = folder.appendingPathComponent(file)
            #expect(
                try String(contentsOf: url, encoding: .utf8) == BuiltinTemplates.texts[file],
                "\(file) is out of date; run scripts/embed-templates.sh"
            )
        }
    }
}
