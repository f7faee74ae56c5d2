//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// Prints the script that makes a shell complete this tool's arguments.
enum CompletionsCommand {
    static let shell = PositionalSpec(
        ValueSpec("shell", choices: ["bash", "zsh", "fish"]),
        help: "The shell to complete for."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let root = CommandSpec.iapgen
        switch arguments.value(of: shell) {
        case "bash": session.output.write(BashCompletions(root: root).script)
        case "zsh": session.output.write(ZshCompletions(root: root).script)
        default: session.output.write(FishCompletions(root: root).script)
        }
        return .success
    }
}

extension CommandSpec {
    static let completions = CommandSpec(
        "completions",
        abstract: "Print a completion script for a shell.",
        discussion: """
            bash: iapgen completions bash > ~/.local/share/bash-completion/completions/iapgen

            zsh: iapgen completions zsh > a folder of $fpath, in a file named _iapgen

            fish: iapgen completions fish > ~/.config/fish/completions/iapgen.fish
            """,
        positionals: [CompletionsCommand.shell],
        action: CompletionsCommand.run
    )
}
