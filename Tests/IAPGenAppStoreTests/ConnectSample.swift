//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenManifest

/// Responses that were read by a test, with what was reported.
struct ConnectSample {
    let sources = SourceMap()
    let catalog: AppStoreCatalog
    let diagnostics: [Diagnostic]

    init(
        _ files: [(path: String, bytes: [UInt8])],
        options: ConnectDecoder.Options = .init(today: "2026-01-15")
    ) {
        var collector = DiagnosticCollector()
        var reader = ConnectReader()
        for file in files {
            let id = sources.add(SourceFile(path: file.path, bytes: file.bytes))
            reader.add(id, in: sources, into: &collector)
        }
        catalog = ConnectDecoder.decode(reader, options: options, into: &collector)
        diagnostics = collector.sorted
    }

    init(_ text: String) { self.init([("response.json", Array(text.utf8))]) }

    init(fixtures names: String..., options: ConnectDecoder.Options = .init(today: "2026-01-15")) {
        self.init(
            names.map { ("\($0).json", Fixture.bytes("connect/\($0).json")) },
            options: options
        )
    }

    var manifest: Manifest { catalog.manifest }

    func product(_ name: String) -> ProductDeclaration? {
        manifest.products.first { $0.name.value == name }
    }

    /// What was reported, as it is printed.
    var messages: String {
        var formatter = DiagnosticFormatter(sources: sources)
        return diagnostics.map { formatter.format($0) }.joined()
    }
}
