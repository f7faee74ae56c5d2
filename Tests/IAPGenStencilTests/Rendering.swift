//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenTestSupport

@testable import IAPGenStencil

/// What became of a template in a test.
struct Rendering {
    let output: String?
    let diagnostics: [Diagnostic]
    let sources: SourceMap

    /// Renders a template that is called `main`.
    init(
        _ template: String,
        _ context: ValueDictionary = [:],
        files: [String: String] = [:],
        loader: (any Loader)? = nil,
        trim: TrimBehaviour = .smart,
        strict: Bool = false,
        limits: Limits = Limits(),
        extensions: [Extension] = []
    ) {
        sources = SourceMap()
        var options = Environment.Options()
        options.trimBehaviour = trim
        options.isStrict = strict
        options.limits = limits
        let environment = Environment(
            loader: loader ?? DictionaryLoader(files),
            extensions: extensions,
            options: options,
            sources: sources
        )
        var collector = DiagnosticCollector()
        let file = SourceFile(path: "main", text: template)
        let parsed = environment.template(file, diagnostics: &collector)
        let text = parsed.flatMap {
            environment.render($0, context: context, diagnostics: &collector)
        }
        output = text.map { String(decoding: $0.bytes, as: UTF8.self) }
        diagnostics = collector.sorted
    }

    /// The output, or the first problem.
    var result: String {
        output ?? diagnostics.first.map { "error: \($0.summary)" } ?? "error without a reason"
    }

    /// The diagnostics with their places.
    var located: [ExpectedDiagnostic] {
        diagnostics.map { ExpectedDiagnostic($0, in: sources) }
    }
}
