//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct StoreKitCommandTests {
    let files = MemoryFileStore(["iap.yaml": SampleManifest.text])

    @Test func goesRoundFromManifestToFileToManifest() {
        let export = ToolRun("storekit", "export", "-o", "Store.storekit", files: files)
        #expect(export.code == .success)
        #expect(
            export.output
                == "added com.example.removeAds\nWrote Store.storekit, version 4.0.\n"
        )
        let again = ToolRun("storekit", "export", "-o", "Store.storekit", files: files)
        #expect(again.output == "Store.storekit is current.\n")
        #expect(ToolRun("storekit", "diff", "Store.storekit", files: files).code == .success)
        let imported = ToolRun("storekit", "import", "Store.storekit", files: files)
        #expect(imported.code == .success)
        #expect(imported.output.contains("id: com.example.removeAds"))
    }

    @Test func showsDrift() {
        #expect(
            ToolRun("storekit", "export", "-o", "Store.storekit", files: files).code == .success
        )
        let text = SampleManifest.text.replacing("example.removeAds", with: "example.removeads")
        files.set("iap.yaml", text)
        let run = ToolRun("storekit", "diff", "Store.storekit", files: files)
        #expect(run.code == .failure)
        #expect(run.output.contains("com.example.removeads"))
        for format in ["json", "markdown", "github"] {
            let run = ToolRun(
                "storekit",
                "diff",
                "Store.storekit",
                "--format",
                format,
                files: files
            )
            #expect(run.code == .failure)
            #expect(run.output.contains("com.example.removeads"))
        }
    }

    @Test func neverOverwritesAManifestUnasked() {
        #expect(
            ToolRun("storekit", "export", "-o", "Store.storekit", files: files).code == .success
        )
        let arguments = ["storekit", "import", "Store.storekit", "-o", "iap.yaml"]
        let run = ToolRun(arguments, files: files)
        #expect(run.code == .failure)
        #expect(
            run.errors == "error: 'iap.yaml' is there already; overwrite it with '--force'\n"
        )
        #expect(files.text("iap.yaml") == SampleManifest.text)
        let forced = ToolRun(arguments + ["--force"], files: files)
        #expect(forced.output == "Wrote iap.yaml with 1 product.\n")
    }

    @Test func startsFromAFile() {
        #expect(
            ToolRun("storekit", "export", "-o", "Store.storekit", files: files).code == .success
        )
        let run = ToolRun("init", "new.yaml", "--from", "Store.storekit", files: files)
        #expect(run.code == .success)
        #expect(files.text("new.yaml")?.contains("id: com.example.removeAds") == true)
        #expect(ToolRun("init", "--from", "Store.storekit", files: files).code == .failure)
    }

    @Test func reportsWhatIsNoStoreKitFile() {
        files.set("a.storekit", "<?xml?>")
        let run = ToolRun("storekit", "import", "a.storekit", files: files)
        #expect(run.code == .failure)
        #expect(run.errors.hasPrefix("a.storekit:1:1: error: "))
        let missing = ToolRun("storekit", "diff", "no.storekit", files: files)
        #expect(missing.errors == "error: cannot read 'no.storekit': no such file or folder\n")
    }

    @Test func wantsADate() {
        files.set("a.json", "{}")
        let run = ToolRun("appstore", "diff", "a.json", "--date", "31.1.2026", files: files)
        #expect(run.code == .usage)
        #expect(run.errors.hasPrefix("error: '31.1.2026' is no date of the form YYYY-MM-DD\n"))
        #expect(ToolRun("appstore", "diff", "a.json", files: files).code == .failure)
    }

    @Test func printsTheSchema() {
        let run = ToolRun("schema")
        #expect(run.code == .success)
        #expect(run.output.hasPrefix("{\n"))
        #expect(run.output.contains("\"$schema\""))
    }
}
