//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Reading the value and the arguments of a filter.
enum FilterInput {
    /// The text of a value that is a text, a number or a Boolean.
    static func text(_ value: Value) throws(FilterError) -> String {
        switch value {
        case .string(let text): return text
        case .integer, .double, .float, .bool: return value.text
        default: throw FilterError("works on a text, not on \(value.described)")
        }
    }

    /// The text of an argument.
    static func text(_ arguments: [Value], at index: Int) throws(FilterError) -> String {
        guard index < arguments.count else {
            throw FilterError("takes \(index + 1) arguments, not \(arguments.count)")
        }
        do throws(FilterError) {
            return try text(arguments[index])
        } catch {
            throw FilterError("takes a text as argument, not \(arguments[index].described)")
        }
    }

    /// A switch: a Boolean, or one of the words that Stencil's users know.
    static func flag(_ arguments: [Value], default: Bool) throws(FilterError) -> Bool {
        switch arguments.first {
        case .bool(let flag): return flag
        case .string(let text):
            switch text.lowercased() {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: throw FilterError("takes true or false as argument, not '\(text)'")
            }
        default: return `default`
        }
    }

    /// One of a few words, or the first of them where there is no argument.
    static func option(
        _ arguments: [Value],
        of options: [String]
    ) throws(FilterError) -> String {
        guard let argument = arguments.first else { return options[0] }
        if case .null = argument { return options[0] }
        let text = argument.text
        guard options.contains(text) else {
            let list = options.map { "'\($0)'" }.joined(separator: ", ")
            throw FilterError("takes one of \(list) as argument, not '\(text)'")
        }
        return text
    }
}
