//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// A body that is being rendered.
///
/// Bodies inside bodies, macros and included templates are a list of frames, not calls inside
/// calls: however deep a template nests, the stack of the program does not grow.
struct Frame {
    /// What is done when the body ends.
    enum Action {
        case nothing
        /// Ends a level of variables.
        case scope
        /// Begins the next turn of the innermost loop.
        case loop
        /// Makes the text since `start` a variable.
        case capture(NameID, start: Int)
        /// Puts the text since `start` through filters.
        case filter(ExpressionID, start: Int)
        /// Begins the next turn of the innermost `map`.
        case map(start: Int)
        /// Ends an included template or a macro.
        case call
        /// Ends an imported template, whose text since `start` is dropped.
        case load(start: Int)
        /// Ends a parent template.
        case extends
        /// Remembers the text of a block since `start`.
        case block(NameID, start: Int)
        /// Makes the text since `start` what `block.super` says in the block that replaces it.
        case parent(BlockReference, start: Int)
    }

    let template: Template
    /// The instruction behind what opened the frame, in the template of the frame around it.
    let resume: Int
    /// How many levels of variables there are around the body.
    var depth: Int
    let action: Action
    /// The tag that opened another template or a macro, for the notes of a message.
    let site: Site?

    struct Site {
        enum Kind {
            case included
            case imported
            case extended
            case called(NameID)
        }

        let range: SourceRange
        let kind: Kind
    }
}
