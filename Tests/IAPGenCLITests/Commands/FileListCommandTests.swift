//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct FileListCommandTests {
    let files = MemoryFileStore([
        "App/iap.yaml": "include: [more.yaml]\n" + SampleManifest.text,
        "App/more.yaml": "settings: {access: public}\n",
    ])

    @Test func listsWhatIsRead() {
        let run = ToolRun("file-list", "inputs", "App/iap.yaml", files: files)
        #expect(run.code == .success)
        #expect(run.output == "$(SRCROOT)/App/iap.yaml\n$(SRCROOT)/App/more.yaml\n")
    }

    @Test func listsWhatIsWritten() {
        let run = ToolRun(
            "file-list",
            "outputs",
            "App/iap.yaml",
            "-o",
            "Out",
            "--prefix=.",
            files: files
        )
        #expect(
            run.output == "Out/IAPProducts.swift\nOut/IAPManager.swift\nOut/IAPHandlers.swift\n"
        )
    }

    @Test func wantsOneOfTheLists() {
        #expect(ToolRun("file-list", "both", files: files).code == .usage)
    }
}
