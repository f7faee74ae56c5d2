//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCLI
import IAPGenCore
import IAPGenTestSupport
import Testing

@testable import iapgen_build_tool

/// The tool of the build plugin.
@Suite struct BuildToolTests {
    let files = MemoryFileStore(["App/iap.yaml": SampleManifest.text])

    @Test func isSilent() throws {
        let outcome = try generate()
        #expect(!outcome.hasFailed)
        #expect(outcome.messages.isEmpty)
        #expect(files.text("work/IAPManager.swift") != nil)
    }

    @Test func makesWhatThePeoplesToolMakes() throws {
        _ = try generate()
        #expect(ToolRun("generate", "App/iap.yaml", "-o", "out", files: files).code == .success)
        for output in OutputFile.allCases {
            let name = output.name()
            #expect(files.text("work/\(name)") == files.text("out/\(name)"), "\(name)")
        }
    }

    @Test func reportsWhatThePeoplesToolReports() throws {
        files.set("App/iap.yaml", SampleManifest.wrong)
        let run = ToolRun("generate", "App/iap.yaml", "-o", "out", files: files)
        #expect(try generate().messages == run.errors)
        #expect(!run.errors.isEmpty)
    }

    @Test func namesFilesForASuffix() throws {
        #expect(try !generate("--suffix=shop").hasFailed)
        #expect(files.text("work/IAPProducts+shop.swift") != nil)
        #expect(files.text("work/IAPProducts.swift") == nil)
    }

    @Test func appliesAVariant() throws {
        let variants = "variants:\n  beta: {suffix: .beta}\n"
        files.set("App/iap.yaml", SampleManifest.text + variants)
        #expect(try !generate("--variant=beta").hasFailed)
        #expect(files.text("work/IAPProducts.swift")?.contains(".beta\"") == true)
        #expect(try generate("--variant=gamma").hasFailed)
    }

    @Test func overwritesWhateverIsInItsFolder() throws {
        files.set("work/IAPManager.swift", "mine")
        #expect(try !generate().hasFailed)
        #expect(files.text("work/IAPManager.swift") != "mine")
    }

    @Test func takesOldOutputsAwayAfterAnError() throws {
        #expect(try !generate().hasFailed)
        files.set("App/iap.yaml", SampleManifest.wrong)
        #expect(try generate().hasFailed)
        #expect(files.files.keys.sorted() == ["App/iap.yaml"])
    }

    @Test func keepsOldOutputsAfterAnErrorOutsideOfBuilds() {
        #expect(ToolRun("generate", "App/iap.yaml", "-o", "out", files: files).code == .success)
        files.set("App/iap.yaml", SampleManifest.wrong)
        #expect(ToolRun("generate", "App/iap.yaml", "-o", "out", files: files).code == .failure)
        #expect(files.text("out/IAPManager.swift") != nil)
    }

    @Test func warnsAboutFilesTheBuildDoesNotWatch() throws {
        files.set("App/iap.yaml", "include: [more.yaml]\n" + SampleManifest.text)
        files.set("App/more.yaml", "settings:\n  access: public\n")
        #expect(
            try generate().messages == """
                App/more.yaml:1:1: warning: the plugin did not find 'App/more.yaml', so its \
                changes do not generate anew; keep it below the manifest's folder and name it in \
                full [undeclared-input]

                """
        )
        #expect(try generate("--input=App/more.yaml").messages.isEmpty)
    }

    @Test(arguments: [
        (["iap.yaml"], "'--output' is missing"), (["--output=work"], "the manifest is missing"),
        (["a.yaml", "b.yaml", "--output=work"], "unexpected argument 'b.yaml'"),
        (["a.yaml", "--verbose"], "unexpected argument '--verbose'"),
        (["a.yaml", "--output"], "unexpected argument '--output'"),
    ])
    func refusesOtherArguments(_ arguments: [String], _ problem: String) {
        let error = #expect(throws: BuildArguments.Problem.self) {
            try BuildArguments(arguments)
        }
        #expect(error?.text == problem)
    }

    @Test func takesPathsOfAnyKind() throws {
        let arguments = try BuildArguments(["a=b/iap.yaml", "--output=\u{301}=", "--input=a b"])
        #expect(arguments.manifest == "a=b/iap.yaml")
        #expect(arguments.output == "\u{301}=")
        #expect(arguments.inputs == ["a b"])
    }

    private func generate(_ option: String? = nil) throws -> BuildRun.Outcome {
        let arguments = try BuildArguments(
            ["App/iap.yaml", "--output=work", "--input=App/iap.yaml"] + [option].compactMap { $0 }
        )
        return BuildRun(arguments, files: files, environment: [:]).generate()
    }
}
