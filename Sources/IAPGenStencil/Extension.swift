//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Filters and tags that a program adds to the language.
package struct Extension: Sendable {
    /// The filters, which win over built-in ones of the same name.
    package private(set) var filters: [Filter] = []
    /// The tags, which win over built-in ones of the same name.
    package private(set) var tags: [SimpleTag] = []

    /// Creates an empty extension.
    package init() {}

    /// Adds a filter.
    ///
    /// - Parameters:
    ///   - name: The name behind the `|`.
    ///   - arguments: How many arguments it takes.
    ///   - apply: The value of the filter for a value and arguments.
    package mutating func registerFilter(
        _ name: String,
        arguments: ClosedRange<Int> = 0...0,
        apply: @escaping Filter.Function
    ) {
        filters.append(Filter(name, arguments: arguments, apply: apply))
    }

    /// Adds a tag without an end tag, which prints a text.
    package mutating func registerTag(_ name: String, render: @escaping SimpleTag.Function) {
        tags.append(SimpleTag(name: name, render: render))
    }
}

/// A tag without an end tag: `{% name argument argument %}`.
package struct SimpleTag: Sendable {
    /// The text that the tag prints for its arguments.
    package typealias Function = @Sendable ([Value]) throws(FilterError) -> String

    /// The name of the tag.
    package let name: String
    /// The text that the tag prints.
    package let render: Function
}
