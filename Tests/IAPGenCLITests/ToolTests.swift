//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCLI
import Testing

@Suite struct ToolTests {
    @Test func failsWhenTheOutputCannotBeWritten() {
        let run = ToolRun("--version", output: RecordingOutput(hasFailed: true))
        #expect(run.code == .failure)
        #expect(run.errors == "error: the output could not be written\n")
    }

    @Test func printsHelpWithoutArguments() {
        let run = ToolRun()
        #expect(run.code == .success)
        #expect(run.output.hasPrefix("OVERVIEW: Generate Swift"))
        #expect(run.errors.isEmpty)
    }
}
