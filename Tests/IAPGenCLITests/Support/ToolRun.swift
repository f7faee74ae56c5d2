//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCLI
import IAPGenCore
import IAPGenTestSupport

/// One run of the tool in process.
struct ToolRun {
    let code: ExitCode
    let output: String
    let errors: String

    init(
        _ arguments: String...,
        root: CommandSpec = .iapgen,
        files: any FileStore = MemoryFileStore(),
        output: RecordingOutput = RecordingOutput(),
        errors: RecordingOutput = RecordingOutput(),
        environment: [String: String] = [:]
    ) {
        self.init(
            arguments,
            root: root,
            files: files,
            output: output,
            errors: errors,
            environment: environment
        )
    }

    init(
        _ arguments: [String],
        root: CommandSpec = .iapgen,
        files: any FileStore = MemoryFileStore(),
        output: RecordingOutput = RecordingOutput(),
        errors: RecordingOutput = RecordingOutput(),
        environment: [String: String] = [:]
    ) {
        let session = Session(
            files: files,
            output: output,
            errors: errors,
            environment: environment
        )
        code = Tool(session: session, root: root).run(arguments)
        self.output = output.text
        self.errors = errors.text
    }
}
