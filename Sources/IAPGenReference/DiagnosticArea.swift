//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// The diagnostics about one kind of thing, which share a page of the documentation.
///
/// They come from modules that this one does not see; whoever sees them all hands them over.
package struct DiagnosticArea: Sendable {
    /// What they are about, in the singular: `Template`.
    package let subject: String
    /// Who reports them, in one sentence of Markdown.
    package let abstract: String
    /// What holds for all of them, in Markdown, or nothing.
    package let overview: String
    /// The language of the examples, for colours: `yaml`.
    package let language: String
    /// What is said about each, by the order of their ids.
    package let explanations: [DiagnosticExplanation]

    /// Creates an area.
    package init(
        _ subject: String,
        abstract: String,
        overview: String = "",
        language: String,
        _ explanations: [DiagnosticExplanation]
    ) {
        self.subject = subject
        self.abstract = abstract
        self.overview = overview
        self.language = language
        self.explanations = explanations.sorted { $0.id.name < $1.id.name }
    }

    /// The title of the page: `Template Diagnostics`.
    package var title: String { subject + " Diagnostics" }

    /// The name of the page, without its extension: `TemplateDiagnostics`.
    package var page: String { title.filter { $0 != " " } }
}
