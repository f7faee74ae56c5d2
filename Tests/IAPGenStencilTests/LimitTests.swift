//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import Testing

@testable import IAPGenStencil

/// What keeps a template from running away.
@Suite struct LimitTests {
    @Test(
        arguments: [
            "{% macro m %}{% if 1 %}{% call m %}{% endif %}{% endmacro %}{% call m %}",
            "{% include 'self' %}", "{% import 'self' %}", "{% include 'a' %}",
            "{% include 'extends' %}", "{% set f 'filter:f' %}{{ 1|filter:f }}",
        ]
    )
    func endlessRecursionIsAnError(_ template: String) {
        let files = [
            "self": "{% include 'self' %}", "a": "{% include 'b' %}", "b": "{% include 'a' %}",
            "extends": "{% extends 'extends' %}",
        ]
        #expect(onSmallStack { Rendering(template, files: files).output } == nil)
    }

    @Test func recursionOfFourHundredMacrosWorks() {
        let template = """
            {% macro m n %}{% if n > 0 %}{% for i in 1...1 %}.{% set k n|subtract:1 %}{% call m k %}\
            {% endfor %}{% endif %}{% endmacro %}{% call m 400 %}
            """
        #expect(onSmallStack { Rendering(template).result }.count == 400)
    }

    @Test(
        arguments: [
            String(repeating: "{% if a %}", count: 100_000),
            "{{ " + String(repeating: "(", count: 99_999),
            "{{ " + String(repeating: "not ", count: 99_999) + "x }}",
            "{{ x" + String(repeating: " or x", count: 99_999) + " }}",
            "{{ a" + String(repeating: "[a", count: 99_999) + String(repeating: "]", count: 99_999)
                + " }}",
            "{{ 'x'|replace:'" + String(repeating: "(", count: 99_999) + "','','regex' }}",
        ]
    )
    func deepNestingIsAnError(_ template: String) {
        #expect(onSmallStack { Rendering(template).output } == nil)
    }

    @Test func suggestsForTheFirstMissingTemplatesOnly() {
        let environment = Environment(
            loader: DictionaryLoader(["product-0": ""]),
            sources: SourceMap()
        )
        var collector = DiagnosticCollector()
        for number in 1...30 {
            _ = environment.template(named: "product-\(number)", diagnostics: &collector)
        }
        let suggesting = collector.sorted.filter { $0.summary.contains("did you mean") }
        #expect(collector.sorted.count == 30 && suggesting.count == 20)
    }

    @Test func longChainsOfFiltersWork() {
        let template = "{{ 'a'" + String(repeating: "|uppercase|lowercase", count: 20_000) + " }}"
        #expect(onSmallStack { Rendering(template).result } == "a")
    }

    @Test func outputStepsAndListsAreBounded() {
        var limits = Limits()
        limits.outputBytes = 1_000
        limits.steps = 10_000
        limits.listCount = 500
        let templates = [
            "{% for i in 1...400 %}0123456789{% endfor %}",
            "{% for i in 1...400 %}{% for j in 1...400 %}{% endfor %}{% endfor %}",
            "{{ 1...501 }}", "{{ 'a'|indent:99999999 }}",
            "{{ 'x'|indent:4,'y',true|indent:600000 }}",
            "{% set x %}{% for i in 1...400 %}0123456789{% endfor %}{% endset %}",
        ]
        for template in templates {
            #expect(Rendering(template, limits: limits).output == nil, "\(template)")
        }
    }

    @Test func regularExpressionsEndSoon() {
        let text = String(repeating: "a", count: 5_000)
        let template = "{{ text|replace:'(a+)+$x','','regex' }}"
        #expect(
            Rendering(template, ["text": .string(text)]).result
                == "error: filter 'replace' has a regular expression that takes too long"
        )
    }

    @Test func manyUnclosedThingsAreReadInLinearTime() {
        let templates = [
            "{{ ' ", "{% \" ' %}", "{{ a[", "{# ", "{{ }", "{{ a|", "{%- ", "{{ \" %}",
        ]
        for template in templates {
            #expect(Rendering(String(repeating: template, count: 20_000)).output == nil)
        }
    }

    /// Runs a body on a thread with a stack of 512 KiB, as worker threads have.
    private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result
    {
        let done = DispatchSemaphore(value: 0)
        let box = ResultBox<Result>()
        let thread = Thread {
            box.value = body()
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
        guard let value = box.value else { preconditionFailure("the thread has no result") }
        return value
    }

    private final class ResultBox<Value>: @unchecked Sendable {
        var value: Value?
    }
}
