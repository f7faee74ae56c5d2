//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import Testing

@testable import IAPGenCLI

@Suite struct ExplainCommandTests {
    @Test func explains() {
        let run = ToolRun("explain", "output-is-link")
        #expect(run.code == .success)
        #expect(
            run.output == """
                output-is-link (error)

                Nothing is written through a symbolic link.

                A link in the output folder may lead anywhere. Replace it by a file or a folder;
                '--force' replaces a link at the file's own path.

                Wrong:
                    Generated/IAPManager.swift -> ../../elsewhere.swift

                Right:
                    Generated/IAPManager.swift

                """
        )
    }

    @Test func takesTheIdWithItsBrackets() {
        #expect(ToolRun("explain", "[output-is-link]").code == .success)
    }

    @Test func suggestsAnId() {
        let run = ToolRun("explain", "output-is-lnk")
        #expect(run.code == .failure)
        #expect(
            run.errors == "error: there is no diagnostic 'output-is-lnk'; did you mean "
                + "'output-is-link'?\n"
        )
    }

    @Test func listsAll() {
        let run = ToolRun("explain")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == DiagnosticCatalog.all.count + 1)
    }

    @Test func knowsEachIdOnce() {
        let names = DiagnosticCatalog.all.map(\.id.name)
        #expect(Set(names).count == names.count)
    }

    @Test func explainsInWholeSentences() {
        for explanation in DiagnosticCatalog.all {
            let id = explanation.id.name
            for text in [explanation.rule, explanation.reason] {
                #expect(text.hasSuffix("."), "\(id): \(text)")
                #expect(text.first?.isUppercase == true || text.hasPrefix("'"), "\(id): \(text)")
            }
            #expect(!explanation.wrong.isEmpty && explanation.wrong != explanation.right, "\(id)")
            #expect(
                !explanation.wrong.hasSuffix("\n") && !explanation.right.hasSuffix("\n"),
                "\(id)"
            )
        }
    }
}
