//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The help text and the usage line of a command.
///
/// The layout is the one that people know from swift-argument-parser: sections in capitals, a
/// label column of 26, everything wrapped at 80 columns.
struct HelpText {
    private let path: [CommandSpec]
    private let command: CommandSpec

    private static let width = 80
    private static let labelWidth = 26

    /// Creates the texts for the last command of a path.
    init(path: [CommandSpec]) {
        self.path = path
        command = path[path.count - 1]
    }

    private var invocation: String { path.map(\.name).joined(separator: " ") }

    private var shownOptions: [OptionSpec] { command.options.filter { !$0.isHidden } }

    // MARK: Whole texts

    /// What `--help` prints.
    var text: String {
        var sections = [Self.wrap("OVERVIEW: " + command.abstract)]
        if !command.discussion.isEmpty { sections.append(Self.paragraphs(command.discussion)) }
        sections.append(usage(prefix: "USAGE: "))
        if !command.positionals.isEmpty {
            sections.append("ARGUMENTS:\n" + command.positionals.map(row).joined())
        }
        let options = shownOptions + [.version, .help]
        sections.append("OPTIONS:\n" + options.map(row).joined())
        if !command.subcommands.isEmpty { sections.append(subcommands) }
        return sections.joined(separator: "\n")
    }

    /// What follows the errors when the arguments are wrong.
    var hint: String {
        usage(prefix: "Usage: ") + "  See '\(invocation) --help' for more information.\n"
    }

    private var subcommands: String {
        let rows = command.subcommands.map { Self.row($0.name, $0.abstract) }.joined()
        let root = path[0].name
        let inner = path.dropFirst().map(\.name) + ["<subcommand>"]
        let hint = "  See '\(root) help \(inner.joined(separator: " "))' for detailed help.\n"
        return "SUBCOMMANDS:\n" + rows + "\n" + hint
    }

    // MARK: Usage

    private func usage(prefix: String) -> String {
        var words = [invocation]
        for option in shownOptions {
            let word = option.value == nil ? "--\(option.long)" : option.display
            words.append(option.isRepeatable && option.value != nil ? "[\(word) ...]" : "[\(word)]")
        }
        for positional in command.positionals {
            words.append(positional.isOptional ? "[\(positional.display)]" : positional.display)
        }
        if !command.subcommands.isEmpty { words.append("<subcommand>") }
        return Self.lines(of: words, first: prefix, hanging: prefix.count)
    }

    // MARK: Rows

    private func row(_ positional: PositionalSpec) -> String {
        Self.row(positional.display, Self.help(positional.help, positional.value))
    }

    private func row(_ option: OptionSpec) -> String {
        let short = option.short.map { "-\($0), " } ?? ""
        return Self.row(short + option.display, Self.help(option.help, option.value))
    }

    private static func help(_ help: String, _ value: ValueSpec?) -> String {
        guard let value else { return help }
        var facts: [String] = []
        if !value.choices.isEmpty {
            facts.append("values: " + value.choices.joined(separator: ", "))
        }
        if let text = value.defaultText { facts.append("default: " + text) }
        return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
    }

    private static func row(_ label: String, _ help: String) -> String {
        let label = "  " + label
        let words = help.split(separator: " ").map(String.init)
        guard label.count < labelWidth else {
            return label + "\n" + lines(of: words, first: indent, hanging: labelWidth)
        }
        let padding = String(repeating: " ", count: labelWidth - label.count)
        return lines(of: words, first: label + padding, hanging: labelWidth)
    }

    private static let indent = String(repeating: " ", count: labelWidth)

    // MARK: Wrapping

    /// A paragraph in lines of at most 80 columns.
    static func wrap(_ text: String) -> String {
        lines(of: text.split(separator: " ").map(String.init), first: "", hanging: 0)
    }

    private static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "\n" : $0.hasPrefix(" ") ? $0 + "\n" : wrap(String($0)) }
            .joined()
    }

    /// Fills lines with words; a word longer than a line gets its own.
    private static func lines(of words: [String], first: String, hanging: Int) -> String {
        let margin = String(repeating: " ", count: hanging)
        var text = ""
        var line = first
        var isFresh = true
        for word in words {
            if !isFresh, line.count + 1 + word.count > width {
                text += line + "\n"
                line = margin
                isFresh = true
            }
            line += isFresh ? word : " " + word
            isFresh = false
        }
        return text + line + "\n"
    }
}
