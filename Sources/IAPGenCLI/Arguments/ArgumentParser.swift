//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Reads a command line by the description of a command.
///
/// Understood are `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`, joined
/// one-letter flags, `--` before what only looks like an option, and `-` as an argument. A value
/// that begins with a dash needs the form with `=`. Everything wrong is reported together.
struct ArgumentParser {
    /// What a command line asks for.
    enum Request {
        /// Run the last command of the path.
        case run(path: [CommandSpec], ParsedArguments)
        /// Print the help text of the last command of the path.
        case help(path: [CommandSpec])
        /// Print the version.
        case version
        /// The command line is wrong for the last command of the path.
        case failure(path: [CommandSpec], [UsageError])
    }

    private var path: [CommandSpec]
    private var rest: ArraySlice<String>
    private var parsed = ParsedArguments()
    private var operands: [String] = []
    private var errors: [UsageError] = []
    private var asked: Request?

    private init(_ arguments: ArraySlice<String>, path: [CommandSpec]) {
        self.path = path
        rest = arguments
    }

    /// Reads arguments (without the program's name).
    static func parse(_ arguments: [String], root: CommandSpec) -> Request {
        if arguments.first == "help", root.subcommand(named: "help") == nil {
            return helpRequest(for: arguments.dropFirst(), root: root)
        }
        var parser = ArgumentParser(arguments[...], path: [root])
        return parser.run()
    }

    private static func helpRequest(for words: ArraySlice<String>, root: CommandSpec) -> Request {
        var path = [root]
        var command = root
        for word in words where !word.hasPrefix("-") {
            guard let next = command.subcommand(named: word) else {
                let candidates = command.subcommands.map(\.name)
                return .failure(path: path, [.unknownSubcommand(word, candidates: candidates)])
            }
            path.append(next)
            command = next
        }
        return .help(path: path)
    }

    private var command: CommandSpec { path[path.count - 1] }

    private mutating func run() -> Request {
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                rest = []
            } else if argument.hasPrefix("--") {
                readLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                readShort(argument)
            } else if command.subcommands.isEmpty {
                operands.append(argument)
            } else if !enter(argument) {
                skipToHelp()
            }
            if case .help? = asked { return .help(path: path) }
        }
        if let asked { return asked }
        if command.action == nil, errors.isEmpty { return .help(path: path) }
        placeOperands()
        return errors.isEmpty ? .run(path: path, parsed) : .failure(path: path, errors)
    }

    private mutating func enter(_ name: String) -> Bool {
        guard let next = command.subcommand(named: name) else {
            let candidates = command.subcommands.map(\.name)
            errors.append(.unknownSubcommand(name, candidates: candidates))
            return false
        }
        path.append(next)
        return true
    }

    /// Nothing behind an unknown subcommand can be judged, except a request for help.
    private mutating func skipToHelp() {
        let options = rest.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") { asked = .help(path: path) }
        rest = []
    }

    // MARK: Options

    private mutating func readLong(_ argument: String) {
        let text = argument.dropFirst(2)
        let equals = text.firstIndex(of: "=")
        let name = equals.map { text[..<$0] } ?? text
        let attached = equals.map { String(text[text.index(after: $0)...]) }
        guard let option = command.acceptedOptions.first(where: { $0.long == name }) else {
            let candidates = command.acceptedOptions.filter { !$0.isHidden }.map { "--\($0.long)" }
            errors.append(.unknownOption("--\(name)", candidates: candidates))
            return
        }
        read(option, attached: attached)
    }

    private mutating func readShort(_ argument: String) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.acceptedOptions.first(where: { $0.short == letter }) else {
                errors.append(.unknownOption("-\(letter)", candidates: []))
                return
            }
            let isLast = option.value != nil || letters.first == "="
            guard isLast else {
                read(option, attached: nil)
                continue
            }
            if letters.first == "=" {
                read(option, attached: String(letters.dropFirst()))
            } else {
                read(option, attached: letters.isEmpty ? nil : String(letters))
            }
            return
        }
    }

    private mutating func read(_ option: OptionSpec, attached: String?) {
        guard let value = option.value else {
            if attached != nil { errors.append(.unexpectedValue(option)) }
            if option == .help { asked = .help(path: path) }
            if option == .version, asked == nil { asked = .version }
            parsed.add("", to: option)
            return
        }
        guard let given = attached ?? nextValue() else {
            errors.append(.missingValue(option))
            return
        }
        if parsed.has(option), !option.isRepeatable { errors.append(.repeated(option)) }
        check(given, value, of: option.display)
        parsed.add(given, to: option)
    }

    private mutating func nextValue() -> String? {
        guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
        return rest.popFirst()
    }

    private mutating func check(_ given: String, _ value: ValueSpec, of place: String) {
        guard !value.choices.isEmpty, !value.choices.contains(given) else { return }
        errors.append(.notAChoice(given, of: place, choices: value.choices))
    }

    // MARK: Operands

    private mutating func placeOperands() {
        guard command.action != nil else { return }
        var left = operands[...]
        for positional in command.positionals {
            guard let first = left.popFirst() else {
                if !positional.isOptional { errors.append(.missingArgument(positional)) }
                continue
            }
            var taken = [first]
            if positional.repeats {
                taken += left
                left = []
            }
            for value in taken {
                check(value, positional.value, of: positional.display)
                parsed.add(value, to: positional)
            }
        }
        errors += left.map { .unexpectedArgument($0) }
    }
}
