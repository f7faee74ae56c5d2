//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Testing

@testable import IAPGenStencil

/// Objects whose members are read when they are asked for.
@Suite struct ObjectTests {
    final class Product: TemplateObject {
        static let memberNames = ["name", "id", "missing", "trap"]
        let number: Int

        init(_ number: Int) { self.number = number }

        func member(at position: Int) -> Value {
            switch position {
            case 0: .string("name\(number)")
            case 1: .integer(number)
            case 2: .null
            default: .array([.object(Product(number + 1))])
            }
        }
    }

    final class Group: TemplateObject {
        static let memberNames = ["id", "name"]

        func member(at position: Int) -> Value { position == 0 ? "group" : "g" }
    }

    private let context: ValueDictionary = [
        "p": .object(Product(1)), "all": .array([.object(Product(2)), .object(Group())]),
        "key": "name",
    ]

    @Test func readsMembersByName() {
        let template = "{{ p.name }} {{ p[key] }} {{ p.trap.0.id }}{{ p.missing }}{{ p }}"
        #expect(Rendering(template, context, strict: true).result == "name1 name1 2")
    }

    @Test func remembersPositionsForEachType() {
        let template = "{% for x in all %}{{ x.id }}{{ x.name }};{% endfor %}"
        #expect(Rendering(template, context, strict: true).result == "2name2;groupg;")
    }

    @Test func iteratesAndOpensMembers() {
        let template = "{% for k, v in p %}{{ k }},{% endfor %}{% include 'a' p %}"
        let rendering = Rendering(template, context, files: ["a": "{{ name }}"])
        #expect(rendering.result == "name,id,missing,trap,name1")
    }

    @Test func unknownMembersAreUndefined() {
        #expect(Rendering("[{{ p.nmae }}]", context).result == "[]")
        #expect(
            Rendering("{% if p.nmae %}{% endif %}", context, strict: true).result
                == "error: no 'nmae' in 'p.nmae'; did you mean 'name'?"
        )
    }

    @Test func dictionariesKeepTheirOrderAndTheLastOfEqualKeys() {
        var dictionary = ValueDictionary([("b", 1), ("a", 2), ("b", 3)])
        #expect(dictionary.entries.map(\.key) == ["b", "a"])
        #expect(dictionary["b"]?.text == "3")
        dictionary["b"] = nil
        dictionary["c"] = 4
        #expect(dictionary.entries.map(\.key) == ["a", "c"])
        #expect(dictionary["c"]?.text == "4")
    }

    @Test func extensionsAddFiltersAndTags() {
        var added = Extension()
        added.registerFilter("twice", arguments: 0...1) { value, arguments in
            .string(value.text + (arguments.first?.text ?? "") + value.text)
        }
        added.registerTag("greet") { arguments throws(FilterError) in
            guard let name = arguments.first else { throw FilterError("needs a name") }
            return "Hello, " + name.text
        }
        #expect(
            Rendering("{{ 1|twice:2 }}{% greet 'you' %}", extensions: [added]).result
                == "121Hello, you"
        )
        #expect(
            Rendering("{% greet %}", extensions: [added]).result == "error: 'greet': needs a name"
        )
        #expect(
            Rendering("{{ 1|twice:2,3 }}", extensions: [added]).result
                == "error: filter 'twice' takes at most one argument, not 2"
        )
    }
}
