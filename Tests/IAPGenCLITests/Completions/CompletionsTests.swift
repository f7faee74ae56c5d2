//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCLI
import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

@Suite struct CompletionsTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func offersEachCommandAndOption(_ shell: String) {
        let script = ToolRun("completions", shell).output
        for node in CompletionNode.all(of: .iapgen) {
            if let name = node.words.last { #expect(script.contains(name)) }
            for option in node.options { #expect(script.contains(option.long)) }
        }
    }

    @Test func leavesOutHiddenOptions() {
        for script in [
            BashCompletions(root: SampleCommand.root).script,
            ZshCompletions(root: SampleCommand.root).script,
            FishCompletions(root: SampleCommand.root).script,
        ] {
            #expect(!script.contains("secret"))
        }
    }

    @Test func writesForZsh() {
        let root = CommandSpec(
            "tool",
            abstract: "Do it.",
            positionals: [SampleCommand.file],
            options: [SampleCommand.output, SampleCommand.check],
            action: { _, _ in .success }
        )
        #expect(
            ZshCompletions(root: root).script == """
                #compdef tool
                # Completions of tool for zsh.

                _tool() {
                    _arguments -s \\
                        '--output=[The folder to write to.]:folder:_files -/' \
                '-o[The folder to write to.]:folder:_files -/' \\
                        '--check[Check only.]' '-c[Check only.]' \\
                        '--version[Show the version.]' \\
                        '--help[Show help information.]' '-h[Show help information.]' \\
                        ':file:_files'
                }

                _tool "$@"

                """
        )
    }

    @Test func writesForFish() {
        let root = CommandSpec(
            group: "tool",
            abstract: "Do it.",
            subcommands: [
                CommandSpec(
                    "show",
                    abstract: "It's shown.",
                    options: [SampleCommand.format],
                    action: { _, _ in .success }
                )
            ]
        )
        #expect(
            FishCompletions(root: root).script == """
                # Completions of tool for fish.
                complete -c tool -f
                complete -c tool -n 'not __fish_seen_subcommand_from show' -a show \
                -d 'It\\'s shown.'
                complete -c tool -n 'not __fish_seen_subcommand_from show' -l version \
                -d 'Show the version.'
                complete -c tool -n 'not __fish_seen_subcommand_from show' -l help -s h \
                -d 'Show help information.'
                complete -c tool -n '__fish_seen_subcommand_from show' -l format -r \
                -a 'text json sarif' -d 'How to write.'
                complete -c tool -n '__fish_seen_subcommand_from show' -l version \
                -d 'Show the version.'
                complete -c tool -n '__fish_seen_subcommand_from show' -l help -s h \
                -d 'Show help information.'

                """
        )
    }
}
