//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAppStore
internal import IAPGenCore
internal import IAPGenDiagnostics
internal import IAPGenManifest

/// What the commands for App Store files share.
enum AppStoreArguments {
    static let manifest = OptionSpec.option(
        "manifest",
        ValueSpec("file", completion: .files),
        help: "The manifest. (default: iap.yaml or iap.yml in this folder)"
    )

    private static let largestFile = 64 << 20

    /// The paths that name a manifest, and the others: commands take both in any order.
    static func split(_ paths: [String]) -> (manifests: [String], others: [String]) {
        func isManifest(_ path: String) -> Bool {
            path.hasSuffix(".yaml") || path.hasSuffix(".yml")
        }
        return (paths.filter(isManifest), paths.filter { !isManifest($0) })
    }

    /// Reads the manifest, or reports why not.
    ///
    /// Texts and terms that only App Store Connect refuses are no errors here: Xcode takes them,
    /// and a comparison works with them.
    static func readManifest(
        _ arguments: ParsedArguments,
        _ session: Session,
        named name: String? = nil
    ) -> (path: String, manifest: Manifest, sources: SourceMap)? {
        guard
            let path = name ?? arguments.value(of: manifest)
                ?? ManifestArguments.path(ParsedArguments(), session)
        else { return nil }
        let pipeline = GeneratorPipeline(
            options: ManifestArguments.pipelineOptions(arguments, session)
        )
        let result = pipeline.read(path, files: StoreManifestFiles(session.files))
        var diagnostics = result.diagnostics
        diagnostics.adjust { diagnostic in
            storeLimits.contains(diagnostic.id.name) ? .warning : diagnostic.severity
        }
        guard let manifest = result.manifest, !diagnostics.hasErrors else {
            DiagnosticReporter(arguments, session).report(diagnostics, in: result.sources)
            return nil
        }
        return (path, manifest, result.sources)
    }

    /// The rules about what App Store Connect takes, apart from those about IDs.
    static let storeLimits: Set<String> = [
        "billing-plan-period", "description-length", "display-name-length",
        "duplicate-reference-name", "family-sharing", "group-name-length", "offer-terms",
        "reference-name-length", "review-note-length", "several-introductory-offers",
        "text-control-character", "too-many-offers", "unsupported-period",
    ]

    /// The file of a `.storekit` path, which Xcode 16 may have made a folder.
    static func storeKitPath(_ path: String, _ session: Session) -> String {
        let isFolder = session.files.information(at: path, followsLinks: true)?.kind == .folder
        return isFolder ? Path.join(path, StoreKitReader.fileInFolder) : path
    }

    /// Reads a file into the sources, or reports why not.
    static func read(
        _ path: String,
        _ session: Session,
        into sources: SourceMap
    ) -> SourceFileID? {
        do throws(FileError) {
            let bytes = try session.files.read(path, limit: largestFile)
            return sources.add(SourceFile(path: path, bytes: bytes))
        } catch {
            session.fail("cannot read \(error)")
            return nil
        }
    }
}
