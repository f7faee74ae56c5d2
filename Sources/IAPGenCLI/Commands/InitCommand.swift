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
        ValueSpec("storekit-file", completion: .files),
        help: "A .storekit file whose products to start with."
    )

    static func run(_ arguments: ParsedArguments, _ session: Session) -> ExitCode {
        let path = arguments.value(of: Self.path) ?? "iap.yaml"
        guard session.files.information(at: path, followsLinks: false) == nil else {
            session.fail("'\(path)' is there already")
            return .failure
        }
        if let source = arguments.value(of: from) {
            let sources = SourceMap()
            guard let catalog = StoreKitCommand.read(source, arguments, session, sources) else {
                return .failure
            }
            return ImportedManifest(catalog: catalog, origin: source)
                .write(to: path, force: false, session)
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
