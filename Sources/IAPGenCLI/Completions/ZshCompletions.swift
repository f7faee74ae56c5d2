//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A completion script for zsh.
struct ZshCompletions {
    let root: CommandSpec

    var script: String {
        let functions = CompletionNode.all(of: root).map(function).joined(separator: "\n")
        return "#compdef \(root.name)\n# Completions of \(root.name) for zsh.\n\n" + functions
            + "\n_\(root.name) \"$@\"\n"
    }

    private func name(_ words: [String]) -> String {
        "_" + ([root.name] + words).joined(separator: "_")
    }

    private func function(_ node: CompletionNode) -> String {
        var specs = node.options.map(spec)
        if node.command.subcommands.isEmpty {
            specs += node.command.positionals.map(spec)
            return "\(name(node.words))() {\n    _arguments -s \\\n"
                + specs.map { "        \($0)" }.joined(separator: " \\\n") + "\n}\n"
        }
        specs += ["'1:subcommand:->subcommand'", "'*::argument:->argument'"]
        let subcommands = node.command.subcommands
        let list = subcommands.map {
            "            \(ShellWord.quoted("\($0.name):\($0.abstract)"))"
        }
        let cases = subcommands.map {
            "            \($0.name)) \(name(node.words + [$0.name])) ;;"
        }
        return """
            \(name(node.words))() {
                local context state line
                _arguments -s -C \\
            \(specs.map { "        \($0)" }.joined(separator: " \\\n"))
                case $state in
                subcommand)
                    local -a subcommands=(
            \(list.joined(separator: "\n"))
                    )
                    _describe subcommand subcommands
                    ;;
                argument)
                    case $words[1] in
            \(cases.joined(separator: "\n"))
                    esac
                    ;;
                esac
            }

            """
    }

    private func spec(_ option: OptionSpec) -> String {
        let repeats = option.isRepeatable && option.value != nil ? "*" : ""
        let help = "[\(escape(option.help))]"
        let value = option.value.map { ":\($0.name):\(action($0))" } ?? ""
        let long = ShellWord.quoted(
            "\(repeats)--\(option.long)\(value.isEmpty ? "" : "=")\(help)\(value)"
        )
        guard let short = option.short else { return long }
        return long + " " + ShellWord.quoted("\(repeats)-\(short)\(help)\(value)")
    }

    private func spec(_ positional: PositionalSpec) -> String {
        let lead = positional.repeats ? "*" : positional.isOptional ? ":" : ""
        return ShellWord.quoted("\(lead):\(positional.value.name):\(action(positional.value))")
    }

    private func action(_ value: ValueSpec) -> String {
        if !value.choices.isEmpty { return "(\(value.choices.joined(separator: " ")))" }
        switch value.completion {
        case .files: return "_files"
        case .folders: return "_files -/"
        case .nothing: return " "
        }
    }

    private func escape(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "[]:\\".contains(character) { result += "\\" }
            result.append(character)
        }
    }
}
