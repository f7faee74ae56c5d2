//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCLI
import IAPGenTestSupport
import Testing

@Suite struct ArgumentParserTests {
    struct Understood: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let result: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String..., result: String) {
            self.arguments = arguments
            self.result = result
        }
    }

    static let understood: [Understood] = [
        Understood("a", result: "file=a"),
        Understood("a", "b", "c", result: "file=a more=b more=c"),
        Understood("a", "--output", "x", result: "file=a output=x"),
        Understood("a", "--output=x", result: "file=a output=x"),
        Understood("a", "--output=", result: "file=a output="),
        Understood("a", "--output=x=y", result: "file=a output=x=y"),
        Understood("a", "--output=--check", result: "file=a output=--check"),
        Understood("a", "-o", "x", result: "file=a output=x"),
        Understood("a", "-ox", result: "file=a output=x"),
        Understood("a", "-o=x", result: "file=a output=x"),
        Understood("-o", "-", "a", result: "file=a output=-"),
        Understood("a", "-cf", result: "file=a check force"),
        Understood("a", "-cfo", "x", result: "file=a output=x check force"),
        Understood("--check", "a", "--check", result: "file=a check"),
        Understood("--secret", "a", result: "file=a secret"),
        Understood("a", "-p", "k=v", "--param=l=w", result: "file=a param=k=v param=l=w"),
        Understood("--", "--check", "-x", result: "file=--check more=-x"),
        Understood("a", "--", "--", result: "file=a more=--"),
        Understood("-", result: "file=-"),
        Understood("", result: "file="),
        Understood("é\u{301}", result: "file=é\u{301}"),
        Understood("a", "--format", "sarif", result: "file=a format=sarif"),
    ]

    @Test(arguments: understood)
    func understands(_ example: Understood) {
        let output = RecordingOutput()
        let run = run(["show"] + example.arguments, output: output)
        #expect(output.text == example.result)
        #expect(run == .success)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let messages: [String]
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String..., messages: String...) {
            self.arguments = arguments
            self.messages = messages
        }
    }

    static let refused: [Refused] = [
        Refused("shwo", messages: "unknown subcommand 'shwo'; did you mean 'show'?"),
        Refused("group", "iner", messages: "unknown subcommand 'iner'; did you mean 'inner'?"),
        Refused("show", messages: "the argument '<file>' is missing"),
        Refused(
            "show",
            "a",
            "--chek",
            messages: "unknown option '--chek'; did you mean '--check'?"
        ),
        Refused("show", "a", "--secre", messages: "unknown option '--secre'"),
        Refused("show", "a", "--zzzzzz=1", messages: "unknown option '--zzzzzz'"),
        Refused("show", "a", "-cx", messages: "unknown option '-x'"),
        Refused("show", "a", "--output", messages: "'--output <folder>' needs a value"),
        Refused("show", "a", "--output", "--check", messages: "'--output <folder>' needs a value"),
        Refused("show", "a", "--check=yes", messages: "'--check' takes no value"),
        Refused("show", "a", "-c=yes", messages: "'--check' takes no value"),
        Refused(
            "show",
            "a",
            "-o",
            "x",
            "-o",
            "y",
            messages: "'--output <folder>' is given more than once"
        ),
        Refused(
            "show",
            "a",
            "--format",
            "xml",
            messages:
                "'xml' is no value for '--format <format>'; it takes 'text', 'json' or 'sarif'"
        ),
        Refused("group", "inner", "a", messages: "unexpected argument 'a'"),
        Refused("--\u{1B}[2J", messages: "unknown option '--\\u{1b}[2J'"),
        Refused(
            "show",
            "--nope",
            "--output",
            messages: "unknown option '--nope'",
            "'--output <folder>' needs a value",
            "the argument '<file>' is missing"
        ),
    ]

    @Test(arguments: refused)
    func refuses(_ example: Refused) {
        let errors = RecordingOutput()
        let code = run(example.arguments, errors: errors)
        let lines = errors.text.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        #expect(lines.map { String($0.dropFirst(7)) } == example.messages)
        #expect(code == .usage)
    }

    @Test func showsUsageAfterErrors() {
        let errors = RecordingOutput()
        _ = run(["show", "a", "--chek"], errors: errors)
        #expect(
            errors.text == """
                error: unknown option '--chek'; did you mean '--check'?
                Usage: sample show [--output <folder>] [--format <format>]
                       [--param <key=value> ...] [--check] [--force] <file> [<more> ...]
                  See 'sample show --help' for more information.

                """
        )
    }

    static let helpRequests: [[String]] = [
        ["show", "--help"], ["show", "-h"], ["help", "show"], ["show", "--nope", "--help"],
        ["show", "--output", "-h"], ["show", "-ch"], ["help", "show", "--check"],
    ]

    @Test(arguments: helpRequests)
    func helpsWhereverItIsAsked(_ arguments: [String]) {
        let output = RecordingOutput()
        #expect(run(arguments, output: output) == .success)
        #expect(output.text.contains("USAGE: sample show "))
    }

    @Test(arguments: [["--version"], ["show", "--version"], ["group", "inner", "--version"]])
    func printsTheVersion(_ arguments: [String]) {
        let output = RecordingOutput()
        #expect(run(arguments, output: output) == .success)
        #expect(output.text == Version.current + "\n")
    }

    private func run(
        _ arguments: [String],
        output: RecordingOutput = RecordingOutput(),
        errors: RecordingOutput = RecordingOutput()
    ) -> ExitCode {
        let session = Session(
            files: MemoryFileStore(),
            output: output,
            errors: errors,
            environment: [:]
        )
        return Tool(session: session, root: SampleCommand.root).run(arguments)
    }
}
