//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// How much a template may do before it is stopped with an error.
package struct Limits: Hashable, Sendable {
    /// How many includes, macro calls, blocks and parent templates may be open inside each other.
    package var depth = 500
    /// How many bytes one rendering may produce, captured text included.
    package var outputBytes = 256 << 20
    /// How many tags, loop turns and values one rendering may evaluate.
    package var steps = 200_000_000
    /// How many elements a range or a list that a filter makes may have.
    package var listCount = 1_000_000
    /// How many errors are reported before a rendering gives up.
    package var errors = 20
    /// How many bytes a template may have.
    package var templateBytes = 16 << 20
    /// How many tags may be open inside each other in one template.
    package var nesting = 200
    /// How deep parentheses, brackets and `not` may be inside each other in one expression.
    package var expressionDepth = 50
    /// How many operators one expression may have on one level.
    package var operators = 200
    /// How many templates one environment loads.
    package var templates = 4_096

    /// Creates the default limits.
    package init() {}
}
