//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The position of an expression in its template's table.
struct ExpressionID {
    let index: Int
}

/// What a tag evaluates.
enum Expression {
    /// A literal, by its position in the table of constants.
    case constant(Int)
    /// A variable, by its position in the table of paths.
    case variable(Int)
    /// A value with filters, by their positions in the table of applications.
    case filtered(ExpressionID, Range<Int>)
    /// `first...last`
    case range(ExpressionID, ExpressionID)
    case not(ExpressionID)
    case and(ExpressionID, ExpressionID)
    case or(ExpressionID, ExpressionID)
    case contained(ExpressionID, ExpressionID)
    case comparison(Comparison, ExpressionID, ExpressionID)

    /// Whether this is a value of its own, not a condition made of others.
    var isOperand: Bool {
        switch self {
        case .constant, .variable, .filtered, .range: true
        default: false
        }
    }
}

/// An operator that compares two operands.
enum Comparison {
    case equal
    case notEqual
    case greater
    case greaterOrEqual
    case less
    case lessOrEqual
}

/// A variable: a name and the members behind it.
struct Path {
    let name: NameID
    /// The positions of its components in their table.
    ///
    /// Two numbers: to ask a range for its count takes 350 instructions in a debug build.
    let first: Int
    let end: Int
    /// The expression that the path is.
    let expression: ExpressionID
    /// Whether a component is `[expression]`.
    let isComputed: Bool
}

/// A member behind a variable.
enum PathComponent {
    case key(MemberKey)
    /// `[expression]`
    case computed(ExpressionID)
}

/// A member that is known when the template is parsed.
struct MemberKey {
    /// What the key means for a list, a text or a dictionary.
    enum Meaning {
        case count
        case first
        case last
        case index(Int)
        case other
    }

    let name: NameID
    let meaning: Meaning
    /// The type of the last object that was asked for this member, with its position there.
    var type: ObjectIdentifier?
    var position: Int?

    init(_ name: NameID, text: String) {
        self.name = name
        meaning = Self.meaning(of: text)
    }

    private static func meaning(of text: String) -> Meaning {
        switch text {
        case "count": .count
        case "first": .first
        case "last": .last
        default: Int(text).map(Meaning.index) ?? .other
        }
    }
}

/// A filter with its arguments.
final class Application {
    let filter: Filter
    /// The arguments where all are literals.
    let constants: [Value]?
    let arguments: [ExpressionID]
    let start: Int
    let end: Int

    init(
        filter: Filter,
        constants: [Value]?,
        arguments: [ExpressionID],
        start: Int,
        end: Int
    ) {
        self.filter = filter
        self.constants = constants
        self.arguments = arguments
        self.start = start
        self.end = end
    }
}
