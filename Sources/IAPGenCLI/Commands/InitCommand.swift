//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore
internal import IAPGenDiagnostics

/// Writes a manifest to start from.
enum InitCommand {
    static let path = PositionalSpec(
        ValueSpec("path", completion: .files, default: "iap.yaml"),
        optional: true,
        help: "The manifest to write."
    )

    static let from = OptionSpec.option(
        "from",
        ValueSpec("file", completion: .files),
        repeats: true,
        help: "A .storekit file, or saved App Store Connect responses (.json), to start from."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let path = arguments.value(of: Self.path) ?? "iap.yaml"
        guard session.files.information(at: path, followsLinks: false) == nil else {
            session.fail("'\(path)' is there already")
            return .failure
        }
        if arguments.has(from) {
            guard let imported = imported(arguments, session) else { return .failure }
            return imported.write(to: path, force: false, session)
        }
        let file = FileWrite(path: Path.name(of: path), bytes: Array(StarterManifest.text.utf8))
        do throws(FileError) {
            try session.files.write([file], in: Path.folder(of: path))
        } catch {
            session.fail("cannot write \(error)")
            return .failure
        }
        session.output.write(
            """
            Wrote \(path). Put your own product IDs in, then run:
              iapgen generate \(path)

            """
        )
        return .success
    }
}

extension InitCommand {
    /// What the files of `--from` hold, or none after messages that say why not.
    ///
    /// Files that end in `.json` are responses of App Store Connect, of which there may be several.
    private static func imported(
        _ arguments: ParsedArguments,
        _ session: Session
    ) -> ImportedManifest? {
        let paths = arguments.values(of: from)
        let sources = SourceMap()
        if paths.allSatisfy({ $0.hasSuffix(".json") }) {
            return ConnectCommand.read(paths, arguments, session, sources, needsProducts: true)
                .map { ImportedManifest(catalog: $0, origin: "App Store Connect") }
        }
        guard let path = paths.first, paths.count == 1 else {
            session.fail("a .storekit file cannot be read together with other files")
            return nil
        }
        return StoreKitCommand.read(path, arguments, session, sources, needsProducts: true)
            .map { ImportedManifest(catalog: $0, origin: Path.name(of: path)) }
    }
}

extension CommandSpec {
    static let initialize = CommandSpec(
        "init",
        abstract: "Write a commented manifest to start from.",
        discussion: "A file that is there already is left alone.",
        positionals: [InitCommand.path],
        options: [InitCommand.from],
        action: InitCommand.run
    )
}
