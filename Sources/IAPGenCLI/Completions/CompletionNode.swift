//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A command with the words that lead to it, as the completion scripts walk the tree.
struct CompletionNode {
    /// The words behind the tool's name.
    let words: [String]
    let command: CommandSpec

    /// The tool and all its commands, parents first.
    static func all(of root: CommandSpec) -> [CompletionNode] {
        var nodes = [CompletionNode(words: [], command: root)]
        var next = 0
        while next < nodes.count {
            let node = nodes[next]
            next += 1
            nodes += node.command.subcommands.map {
                CompletionNode(words: node.words + [$0.name], command: $0)
            }
        }
        return nodes
    }

    /// The options to offer.
    var options: [OptionSpec] { command.acceptedOptions.filter { !$0.isHidden } }

    /// The words joined, for names of functions and patterns.
    func joined(_ separator: String) -> String { words.joined(separator: separator) }
}
