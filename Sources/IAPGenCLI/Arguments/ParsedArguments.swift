//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The arguments of one command, checked against its description.
package struct ParsedArguments: Sendable {
    private var values: [String: [String]] = [:]
    private var operands: [String: [String]] = [:]

    init() {}

    /// Whether an option or flag was given.
    package func has(_ option: OptionSpec) -> Bool { values[option.long] != nil }

    /// The value of an option.
    package func value(of option: OptionSpec) -> String? { values[option.long]?.last }

    /// All values of an option, in the order given.
    package func values(of option: OptionSpec) -> [String] { values[option.long] ?? [] }

    /// The argument at a place.
    package func value(of positional: PositionalSpec) -> String? {
        operands[positional.value.name]?.first
    }

    /// All arguments of a place that repeats.
    package func values(of positional: PositionalSpec) -> [String] {
        operands[positional.value.name] ?? []
    }

    mutating func add(_ value: String, to option: OptionSpec) {
        values[option.long, default: []].append(value)
    }

    mutating func add(_ value: String, to positional: PositionalSpec) {
        operands[positional.value.name, default: []].append(value)
    }
}
