//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics

/// A mistake in the arguments.
enum UsageError: Hashable, Sendable {
    case unknownOption(String, candidates: [String])
    case unknownSubcommand(String, candidates: [String])
    case missingValue(OptionSpec)
    case unexpectedValue(OptionSpec)
    case repeated(OptionSpec)
    case notAChoice(String, of: String, choices: [String])
    case missingArgument(PositionalSpec)
    case unexpectedArgument(String)
    /// A rule that a command checks itself.
    case rule(String)

    /// The mistake in one line, without a full stop.
    var message: String {
        switch self {
        case .unknownOption(let given, let candidates):
            "unknown option '\(given)'" + NearestMatch.suggestion(for: given, in: candidates)
        case .unknownSubcommand(let given, let candidates):
            "unknown subcommand '\(given)'" + NearestMatch.suggestion(for: given, in: candidates)
        case .missingValue(let option): "'\(option.display)' needs a value"
        case .unexpectedValue(let option): "'\(option.display)' takes no value"
        case .repeated(let option): "'\(option.display)' is given more than once"
        case .notAChoice(let given, let place, let choices):
            "'\(given)' is no value for '\(place)'; it takes \(Self.list(choices))"
        case .missingArgument(let positional): "the argument '\(positional.display)' is missing"
        case .unexpectedArgument(let given): "unexpected argument '\(given)'"
        case .rule(let text): text
        }
    }

    private static func list(_ choices: [String]) -> String {
        let quoted = choices.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}
