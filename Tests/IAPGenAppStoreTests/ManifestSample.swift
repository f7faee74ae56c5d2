//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenManifest

/// A manifest that was read by a test, with what was reported.
struct ManifestSample {
    let sources: SourceMap
    let manifest: Manifest
    let diagnostics: [Diagnostic]

    init(_ text: String, sources: SourceMap = SourceMap()) {
        self.sources = sources
        var collector = DiagnosticCollector()
        let file = SourceFile(path: "iap.yaml", text: text)
        manifest =
            ManifestReader.read(file, sources: sources, &collector) ?? Manifest()
        diagnostics = collector.sorted
    }

    /// The errors as they are printed, without those that the texts of a file deserve: Xcode takes
    /// longer texts than App Store Connect does.
    var errors: [String] {
        var formatter = DiagnosticFormatter(sources: sources)
        return diagnostics.filter { $0.severity == .error && !Self.deserved.contains($0.id.name) }
            .map { formatter.format($0) }
    }

    private static let deserved: Set<String> = [
        "description-length", "display-name-length", "text-control-character",
    ]

    var yaml: String { ManifestYAML.text(of: manifest, origin: "a test") }
}
