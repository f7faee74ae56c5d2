//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension DiagnosticID {
    /// A tag or a quote that is never closed.
    package static let unclosedTag = DiagnosticID("template-unclosed-tag")
    /// A tag without its end tag, or an end tag without its tag.
    package static let unbalancedTag = DiagnosticID("template-unbalanced-tag")
    /// A tag that does not exist.
    package static let unknownTag = DiagnosticID("template-unknown-tag")
    /// A filter that does not exist.
    package static let unknownFilter = DiagnosticID("template-unknown-filter")
    /// A tag whose words do not fit its form.
    package static let tagSyntax = DiagnosticID("template-tag-syntax")
    /// An expression that cannot be read.
    package static let expressionSyntax = DiagnosticID("template-expression-syntax")
    /// A variable that is not defined.
    package static let undefinedVariable = DiagnosticID("template-undefined-variable")
    /// A value that a tag or a filter cannot work with.
    package static let unsuitableValue = DiagnosticID("template-unsuitable-value")
    /// A template that is not found, not readable or out of bounds.
    package static let unavailableTemplate = DiagnosticID("template-unavailable")
    /// A limit that a template reached.
    package static let templateLimit = DiagnosticID("template-limit")
    /// A message that the template itself reports.
    package static let reportedByTemplate = DiagnosticID("template-message")
}

/// What goes wrong in templates.
package enum StencilDiagnostics {
    /// One explanation for each kind.
    package static let explanations: [DiagnosticExplanation] = syntax + rendering

    private static let syntax: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .unclosedTag,
            rule: "Every '{{', '{%', '{#' and every quote inside a tag is closed.",
            reason: """
                A quote that stays open would swallow the text behind the tag. Write the other \
                kind of quote to print one: "it's".
                """,
            wrong: "{{ product.id",
            right: "{{ product.id }}"
        ),
        DiagnosticExplanation(
            .unbalancedTag,
            rule: "Every tag with a body has its end tag, in the right order.",
            reason: "The message stands at the tag that was opened and never ended.",
            wrong: "{% if product.isRetired %}retired",
            right: "{% if product.isRetired %}retired{% endif %}"
        ),
        DiagnosticExplanation(
            .unknownTag,
            rule: "Only tags of the language exist.",
            reason: "A tag is named by its first word. Words are separated by spaces.",
            wrong: "{% fro product in products %}",
            right: "{% for product in products %}"
        ),
        DiagnosticExplanation(
            .unknownFilter,
            rule: "Only filters of the language exist.",
            reason: "The language reference lists them all.",
            wrong: "{{ product.name|upercase }}",
            right: "{{ product.name|uppercase }}"
        ),
        DiagnosticExplanation(
            .tagSyntax,
            rule: "The words of a tag have a fixed form.",
            reason: "Words that a tag does not expect are errors, also behind an end tag.",
            wrong: "{% for product products %}",
            right: "{% for product in products %}"
        ),
        DiagnosticExplanation(
            .expressionSyntax,
            rule: "A value is a literal or a variable with filters; conditions combine values.",
            reason: """
                Operators are 'in', 'or', 'and', 'not', '==', '!=', '<', '<=', '>' and '>=', with \
                spaces around them. There is no arithmetic; see the filters 'add' and 'subtract'.
                """,
            wrong: "{% if products.count>1 %}",
            right: "{% if products.count > 1 %}"
        ),
    ]

    private static let rendering: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .undefinedVariable,
            rule: "In strict mode, every variable that is used is defined.",
            reason: """
                A misspelt name would print nothing. Where a value may be missing, say so with \
                the filter 'default', or ask with 'if' for the key of a dictionary.
                """,
            wrong: "{{ prodcut.id }}",
            right: "{{ product.id }}"
        ),
        DiagnosticExplanation(
            .unsuitableValue,
            rule: "Tags and filters get values of the kind that they work with.",
            reason: "Most filters for texts refuse lists, dictionaries and missing values.",
            wrong: "{{ products|swiftIdentifier }}",
            right: "{{ product.name|swiftIdentifier }}"
        ),
        DiagnosticExplanation(
            .unavailableTemplate,
            rule: "Templates are found by name in the template folders, and nowhere else.",
            reason: """
                Absolute names, names that lead out of the folder and links to files outside are \
                refused, so that a template can read nothing but templates.
                """,
            wrong: "{% include \"../../secret.txt\" %}",
            right: "{% include \"header.stencil\" %}"
        ),
        DiagnosticExplanation(
            .templateLimit,
            rule: "A template ends in bounded time with bounded output.",
            reason: "Most often a template includes itself, or a macro calls itself, for ever.",
            wrong: "{% macro a %}{% call a %}{% endmacro %}{% call a %}",
            right: "{% macro a %}{% endmacro %}{% call a %}"
        ),
        DiagnosticExplanation(
            .reportedByTemplate,
            rule: "A template may refuse what it is given.",
            reason: "The text comes from a tag 'error' or 'warning' of the template.",
            wrong: "{% error \"no products\" %}",
            right: "{% if not products %}{% error \"no products\" %}{% endif %}"
        ),
    ]

    /// The words `; did you mean 'x'?`, or nothing; for short names every guess would be wild.
    static func hint(for name: String, in candidates: some Sequence<String>) -> String {
        name.utf8.count > 2 ? NearestMatch.suggestion(for: name, in: candidates) : ""
    }
}
