//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A completion script for fish.
struct FishCompletions {
    let root: CommandSpec

    var script: String {
        var lines = ["# Completions of \(root.name) for fish.", "complete -c \(root.name) -f"]
        for node in CompletionNode.all(of: root) { lines += self.lines(of: node) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of node: CompletionNode) -> [String] {
        let start = "complete -c \(root.name) -n \(quote(condition(node)))"
        var lines = node.command.subcommands.map {
            "\(start) -a \($0.name) -d \(quote($0.abstract))"
        }
        lines += node.options.map { option in
            let short = option.short.map { " -s \($0)" } ?? ""
            let value = option.value.map { " -r" + candidates($0) } ?? ""
            return "\(start) -l \(option.long)\(short)\(value) -d \(quote(option.help))"
        }
        for positional in node.command.positionals {
            let words = candidates(positional.value)
            if !words.isEmpty { lines.append(start + words) }
        }
        return lines
    }

    /// True where the command line has reached a command and none of those below it.
    private func condition(_ node: CompletionNode) -> String {
        var parts = node.words.map { "__fish_seen_subcommand_from \($0)" }
        var others = node.command.subcommands.map(\.name)
        if node.words.count == 1 {
            // A group may have a subcommand of the same name.
            let groups = root.subcommands.filter { $0.subcommand(named: node.words[0]) != nil }
            others += groups.map(\.name)
        }
        if !others.isEmpty {
            parts.append("not __fish_seen_subcommand_from " + others.joined(separator: " "))
        }
        return parts.joined(separator: "; and ")
    }

    private func candidates(_ value: ValueSpec) -> String {
        if !value.choices.isEmpty { return " -a \(quote(value.choices.joined(separator: " ")))" }
        switch value.completion {
        case .files: return " -F"
        case .folders: return " -a '(__fish_complete_directories)'"
        case .nothing: return ""
        }
    }

    private func quote(_ text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            if character == "'" || character == "\\" { result += "\\" }
            result.append(character)
        }
        return "'\(escaped)'"
    }
}
