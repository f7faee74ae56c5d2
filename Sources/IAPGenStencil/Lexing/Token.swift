//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A piece of a template.
struct Token {
    enum Kind {
        case text
        /// `{{ … }}`
        case variable
        /// `{% … %}`
        case block
        /// `{# … #}`
        case comment
    }

    /// What a mark next to a delimiter asks for.
    enum Mark {
        /// No mark: as the environment says.
        case none
        /// `-`: cut all white space.
        case trim
        /// `+`: keep all white space.
        case keep
    }

    let kind: Kind
    /// The bytes of the whole token.
    let start: Int
    let end: Int
    /// The bytes between the delimiters and marks.
    var contentStart: Int
    var contentEnd: Int
    var left = Mark.none
    var right = Mark.none
}
