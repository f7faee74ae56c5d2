//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A step of a template.
///
/// Nodes are plain numbers: positions in the tables of a ``Template``. Rendering a loop body a
/// thousand times then copies no text and counts no references.
enum Node {
    /// Bytes of the file, already trimmed.
    case text(start: Int, end: Int)
    /// `{{ value }}`
    case output(ExpressionID)
    /// `{{ value if condition else other }}`
    case choice(Int)
    /// `{% if %}`; the branches in their table.
    case branches(Range<Int>)
    /// `{% for %}`
    case loop(Int)
    /// `{% break %}` and `{% continue %}`
    case jump(Jump)
    /// `{% set name value %}`
    case assign(NameID, ExpressionID)
    /// `{% set name %}…{% endset %}`
    case capture(NameID, NodeRange)
    /// `{% filter %}`; the chain is applied to the variable `filter_value`.
    case filter(ExpressionID, NodeRange)
    /// `{% map %}`
    case map(Int)
    /// `{% macro %}`
    case macro(Int)
    /// `{% call %}`
    case call(macro: ExpressionID, arguments: Range<Int>)
    /// `{% include %}`, with the name of a dictionary that is opened for the included template.
    case include(ExpressionID, opening: NameID?)
    /// `{% import %}`
    case load(ExpressionID)
    /// `{% extends %}`
    case extends(ExpressionID)
    /// `{% block %}`
    case block(Int)
    /// `{% error %}` and `{% warning %}`
    case report(isError: Bool, arguments: Range<Int>)
    /// A tag of an extension.
    case simpleTag(Int, arguments: Range<Int>)
}

/// A body: neighbours in the table of nodes.
typealias NodeRange = Range<Int>

/// A `break` or `continue`.
struct Jump {
    let leavesLoop: Bool
    let label: NameID?
}

/// One branch of an `if`; the `else` branch has no condition.
struct Branch {
    let condition: ExpressionID?
    let isNegated: Bool
    let body: NodeRange
}

/// The parts of `{{ value if condition else other }}`.
struct Choice {
    let value: ExpressionID
    let condition: ExpressionID
    let other: ExpressionID?
}

/// The parts of `{% label: for a, b in values where condition %}body{% empty %}alternative`.
///
/// A class, so that each loop that runs refers to it instead of copying it.
final class Loop {
    let label: NameID?
    /// The names in order; `_` skips a part of a pair.
    let variables: [NameID]
    let values: ExpressionID
    let condition: ExpressionID?
    let body: NodeRange
    let alternative: NodeRange
    /// The first instruction behind the loop.
    var exit = 0

    init(
        label: NameID?,
        variables: [NameID],
        values: ExpressionID,
        condition: ExpressionID?,
        body: NodeRange,
        alternative: NodeRange
    ) {
        self.label = label
        self.variables = variables
        self.values = values
        self.condition = condition
        self.body = body
        self.alternative = alternative
    }
}

/// The parts of `{% map values into result using variable %}`.
struct MapTag {
    let values: ExpressionID
    let result: NameID
    let variable: NameID?
    let body: NodeRange
}

/// The parts of `{% block name %}`.
struct Block {
    let name: NameID
    let body: NodeRange
    /// The first instruction of the body.
    var entry = 0
}

/// The parts of `{% macro name parameters %}`.
struct MacroDefinition {
    let name: NameID
    let parameters: [NameID]
    let body: NodeRange
    /// The first instruction of the body.
    var entry = 0
}
