//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenTestSupport
import Testing

@testable import IAPGenStencil

/// What each tag and filter prints.
@Suite struct LanguageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let output: String
        var files: [String: String] = [:]

        init(_ name: String, _ template: String, _ output: String, files: [String: String] = [:]) {
            self.name = name
            self.template = template
            self.output = output
            self.files = files
        }

        var testDescription: String { name }
    }

    static let context: ValueDictionary = [
        "title": "Remove Ads", "count": 3, "negative": -1, "ratio": .double(0.5), "on": true,
        "off": false, "nothing": .null, "list": ["b", "a", "c"], "numbers": [3, 1, 2],
        "empty": [], "dictionary": ["y": 2, "x": 1],
        "products": [["name": "b", "level": 2], ["name": "a", "level": 10], ["name": "c"]],
    ]

    static let tags: [Case] = [
        Case("text", "plain {text} }}", "plain {text} }}"),
        Case("variable", "{{ title }}", "Remove Ads"),
        Case("undefined variable", "[{{ missing.member }}]", "[]"),
        Case("closing braces in quotes", "{{ '}}' }}{{ \"%}\" }}", "}}%}"),
        Case("comment", "a{# {{ x }} #}b", "ab"),
        Case("condition", "{% if count > 2 and not off %}y{% else %}n{% endif %}", "y"),
        Case("elif", "{% if off %}1{% elif on %}2{% else %}3{% endif %}", "2"),
        Case("ifnot", "{% ifnot off %}y{% else %}n{% endif %}", "y"),
        Case("in is weakest", "{{ 'a' in list or on }}", "false"),
        Case("parentheses first", "{{ (on or off) and off }}", "false"),
        Case("inline if", "{{ 'y' if on else 'n' }}{{ 'z' if off }}", "y"),
        Case("negative numbers are false", "{{ 'y' if negative else 'n' }}", "n"),
        Case("whole numbers compare exactly", "{{ 16777217 == 16777216 }}", "false"),
        Case("a literal equals a number of the context", "{{ ratio == 0.5 }}", "true"),
        Case("loop", "{% for x in list %}{{ forloop.counter }}{{ x }}{% endfor %}", "1b2a3c"),
        Case("loop with where", "{% for x in numbers where x > 1 %}{{ x }}{% endfor %}", "32"),
        Case("empty loop", "{% for x in empty %}x{% empty %}none{% endfor %}", "none"),
        Case("dictionary", "{% for k, v in dictionary %}{{ k }}={{ v }};{% endfor %}", "x=1;y=2;"),
        Case("range", "{% for i in 3...1 %}{{ i }}{% endfor %}", "321"),
        Case(
            "labelled jumps",
            "{% a: for x in numbers %}{% for y in list %}{{ x }}{{ y }}"
                + "{% if x == 1 %}{% break a %}{% endif %}{% continue a %}{% endfor %}{% endfor %}",
            "3b1b"
        ),
        Case(
            "jump out of a filter",
            "{% for x in list %}{% filter uppercase %}{{ x }}{% break %}"
                + "{% endfilter %}{% endfor %}",
            "B"
        ),
        Case(
            "labelled counters",
            "{% a: for x in list %}{% for y in 1...1 %}"
                + "{{ forloop.a.counter }}{% endfor %}{% endfor %}",
            "123"
        ),
        Case("set", "{% set x count %}{{ x }}{% set y %}<{{ x }}>{% endset %}{{ y }}", "3<3>"),
        Case("set ends with its level", "{% if on %}{% set x 1 %}{% endif %}[{{ x }}]", "[]"),
        Case(
            "macro",
            "{% macro m a b %}{{ a }}-{{ b }}{% endmacro %}{% call m 1 title %}",
            "1-Remove Ads"
        ),
        Case(
            "macro sees its caller",
            "{% macro m %}{{ x }}{% endmacro %}"
                + "{% for x in list %}{% call m %}{% endfor %}",
            "bac"
        ),
        Case(
            "map",
            "{% map list into r using x %}{{ maploop.counter }}{{ x }}{% endmap %}"
                + "{{ r|join:',' }}",
            "0b,1a,2c"
        ),
        Case("filter tag", "{% filter uppercase|replace:'A','_' %}banana{% endfilter %}", "B_N_N_"),
        Case("include", "{% include 'p' %}!", "Remove Ads!", files: ["p": "{{ title }}"]),
        Case(
            "include with a dictionary",
            "{% include 'p' dictionary %}",
            "1",
            files: ["p": "{{ x }}"]
        ),
        Case(
            "import",
            "{% import 'p' %}{% call m %}",
            "m",
            files: ["p": "text{% macro m %}m{% endmacro %}"]
        ),
        Case(
            "inheritance",
            "{% extends 'p' %}{% block a %}<{{ block.super }}>{% endblock %}",
            "[<base>]base2",
            files: ["p": "[{% block a %}base{% endblock %}]{% block b %}base2{% endblock b %}"]
        ),
        Case("block again", "{% block a %}x{% endblock %}{{ block.a }}", "xx"),
    ]

    static let filters: [Case] = [
        Case("capitalize", "{{ 'hELLO wORLD'|capitalize }}", "Hello World"),
        Case("default", "{{ nothing|default:missing,'x' }}", "x"),
        Case("join and split", "{{ 'a b'|split|join:'+' }}", "a+b"),
        Case("indent", "{{ 'a\n\nb'|indent:2 }}", "a b"),
        Case("dynamic filter", "{% set f 'uppercase' %}{{ 'a'|filter:f }}", "A"),
        Case("snake case", "{{ 'URLChooser'|camelToSnakeCase }}", "url_chooser"),
        Case("camel case", "{{ 'PLEASE_STOP'|snakeToCamelCase }}", "PleaseStop"),
        Case(
            "identifier",
            "{{ 'com.acme.coins_100'|swiftIdentifier:'pretty' }}",
            "ComAcmeCoins100"
        ),
        Case("lower first word", "{{ 'URLChooser'|lowerFirstWord }}", "urlChooser"),
        Case("keywords", "{{ 'default'|escapeReservedKeywords }}", "`default`"),
        Case("contains", "{{ title|contains:'Ads' }}{{ title|!hasPrefix:'R' }}", "truefalse"),
        Case("paths", "{{ 'a/b.c'|basename }} {{ 'a/b.c'|dirname }}", "b.c a"),
        Case("numbers", "{{ 'ff'|hexToInt }} {{ 0.429|percent }}", "255 42%"),
        Case(
            "regular expression",
            "{{ 'a-1 b-22'|replace:'([a-z])-(\\d+)','$2$1','regex' }}",
            "1a 22b"
        ),
        Case("add", "{{ count|add:2 }} {{ count|subtract:0.1 }}", "5 2.9"),
        Case("sorted", "{{ list|sorted|join }}{{ numbers|sorted|reversed|join }}", "abc321"),
        Case(
            "sorted by member",
            "{% for p in products|sorted:'level' %}{{ p.name }}{% endfor %}",
            "bac"
        ),
        Case("count", "{{ products|count }}{{ title|count }}{{ empty|isEmpty }}", "310true"),
        Case("percent-encoded", "{{ 'a b\"%é_-.Z'|percentEncoded }}", "a%20b%22%25%C3%A9_-.Z"),
        Case("string literal", "{{ 'a\"b\\(c)'|stringLiteral }}", "\"a\\\"b\\\\(c)\""),
        Case("doc comment", "{{ title|docComment }}", "/// Remove Ads"),
        Case("objective-c literal", "{{ 'a\"??'|objcLiteral }}", "@\"a\\\"\\?\\?\""),
    ]

    static let spaces: [Case] = [
        Case("tag on its line", "a\n  {% if on %}\nb\n{% endif %}\nc", "a\nb\nc"),
        Case("carriage returns", "a\r\n{% if on %}\r\nb\r\n{% endif %}\r\nc", "a\r\nb\r\nc"),
        Case("spaces of the line before", "a  \n{% if on %}b{% endif %}", "a  \nb"),
        Case("marks", "a \n {%- if on -%} \n b {%+ endif +%} c", "ab  c"),
        Case("marks of a variable", "a \n {{- count -}} \n b {{-5}}", "a3b -5"),
        Case("comments are not trimmed", "a\n{# c #}\nb", "a\n\nb"),
        Case("all white space", "a\u{3000}{%- if on -%}\u{2028}b{%- endif %}", "ab"),
    ]

    @Test(arguments: tags + filters + spaces)
    func prints(_ test: Case) {
        let rendering = Rendering(test.template, Self.context, files: test.files)
        #expect(rendering.result == test.output)
    }
}
