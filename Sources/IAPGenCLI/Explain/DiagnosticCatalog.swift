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
internal import IAPGenStencil

/// The explanations of every kind of diagnostic that the tool can report.
enum DiagnosticCatalog {
    /// All, by the order of their ids.
    static let all: [DiagnosticExplanation] = {
        let explanations =
            DiagnosticExplanation.all + DiagnosticExplanation.json
            + StencilDiagnostics.explanations + DiagnosticExplanation.appStore
            + DiagnosticExplanation.sources + OutputExplanations.all
        return explanations.sorted { $0.id.name < $1.id.name }
    }()

    /// The explanation of an id.
    static func explanation(of id: String) -> DiagnosticExplanation? {
        all.first { $0.id.name == id }
    }
}
