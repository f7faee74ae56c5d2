//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct WatchCommandTests {
    @Test func generatesAgainAfterChangesSettle() {
        let files = MemoryFileStore(["iap.yaml": SampleManifest.text])
        let output = RecordingOutput()
        let errors = RecordingOutput()
        var pauses = 0
        let session = Session(
            files: files,
            output: output,
            errors: errors,
            environment: [:],
            pause: { _ in
                pauses += 1
                switch pauses {
                case 2: files.set("iap.yaml", SampleManifest.wrong)
                case 5: files.set("iap.yaml", SampleManifest.text + "# half\n")
                case 6: files.set("iap.yaml", SampleManifest.text + "# whole\n")
                default: break
                }
                return pauses < 12
            }
        )
        #expect(Tool(session: session).run(["watch", "-o", "out"]) == .success)
        let runs = output.text.split(separator: "\n").count { $0.hasPrefix("Watching ") }
        #expect(runs == 3)
        #expect(errors.text.split(separator: "\n").count { $0.contains(": error: ") } == 1)
        #expect(output.text.contains("Everything is current."))
    }

    @Test func seesChangesMadeDuringARun() {
        let files = MemoryFileStore(["a": "1", "b": "1"])
        let before = WatchedFiles(["a"], in: files)
        files.set("a", "2")
        let known = WatchedFiles(["a", "b"], in: files).keepingFiles(of: before)
        #expect(known != WatchedFiles(["a", "b"], in: files))
    }
}
