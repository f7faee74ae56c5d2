//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
import IAPGenYAML

extension DiagnosticExplanation {
    /// Every kind of diagnostic of a manifest, by the order of its id.
    package static let all: [DiagnosticExplanation] = {
        let rules = ManifestValidator.rules.flatMap { $0.explanations }
        return (yaml + decoding + reading + rules).sorted { $0.id.name < $1.id.name }
    }()

    /// The explanation of an id, or none.
    package static func explanation(of id: String) -> DiagnosticExplanation? {
        all.first { $0.id.name == id }
    }

    /// The id that was probably meant, or none.
    package static func nearestID(to id: String) -> String? {
        NearestMatch.find(id, in: all.map(\.id.name))
    }
}
