//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenDiagnostics

/// What the plugin passes: a manifest, and options of the form `--name=value`.
struct BuildArguments {
    /// Why arguments cannot be understood.
    struct Problem: Error {
        let text: String
    }

    /// The manifest's path.
    private(set) var manifest = ""
    /// The folder that the generated files go to.
    private(set) var output = ""
    /// What the names of the generated files end in, behind a `+`; empty for nothing.
    private(set) var suffix = ""
    /// The variant of the manifest.
    private(set) var variant: String?
    /// The files that the build watches.
    private(set) var inputs: [String] = []

    /// Reads arguments (without the program's name).
    init(_ arguments: [String]) throws(Problem) {
        for argument in arguments { try read(argument) }
        guard !manifest.isEmpty else { throw Problem(text: "the manifest is missing") }
        guard !output.isEmpty else { throw Problem(text: "'--output' is missing") }
    }

    private mutating func read(_ argument: String) throws(Problem) {
        // Bytes, since a path may begin with a combining mark, which would hide the `=`.
        let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
        let value = equals.map { String(argument[argument.utf8.index(after: $0)...]) } ?? ""
        switch argument[..<(equals ?? argument.startIndex)] {
        case "--output": output = value
        case "--suffix": suffix = value
        case "--variant": variant = value
        case "--input": inputs.append(value)
        default:
            guard manifest.isEmpty, argument.utf8.first != UInt8(ascii: "-") else {
                throw Problem(text: "unexpected argument '\(visible(argument))'")
            }
            manifest = argument
        }
    }
}
