//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

/// A `.storekit` file that was read by a test, with what was reported.
struct StoreKitSample {
    let sources = SourceMap()
    let file: StoreKitFile?
    let catalog: AppStoreCatalog?
    let diagnostics: [Diagnostic]

    init(_ bytes: [UInt8], path: String = "Products.storekit") {
        let id = sources.add(SourceFile(path: path, bytes: bytes))
        var collector = DiagnosticCollector()
        file = StoreKitReader.read(id, in: sources, into: &collector)
        catalog = file.map { StoreKitDecoder.decode($0, into: &collector) }
        diagnostics = collector.sorted
    }

    init(_ text: String) { self.init(Array(text.utf8)) }

    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    /// What was reported, as it is printed.
    var messages: String {
        var formatter = DiagnosticFormatter(sources: sources)
        return diagnostics.map { formatter.format($0) }.joined()
    }

    var manifest: Manifest { catalog?.manifest ?? Manifest() }

    var yaml: String { ManifestYAML.text(of: manifest, origin: "a test") }
}
