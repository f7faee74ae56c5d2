//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// One step of a compiled template.
struct Instruction {
    /// What is done.
    ///
    /// Conditions go on with the next instruction where they hold, and at `target` where not.
    enum Operation: UInt8 {
        /// Appends the literals from `operand` to `target`.
        case text
        /// Appends the variable of the path `operand`.
        case variable
        /// Appends the value of the expression `operand`.
        case value
        /// Goes on at `target`.
        case jump
        /// Whether the variable of the path `operand` is true.
        case ifVariable
        /// Whether it is not.
        case unlessVariable
        /// Whether the expression `operand` holds.
        case ifExpression
        /// Whether it does not.
        case unlessExpression
        /// Begins a level of variables.
        case openScope
        /// Ends a level of variables.
        case closeScope
        /// Begins the loop `operand`; without elements, goes on at `target`.
        case loop
        /// Ends the body of the innermost frame.
        case end
        /// Does what the node `operand` says; its body follows, and `target` is behind that.
        case node
    }

    let operation: Operation
    var operand: Int32
    var target: Int32
    /// Where rendering goes on after a failure.
    var exit: Int32
    /// The bytes of the tag.
    let range: (UInt32, UInt32)
}
