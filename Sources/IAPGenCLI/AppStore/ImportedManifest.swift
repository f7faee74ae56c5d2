//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenManifest

/// Writes what was imported as a manifest.
struct ImportedManifest {
    static let output = OptionSpec.option(
        "output",
        short: "o",
        ValueSpec("file", completion: .files),
        help: "The manifest to write. (default: standard output)"
    )
    static let force = OptionSpec.flag("force", help: "Overwrite a file that is there.")

    let manifest: Manifest
    let text: String

    init(catalog: AppStoreCatalog, origin: String) {
        manifest = catalog.manifest
        text = ManifestYAML.text(of: manifest, origin: origin)
    }

    init(_ manifest: Manifest, notes: ManifestYAML.Notes) {
        self.manifest = manifest
        text = ManifestYAML.text(of: manifest, notes: notes)
    }

    /// Writes the manifest to a file, or to standard output where none is named.
    func write(to path: String?, force: Bool, _ session: Session) -> ExitCode {
        guard let path else {
            session.output.write(text)
            return .success
        }
        let plan = OutputPlan(
            [FileWrite(path: Path.name(of: path), bytes: Array(text.utf8))],
            in: Path.folder(of: path),
            overwriting: force ? .everything : .nothing,
            store: session.files
        )
        for (path, reason) in plan.refusals {
            session.fail(
                reason == .notGenerated
                    ? "'\(path)' is there already; overwrite it with '--force'"
                    : Diagnostic.refused(path, reason).summary
            )
        }
        guard plan.refusals.isEmpty else { return .failure }
        do throws(FileError) {
            try plan.apply(to: session.files)
        } catch {
            session.fail("cannot write \(error)")
            return .failure
        }
        let count = manifest.products.count
        session.output.write(
            "Wrote \(visible(path)) with \(count) product\(count == 1 ? "" : "s").\n"
        )
        return .success
    }
}
