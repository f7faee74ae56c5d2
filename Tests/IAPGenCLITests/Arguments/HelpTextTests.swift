//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCLI
import IAPGenTestSupport
import Testing

@Suite struct HelpTextTests {
    @Test func laysOutACommand() {
        let run = ToolRun("show", "--help", root: SampleCommand.root)
        #expect(
            run.output == """
                OVERVIEW: Show the arguments.

                A paragraph that is long enough to reach the eightieth column, where it has to
                be broken.

                  an indented line stays

                USAGE: sample show [--output <folder>] [--format <format>]
                       [--param <key=value> ...] [--check] [--force] <file> [<more> ...]

                ARGUMENTS:
                  <file>                  The file.
                  <more> ...              Further words.

                OPTIONS:
                  -o, --output <folder>   The folder to write to. (default: .)
                  --format <format>       How to write. (values: text, json, sarif; default:
                                          text)
                  -p, --param <key=value> A parameter that is explained in so many words that
                                          they need several lines here.
                  -c, --check             Check only.
                  -f, --force             Overwrite.
                  --version               Show the version.
                  -h, --help              Show help information.

                """
        )
    }

    @Test func laysOutAGroup() {
        let run = ToolRun("group", root: SampleCommand.root)
        #expect(
            run.output == """
                OVERVIEW: Hold a command.

                USAGE: sample group <subcommand>

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  inner                   Do nothing.

                  See 'sample help group <subcommand>' for detailed help.

                """
        )
        #expect(run.code == .success)
    }

    @Test func keepsToEightyColumns() {
        for node in commands(.iapgen, path: []) {
            let output = RecordingOutput()
            let session = Session(
                files: MemoryFileStore(),
                output: output,
                errors: RecordingOutput(),
                environment: [:]
            )
            #expect(Tool(session: session).run(node + ["--help"]) == .success)
            for line in output.text.split(separator: "\n") {
                #expect(line.count <= 80, "\(node): \(line)")
            }
        }
    }

    private func commands(_ command: CommandSpec, path: [String]) -> [[String]] {
        [path] + command.subcommands.flatMap { commands($0, path: path + [$0.name]) }
    }
}
