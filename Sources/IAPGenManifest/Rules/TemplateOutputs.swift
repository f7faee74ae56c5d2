//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Templates write different files, inside the output folder.
enum TemplateOutputs: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        var seen: [CaseFolded: Located<String>] = [:]
        for name in builtIn { seen[CaseFolded(name)] = Located(name) }
        for template in input.manifest.templates {
            let output = template.output
            guard let path = contained(output.value) else {
                context.report(.outputOutside(output))
                continue
            }
            if let first = seen[CaseFolded(path)] {
                context.report(.duplicateOutput(output, first))
            } else {
                seen[CaseFolded(path)] = output
            }
        }
    }

    /// The path without what says nothing; none where writing would refuse it.
    private static func contained(_ output: String) -> String? {
        guard output.utf8.last != UInt8(ascii: "/"), !output.split(separator: "/").contains("..")
        else { return nil }
        return ManifestPath("").including(output)?.text
    }

    /// The files that are always written.
    private static let builtIn = ["IAPProducts.swift", "IAPManager.swift", "IAPHandlers.swift"]

    static let explanations = [
        DiagnosticExplanation(
            .outputOutside,
            rule: "The output of a template is a path inside the output folder.",
            reason: "It is below the folder that '--output' names: not absolute, without '..' and "
                + "no folder. A manifest from elsewhere cannot overwrite other files.",
            wrong: "templates: [{template: prices.md.stencil, output: ../Prices.md}]",
            right: "templates: [{template: prices.md.stencil, output: Prices.md}]"
        ),
        DiagnosticExplanation(
            .duplicateOutput,
            rule: "Each template writes a file of its own.",
            reason: "Of two templates with one output, one would be lost; file systems that ignore "
                + "case count too. IAPProducts.swift, IAPManager.swift and IAPHandlers.swift are "
                + "always written.",
            wrong: "templates: [{template: a.stencil, output: A.md}, "
                + "{template: b.stencil, output: A.md}]",
            right: "templates: [{template: a.stencil, output: A.md}, "
                + "{template: b.stencil, output: B.md}]"
        ),
    ]
}

extension DiagnosticID {
    package static let outputOutside = DiagnosticID("output-outside")
    static let duplicateOutput = DiagnosticID("duplicate-output")
}

extension Diagnostic {
    fileprivate static func outputOutside(_ output: Located<String>) -> Diagnostic {
        Diagnostic(
            .outputOutside,
            "output '\(shortened(output.value))' is not a path inside the output folder",
            at: output.range
        )
    }

    fileprivate static func duplicateOutput(
        _ output: Located<String>,
        _ first: Located<String>
    ) -> Diagnostic {
        let note =
            first.range == nil
            ? "'\(first.value)' is always written" : "'\(shortened(first.value))' is written here"
        return Diagnostic(
            .duplicateOutput,
            "output '\(shortened(output.value))' is already written",
            at: output.range,
            notes: [Note(note, at: first.range)]
        )
    }
}
