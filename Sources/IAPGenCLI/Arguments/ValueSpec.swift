//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What may be given where a command takes a value.
package struct ValueSpec: Hashable, Sendable {
    /// What a shell offers as completion.
    package enum Completion: Hashable, Sendable {
        /// Nothing.
        case nothing
        /// Names of files.
        case files
        /// Names of folders.
        case folders
    }

    /// The name shown between angle brackets.
    package let name: String
    /// The words allowed; empty if any text is.
    package let choices: [String]
    /// What a shell offers, unless there are choices.
    package let completion: Completion
    /// The value used when none is given, for the help text only.
    package let defaultText: String?

    /// Creates a description of a value.
    package init(
        _ name: String,
        choices: [String] = [],
        completion: Completion = .nothing,
        default defaultText: String? = nil
    ) {
        self.name = name
        self.choices = choices
        self.completion = completion
        self.defaultText = defaultText
    }
}
