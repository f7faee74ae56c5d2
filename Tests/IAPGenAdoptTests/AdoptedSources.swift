//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenCore
import IAPGenDiagnostics
import IAPGenManifest
import IAPGenTestSupport

@testable import IAPGenAdopt

/// Sources that were adopted, from memory or from a folder.
struct AdoptedSources {
    let adoption: Adoption
    let diagnostics: DiagnosticCollector

    /// Adopts the files of a folder; places begin at the folder.
    init(folder: String) {
        self.init(DiskFileStore(), folder, SourceLimits(), including: [], excluding: [])
    }

    /// Adopts files in memory, by path.
    init(
        _ files: [String: String],
        including included: [String] = [],
        excluding excluded: [String] = [],
        limits: SourceLimits = SourceLimits()
    ) {
        self.init(MemoryFileStore(files), ".", limits, including: included, excluding: excluded)
    }

    private init(
        _ store: some FileStore,
        _ root: String,
        _ limits: SourceLimits,
        including included: [String],
        excluding excluded: [String]
    ) {
        var collector = DiagnosticCollector()
        var finder = SourceFinder(store) { _ in true }
        finder.add(root, &collector)
        let catalogs = finder.files.filter { $0.kind == .storeKit }.compactMap { file in
            Self.catalog(file.path, store)
        }
        let adopter = Adopter(store, limits: limits, including: included, excluding: excluded)
        adoption = adopter.adopt(finder.files, catalogs: catalogs, &collector)
        diagnostics = collector
    }

    private static func catalog(_ path: String, _ store: some FileStore) -> Adopter.Catalog? {
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        guard let bytes = try? store.read(path, limit: 1 << 20) else { return nil }
        let id = sources.add(SourceFile(path: path, bytes: bytes))
        return StoreKitReader.read(id, in: sources, into: &collector).map {
            Adopter.Catalog(path: path, catalog: StoreKitDecoder.decode($0, into: &collector))
        }
    }

    /// The manifest's text.
    var yaml: String {
        ManifestYAML.text(of: adoption.manifest, notes: adoption.notes)
    }

    /// The products in short: `removeAds com.example.removeAds nonConsumable`.
    var products: [String] {
        adoption.products.map { "\($0.name) \($0.id) \($0.type.rawValue)" }
    }

    /// The IDs.
    var ids: [String] { adoption.products.map(\.id) }

    /// What the manifest's own rules report, errors and warnings.
    func lint() -> [String] {
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let file = SourceFile(path: "iap.yaml", text: yaml)
        _ = ManifestReader.read(file, sources: sources, &collector)
        return collector.sorted.map { "\($0.severity): \($0.summary)" }
    }
}
