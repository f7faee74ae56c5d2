//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAdopt
internal import IAPGenAppStore
internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenJSON
internal import IAPGenManifest
internal import IAPGenReference
internal import IAPGenStencil

/// The explanations of every kind of diagnostic that the tool can report.
enum DiagnosticCatalog {
    /// All, by what they are about; the documentation has a page for each area.
    static let areas: [DiagnosticArea] = [
        DiagnosticArea(
            "Manifest",
            abstract: "What every command that reads a manifest reports about it.",
            overview: """
                A manifest switches each warning on this page by its id:

                ```yaml
                settings:
                  warnings: {level-gap: ignore, product-id-case: error}
                ```
                """,
            language: "yaml",
            DiagnosticExplanation.all
        ),
        DiagnosticArea(
            "Generated File",
            abstract: "What `iapgen generate` and the build plugin report about what they write.",
            language: "text",
            OutputExplanations.all
        ),
        DiagnosticArea(
            "Template",
            abstract: "What is reported about templates, built in or your own, and their values.",
            language: "text",
            StencilDiagnostics.explanations + DiagnosticExplanation.templateValues
        ),
        DiagnosticArea(
            "App Store File",
            abstract: """
                What is reported about `.storekit` files, responses of App Store Connect and other \
                JSON.
                """,
            language: "text",
            DiagnosticExplanation.appStore + DiagnosticExplanation.json
        ),
        DiagnosticArea(
            "Source",
            abstract: "What `iapgen adopt` and `iapgen lint --sources` report about an app's code.",
            language: "text",
            DiagnosticExplanation.sources
        ),
    ]

    /// All, by the order of their ids.
    static let all = areas.flatMap(\.explanations).sorted { $0.id.name < $1.id.name }

    /// The explanation of an id.
    static func explanation(of id: String) -> DiagnosticExplanation? {
        all.first { $0.id.name == id }
    }
}
