//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore
import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct InitCommandTests {
    @Test func writesAStarter() {
        let files = MemoryFileStore()
        let run = ToolRun("init", files: files)
        #expect(run.code == .success)
        #expect(files.text("iap.yaml") == StarterManifest.text)
        #expect(run.output.hasPrefix("Wrote iap.yaml."))
    }

    @Test func writesWhereAsked() {
        let files = MemoryFileStore()
        #expect(ToolRun("init", "App/shop.yaml", files: files).code == .success)
        #expect(files.text("App/shop.yaml") == StarterManifest.text)
    }

    @Test func leavesAFileAlone() {
        let files = MemoryFileStore(["iap.yaml": "mine"])
        let run = ToolRun("init", files: files)
        #expect(run.code == .failure)
        #expect(run.errors == "error: 'iap.yaml' is there already\n")
        #expect(files.text("iap.yaml") == "mine")
    }

    @Test func saysWhyItCannotWrite() {
        let files = MemoryFileStore()
        files.writeError = FileError("iap.yaml", .system("no space left on device"))
        let run = ToolRun("init", files: files)
        #expect(run.code == .failure)
        #expect(run.errors == "error: cannot write 'iap.yaml': no space left on device\n")
    }
}
