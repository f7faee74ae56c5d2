//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenManifest

/// A manifest that was read for a test.
struct Lint {
    let manifest: Manifest?
    let diagnostics: [Diagnostic]
    let sources: SourceMap

    /// Reads a manifest, with other files by path.
    init(
        _ text: String,
        files: [String: String] = [:],
        variant: String? = nil,
        environment: [String: String] = [:]
    ) {
        self.init(
            bytes: Array(text.utf8),
            files: files,
            variant: variant,
            environment: environment
        )
    }

    init(
        bytes: [UInt8],
        files: [String: String] = [:],
        variant: String? = nil,
        environment: [String: String] = [:]
    ) {
        sources = SourceMap()
        var collector = DiagnosticCollector()
        manifest = ManifestReader.read(
            SourceFile(path: "iap.yaml", bytes: bytes),
            files: MemoryManifestFiles(files),
            options: ManifestOptions(variant: variant, environment: environment),
            sources: sources,
            &collector
        )
        diagnostics = collector.sorted
    }

    /// The same manifest with a part of what was reported.
    init(_ lint: Lint, keeping diagnostics: [Diagnostic]) {
        manifest = lint.manifest
        sources = lint.sources
        self.diagnostics = diagnostics
    }

    /// The ids of what was reported, in order.
    var ids: [String] { diagnostics.map(\.id.name) }

    /// What was reported as one line each: `iap.yaml:1:2: summary`.
    var lines: [String] {
        var formatter = DiagnosticFormatter(sources: sources)
        return diagnostics.map { diagnostic in
            guard let range = diagnostic.range else { return diagnostic.summary }
            let place = "\(sources[range.file].path):\(formatter.position(of: range))"
            return "\(place): \(diagnostic.summary)"
        }
    }
}
