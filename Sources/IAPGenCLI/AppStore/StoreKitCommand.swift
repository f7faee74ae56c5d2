//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenCore
internal import IAPGenDiagnostics

/// Imports and compares `.storekit` files.
enum StoreKitCommand {
    static let file = PositionalSpec(
        ValueSpec("storekit-file", completion: .files),
        help: "The .storekit file, or the folder that Xcode makes of one."
    )

    static let files = PositionalSpec(
        ValueSpec("file", completion: .files),
        repeats: true,
        help: "The .storekit file, and the manifest if it is not iap.yaml."
    )

    static func importFile(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let sources = SourceMap()
        let path = arguments.value(of: file) ?? ""
        guard let catalog = read(path, arguments, session, sources, needsProducts: true)
        else { return .failure }
        return ImportedManifest(catalog: catalog, origin: Path.name(of: path)).write(
            to: arguments.value(of: ImportedManifest.output),
            force: arguments.has(ImportedManifest.force),
            session
        )
    }

    static func compare(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let (manifests, others) = AppStoreArguments.split(arguments.values(of: files))
        guard let path = others.first, others.count == 1, manifests.count <= 1 else {
            let rule = "one .storekit file is compared with one manifest"
            return session.usage(.rule(rule), of: "storekit diff")
        }
        let name = manifests.first
        guard let mine = AppStoreArguments.readManifest(arguments, session, named: name),
            let catalog = read(path, arguments, session, mine.sources)
        else { return .failure }
        let presentation = DriftPresentation(
            DriftComparer.compare(mine.manifest, with: catalog),
            here: mine.path,
            there: Path.name(of: path),
            sources: mine.sources
        )
        return DriftReporter.report(presentation, arguments, session)
    }

    /// Reads the file at a path; what is wrong with it is reported.
    static func read(
        _ path: String,
        _ arguments: ParsedArguments,
        _ session: Session,
        _ sources: SourceMap,
        needsProducts: Bool = false
    ) -> AppStoreCatalog? {
        let path = AppStoreArguments.storeKitPath(path, session)
        guard let id = AppStoreArguments.read(path, session, into: sources) else { return nil }
        var collector = DiagnosticCollector()
        let catalog = StoreKitReader.read(id, in: sources, into: &collector).map {
            StoreKitDecoder.decode($0, into: &collector)
        }
        if needsProducts { catalog?.requireProducts(&collector) }
        let reporter = DiagnosticReporter(arguments, session)
        reporter.applyStrictness(to: &collector)
        reporter.report(collector, in: sources)
        return collector.hasErrors ? nil : catalog
    }
}
