//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Testing

@testable import IAPGenCLI

/// The options that only the plugins use.
@Suite struct BuildToolTests {
    let files = MemoryFileStore(["App/iap.yaml": SampleManifest.text])

    @Test func isSilent() {
        let run = generate()
        #expect(run.code == .success)
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
        #expect(files.text("work/IAPManager.swift") != nil)
    }

    @Test func namesFilesForASuffix() {
        #expect(generate("--suffix=shop").code == .success)
        #expect(files.text("work/IAPProducts+shop.swift") != nil)
        #expect(files.text("work/IAPProducts.swift") == nil)
    }

    @Test func overwritesWhateverIsInItsFolder() {
        files.set("work/IAPManager.swift", "mine")
        #expect(generate().code == .success)
        #expect(files.text("work/IAPManager.swift") != "mine")
    }

    @Test func takesOldOutputsAwayAfterAnError() {
        #expect(generate().code == .success)
        files.set("App/iap.yaml", SampleManifest.wrong)
        #expect(generate().code == .failure)
        #expect(files.files.keys.sorted() == ["App/iap.yaml"])
    }

    @Test func keepsOldOutputsAfterAnErrorOutsideOfBuilds() {
        #expect(ToolRun("generate", "App/iap.yaml", "-o", "out", files: files).code == .success)
        files.set("App/iap.yaml", SampleManifest.wrong)
        #expect(ToolRun("generate", "App/iap.yaml", "-o", "out", files: files).code == .failure)
        #expect(files.text("out/IAPManager.swift") != nil)
    }

    @Test func warnsAboutFilesTheBuildDoesNotWatch() {
        files.set("App/iap.yaml", "include: [more.yaml]\n" + SampleManifest.text)
        files.set("App/more.yaml", "settings:\n  access: public\n")
        #expect(
            generate().errors == """
                App/more.yaml:1:1: warning: the plugin did not find 'App/more.yaml', so its \
                changes do not generate anew; keep it below the manifest's folder and name it in \
                full [undeclared-input]

                """
        )
        #expect(generate("--input=App/more.yaml").errors.isEmpty)
    }

    private func generate(_ option: String? = nil) -> ToolRun {
        let arguments =
            ["generate", "App/iap.yaml", "-o", "work", "--build-tool", "--input=App/iap.yaml"]
            + [option].compactMap { $0 }
        return ToolRun(arguments, files: files)
    }
}
