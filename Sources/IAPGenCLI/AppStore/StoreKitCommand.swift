//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenDiagnostics

/// Imports and compares `.storekit` files.
enum StoreKitCommand {
    static let file = PositionalSpec(
        ValueSpec("storekit-file", completion: .files),
        help: "The .storekit file, or the folder that Xcode makes of one."
    )

    static func importFile(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let sources = SourceMap()
        guard let catalog = read(arguments, session, sources),
            let path = arguments.value(of: file)
        else { return .failure }
        return ImportedManifest(catalog: catalog, origin: path).write(
            to: arguments.value(of: ImportedManifest.output),
            force: arguments.has(ImportedManifest.force),
            session
        )
    }

    static func compare(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        guard let path = arguments.value(of: file),
            let mine = AppStoreArguments.readManifest(arguments, session),
            let catalog = read(arguments, session, mine.sources)
        else { return .failure }
        let presentation = DriftPresentation(
            DriftComparer.compare(mine.manifest, with: catalog),
            here: mine.path,
            there: path,
            sources: mine.sources
        )
        return DriftReporter.report(presentation, arguments, session)
    }

    private static func read(
        _ arguments: ParsedArguments,
        _ session: Session,
        _ sources: SourceMap
    ) -> AppStoreCatalog? {
        guard let path = arguments.value(of: file) else { return nil }
        return read(path, arguments, session, sources)
    }

    /// Reads the file at a path; what is wrong with it is reported.
    static func read(
        _ path: String,
        _ arguments: ParsedArguments,
        _ session: Session,
        _ sources: SourceMap
    ) -> AppStoreCatalog? {
        let path = AppStoreArguments.storeKitPath(path, session)
        guard let id = AppStoreArguments.read(path, session, into: sources) else { return nil }
        var collector = DiagnosticCollector()
        let catalog = StoreKitReader.read(id, in: sources, into: &collector).map {
            StoreKitDecoder.decode($0, into: &collector)
        }
        let reporter = DiagnosticReporter(arguments, session)
        reporter.applyStrictness(to: &collector)
        reporter.report(collector, in: sources)
        return collector.hasErrors ? nil : catalog
    }
}
