//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenCore
internal import IAPGenDiagnostics

/// Writes a manifest as a `.storekit` file.
enum StoreKitExportCommand {
    static let output = OptionSpec.option(
        "output",
        short: "o",
        ValueSpec("storekit-file", completion: .files),
        help: "The file to write or to change. (default: standard output)"
    )
    static let force = OptionSpec.flag(
        "force",
        help: "Write to a file that is synced with App Store Connect, too."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let name = arguments.value(of: ManifestArguments.manifest)
        guard let mine = AppStoreArguments.readManifest(arguments, session, named: name) else {
            return .failure
        }
        guard let given = arguments.value(of: output) else {
            session.output.write(StoreKitEncoder.encode(mine.manifest).bytes)
            return .success
        }
        let path = AppStoreArguments.storeKitPath(given, session)
        var existing: StoreKitFile?
        if session.files.information(at: path, followsLinks: true) != nil {
            guard let file = read(path, arguments, session, mine.sources) else { return .failure }
            guard !file.isSynced || arguments.has(force) else {
                session.fail(
                    "'\(path)' is synced with App Store Connect, so Xcode would undo the change; "
                        + "write it all the same with '--force'"
                )
                return .failure
            }
            existing = file
        }
        return write(StoreKitEncoder.encode(mine.manifest, into: existing), to: path, session)
    }

    private static func read(
        _ path: String,
        _ arguments: ParsedArguments,
        _ session: Session,
        _ sources: SourceMap
    ) -> StoreKitFile? {
        guard let id = AppStoreArguments.read(path, session, into: sources) else { return nil }
        var collector = DiagnosticCollector()
        let file = StoreKitReader.read(id, in: sources, into: &collector)
        DiagnosticReporter(arguments, session).report(collector, in: sources)
        return collector.hasErrors ? nil : file
    }

    private static func write(
        _ export: StoreKitExport,
        to path: String,
        _ session: Session
    ) -> ExitCode {
        let plan = OutputPlan(
            [FileWrite(path: Path.name(of: path), bytes: export.bytes)],
            in: Path.folder(of: path),
            overwriting: .everything,
            store: session.files
        )
        do throws(FileError) {
            try plan.apply(to: session.files)
        } catch {
            session.fail("cannot write \(error)")
            return .failure
        }
        guard !plan.changed.isEmpty else {
            session.output.write("\(visible(path)) is current.\n")
            return .success
        }
        for (word, ids) in [
            ("added", export.added), ("changed", export.changed), ("removed", export.removed),
        ] {
            for id in ids { session.output.write("\(word) \(visible(id))\n") }
        }
        session.output.write("Wrote \(visible(path)), version \(export.version).\n")
        return .success
    }
}
