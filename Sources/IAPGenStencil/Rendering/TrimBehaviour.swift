//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// How white space around block tags is treated where a tag says nothing itself.
package struct TrimBehaviour: Hashable, Sendable {
    /// What is cut from a text next to a tag.
    package enum Trim: Hashable, Sendable {
        /// Nothing.
        case nothing
        /// Spaces and tabs.
        case blanks
        /// Spaces and tabs together with one line end; only blanks and the line end, or nothing.
        case line
        /// All white space, with all line ends.
        case all
    }

    /// What is cut from the end of the text before a tag.
    package let left: Trim
    /// What is cut from the start of the text behind a tag.
    package let right: Trim

    /// Creates a behaviour.
    package init(left: Trim, right: Trim) {
        self.left = left
        self.right = right
    }

    /// Keeps all white space: what Stencil does by default.
    package static let nothing = TrimBehaviour(left: .nothing, right: .nothing)
    /// A tag alone on its line takes the line with it: what StencilSwiftKit does by default.
    package static let smart = TrimBehaviour(left: .blanks, right: .line)
    /// Cuts all white space on both sides.
    package static let all = TrimBehaviour(left: .all, right: .all)
}
