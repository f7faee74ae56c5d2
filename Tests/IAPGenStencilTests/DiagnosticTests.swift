//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenTestSupport
import Testing

@testable import IAPGenStencil

/// What is said about wrong templates, and where.
@Suite struct DiagnosticTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        /// Id and summary for each marker in the template.
        let expected: [(id: String, summary: String)]

        init(_ template: String, _ expected: (String, String)...) {
            self.template = template
            self.expected = expected.map { ($0.0, $0.1) }
        }

        var testDescription: String { template }
    }

    static let syntax: [Case] = [
        Case("a\n1️⃣{{ x", ("template-unclosed-tag", "'{{' is never closed")),
        Case("{{ 1️⃣\"x }}{{ y }}", ("template-unclosed-tag", "quote \" is never closed"), ),
        Case("1️⃣{% if x %}y", ("template-unbalanced-tag", "'if' has no 'endif'")),
        Case(
            "1️⃣{% for x in y %}{% if x %}{% endif %}2️⃣{% if x %}",
            ("template-unbalanced-tag", "'for' has no 'endfor'"),
            ("template-unbalanced-tag", "'if' has no 'endif'")
        ),
        Case(
            "{% for x in y %}1️⃣{% if x %}{% endfor %}",
            ("template-unbalanced-tag", "'if' has no 'endif'")
        ),
        Case("a{% 1️⃣endif %}", ("template-unbalanced-tag", "'endif' without its tag")),
        Case(
            "{% 1️⃣fro x in y %}{% endfro %}",
            ("template-unknown-tag", "unknown tag 'fro'; did you mean 'for'?")
        ),
        Case(
            "{% 1️⃣if(x) %}{% endif %}",
            ("template-unknown-tag", "unknown tag 'if(x)'; write a space behind 'if'"),
            ("template-unbalanced-tag", "'endif' without its tag")
        ),
        Case(
            "{{ x|1️⃣upercase }}{{ x|2️⃣joim }}",
            ("template-unknown-filter", "unknown filter 'upercase'; did you mean 'uppercase'?"),
            ("template-unknown-filter", "unknown filter 'joim'; did you mean 'join'?")
        ),
        Case(
            "{% if x %}{% else 1️⃣if y %}{% endif %}",
            ("template-tag-syntax", "unexpected 'if' behind 'else'; write 'elif'")
        ),
        Case(
            "1️⃣{% for x y %}{% endfor %}",
            (
                "template-tag-syntax",
                "'for' has the form 'for name, name in values [where condition]'"
            )
        ),
        Case(
            "{{ a 1️⃣b }}",
            ("template-expression-syntax", "unexpected 'b'; an operator was expected")
        ),
        Case(
            "{% if a1️⃣==b %}{% endif %}",
            ("template-expression-syntax", "an operator needs spaces around it")
        ),
        Case(
            "{% if a 1️⃣and %}{% endif %}",
            ("template-expression-syntax", "missing value behind 'and'")
        ),
        Case("{{ a.1️⃣.b }}", ("template-expression-syntax", "unexpected '.' in variable")),
        Case("1️⃣{% break %}", ("template-tag-syntax", "'break' outside of a loop")),
    ]

    static let rendering: [Case] = [
        Case(
            "{{ 1️⃣titel }}{{ 2️⃣title.nmae }}",
            ("template-undefined-variable", "undefined variable 'titel'; did you mean 'title'?"),
            ("template-undefined-variable", "no 'nmae' in 'title.nmae'; did you mean 'name'?")
        ),
        Case(
            "{{ title|1️⃣swiftIdentifier }}",
            (
                "template-unsuitable-value",
                "filter 'swiftIdentifier' works on a text, not on a dictionary"
            )
        ),
        Case(
            "{% include 1️⃣'pert' %}",
            ("template-unavailable", "no template 'pert'; did you mean 'part'?")
        ),
        Case(
            "{% for i in 1️⃣1...99999999 %}{% endfor %}",
            ("template-limit", "a range has more than 1000000 numbers")
        ),
        Case("1️⃣{% error 'no' title.name %}", ("template-message", "no Title")),
        Case(
            "1️⃣{% include 'part' titel %}",
            ("template-undefined-variable", "undefined variable 'titel'")
        ),
        Case("{% call 1️⃣m %}", ("template-undefined-variable", "unknown macro 'm'")),
    ]

    @Test(arguments: syntax + rendering)
    func reports(_ test: Case) {
        let marked = MarkedText(test.template)
        let rendering = Rendering(
            marked.text,
            ["title": ["name": "Title"]],
            files: ["part": ""],
            strict: true
        )
        let order = marked.markers.keys.sorted()
        let expected = zip(order, test.expected).map { marker, text in
            ExpectedDiagnostic(at: marker, in: marked, text.id, text.summary)
        }
        #expect(Array(rendering.located.prefix(expected.count)) == expected)
    }

    @Test func everyKindHasAnExplanationAndAnExample() {
        let explained = StencilDiagnostics.explanations.map(\.id.name)
        let tested = Set((Self.syntax + Self.rendering).flatMap { $0.expected.map(\.id) })
        #expect(Set(explained) == tested)
        #expect(Set(explained).count == explained.count)
    }

    @Test func warningsLetTheOutputThrough() {
        let rendering = Rendering("a{% warning 'old' %}b")
        #expect(rendering.output == "ab")
        #expect(rendering.diagnostics.map(\.severity) == [.warning])
    }

    @Test func problemsInPartsNameTheWayThere() {
        let rendering = Rendering(
            "{% macro m %}{% include 'a' %}{% endmacro %}\n{% call m %}",
            files: ["a": "{% include 'b' %}", "b": "\n {{ x|upercase }}"]
        )
        #expect(
            rendering.located.map(\.description) == [
                "2:7: unknown filter 'upercase'; did you mean 'uppercase'? [template-unknown-filter]"
            ]
        )
        let notes = rendering.diagnostics.first?.notes.map(\.text)
        #expect(notes == ["in 'a', included here", "in macro 'm', called here", "'b' opened here"])
    }

    @Test func reportsSeveralErrorsOfOneRun() {
        let rendering = Rendering("{% for i in 1...100 %}{{ x }}{% endfor %}{{ y }}", strict: true)
        #expect(rendering.output == nil)
        #expect(
            rendering.diagnostics.map(\.summary) == [
                "undefined variable 'x'", "undefined variable 'y'",
            ]
        )
    }

    @Test(
        arguments: [
            "{{ x|default:'y' }}", "{% if d.missing %}{% endif %}", "{{ d.first|default:1 }}",
            "{% if t == nil %}{% endif %}", "{{ d.null.member }}", "{{ list.9 }}",
            "{% map list into r %}{% endmap %}{{ r }}", "{% include 'part' d %}",
        ]
    )
    func strictModeAccepts(_ template: String) {
        let context: ValueDictionary = ["d": ["null": .null], "t": 1, "list": []]
        let rendering = Rendering(template, context, files: ["part": ""], strict: true)
        #expect(rendering.diagnostics.map(\.summary) == [])
    }
}
