//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension DiagnosticExplanation {
    /// The explanations of what is reported about sources.
    package static let sources: [DiagnosticExplanation] = reading + lint
}
