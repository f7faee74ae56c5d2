//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct LintAndDescribeTests {
    let files = MemoryFileStore([
        "iap.yaml": SampleManifest.text, "wrong.yaml": SampleManifest.wrong,
    ])

    @Test func isSilentAboutAGoodManifest() {
        let run = ToolRun("lint", files: files)
        #expect(run.code == .success)
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
    }

    @Test func reportsAWrongOne() {
        let run = ToolRun("lint", "wrong.yaml", files: files)
        #expect(run.code == .failure)
        #expect(run.errors.hasPrefix("wrong.yaml:4:11: error: "))
        #expect(files.writes.isEmpty)
    }

    @Test func readsSeveral() {
        let run = ToolRun("lint", "iap.yaml", "wrong.yaml", files: files)
        #expect(run.code == .failure)
        #expect(run.errors.hasPrefix("wrong.yaml:4:11: error: "))
    }

    @Test func lintsTheStarter() {
        files.set("iap.yaml", StarterManifest.text)
        let run = ToolRun("lint", "--strict", files: files)
        #expect(run.code == .success)
        #expect(run.errors.isEmpty)
    }

    @Test func reportsOneDocumentForSeveralManifests() {
        let run = ToolRun("lint", "wrong.yaml", "wrong.yaml", "--diagnostics=json", files: files)
        #expect(run.errors.split(separator: "\n").count { $0 == "{" } == 1)
    }

    @Test func describesForPeopleAndTools() {
        let text = ToolRun("describe", files: files)
        #expect(text.code == .success)
        #expect(text.output.contains("removeAds  com.example.removeAds  nonConsumable"))
        let json = ToolRun("describe", "--json", files: files)
        #expect(json.output.contains("\"isPurchased\": \"isRemoveAdsPurchased()\""))
        #expect(ToolRun("describe", "wrong.yaml", files: files).code == .failure)
    }

    @Test func takesTheVariantFromTheEnvironment() {
        files.set("iap.yaml", SampleManifest.text + "variants:\n  debug: {prefix: debug.}\n")
        let run = ToolRun("describe", files: files, environment: ["IAPGEN_VARIANT": "debug"])
        #expect(run.output.contains("debug.com.example.removeAds"))
        let given = ToolRun("describe", "--variant=debug", files: files)
        #expect(given.output == run.output)
        #expect(!ToolRun("describe", files: files).output.contains("debug."))
    }
}
