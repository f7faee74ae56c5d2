//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A completion script for bash (3.2 and later).
struct BashCompletions {
    let root: CommandSpec

    var script: String {
        let nodes = CompletionNode.all(of: root)
        let name = root.name
        return """
            # Completions of \(name) for bash.
            _\(name)() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                local path="" word
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case "$path $word" in
            \(paths(nodes))
                    esac
                done
                COMPREPLY=()
                case "$path:$previous" in
            \(values(nodes))
                esac
                case "$path" in
            \(words(nodes))
                esac
            }
            complete -o filenames -F _\(name) \(name)

            """
    }

    private func paths(_ nodes: [CompletionNode]) -> String {
        let patterns = nodes.dropFirst().map { "\" \($0.joined(" "))\"" }
        return "            \(patterns.joined(separator: "|"))) path=\"$path $word\" ;;"
    }

    private func values(_ nodes: [CompletionNode]) -> String {
        var lines: [String] = []
        for node in nodes {
            for option in node.options {
                guard let value = option.value else { continue }
                var names = ["--\(option.long)"]
                if let short = option.short { names.append("-\(short)") }
                let path = node.words.map { " " + $0 }.joined()
                let patterns = names.map { "\"\(path):\($0)\"" }.joined(separator: "|")
                lines.append("        \(patterns)) \(reply(value)); return ;;")
            }
        }
        lines.append("        *) ;;")
        return lines.joined(separator: "\n")
    }

    private func words(_ nodes: [CompletionNode]) -> String {
        nodes.map { node in
            let command = node.command
            let options = node.options.map { "--\($0.long)" }
            let others =
                command.subcommands.map(\.name)
                + command.positionals.flatMap(\.value.choices)
            let path = node.words.map { " " + $0 }.joined()
            let all = (others + options).joined(separator: " ")
            var actions = ["COMPREPLY=($(compgen -W \"\(all)\" -- \"$current\"))"]
            if let positional = command.positionals.first {
                switch positional.value.completion {
                case .files: actions.append("COMPREPLY+=($(compgen -f -- \"$current\"))")
                case .folders: actions.append("COMPREPLY+=($(compgen -d -- \"$current\"))")
                case .nothing: break
                }
            }
            return "        \"\(path)\") \(actions.joined(separator: "; ")) ;;"
        }
        .joined(separator: "\n")
    }

    private func reply(_ value: ValueSpec) -> String {
        if !value.choices.isEmpty {
            let words = value.choices.joined(separator: " ")
            return "COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"))"
        }
        switch value.completion {
        case .files: return "COMPREPLY=($(compgen -f -- \"$current\"))"
        case .folders: return "COMPREPLY=($(compgen -d -- \"$current\"))"
        case .nothing: return ":"
        }
    }
}
