//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation

/// One manifest of a target with all that its generated files depend on.
struct PluginInputs {
    /// The manifest.
    let manifest: URL
    /// The manifest, included manifests, templates and partials.
    let files: [URL]
    /// What the names of the generated files end in, where the plain names would clash.
    let suffix: String?

    /// The names of the generated files.
    var outputNames: [String] { Self.outputNames(suffix) }

    /// The manifests of a target.
    ///
    /// - Parameters:
    ///   - target: The target's name, for messages and to tell clashing files apart.
    ///   - directory: The target's folder, where there is one.
    ///   - files: The files that the build system counts to the target.
    /// - Returns: The manifests in the order of their paths; none if there is none.
    /// - Throws: ``PluginError`` when it is unclear which manifest counts.
    static func find(target: String, directory: URL?, files: [URL]) throws -> [PluginInputs] {
        let files = files.isEmpty ? contents(of: directory) : files
        let main = files.filter { ["iap.yaml", "iap.yml"].contains($0.lastPathComponent) }
        guard main.count <= 1 else {
            throw PluginError.severalManifests(target: target, paths: main.map(\.path).sorted())
        }
        let named = files.filter { isYAML($0) && $0.deletingLastPathComponent().isNamed("iap") }
            .filter { !main.contains($0) }
            .sorted { $0.path < $1.path }
        let stems = Dictionary(grouping: named) { $0.deletingPathExtension().lastPathComponent }
        if let same = stems.values.first(where: { $0.count > 1 }) {
            throw PluginError.sameStem(target: target, paths: same.map(\.path).sorted())
        }
        if main.isEmpty, named.isEmpty { try checkExcluded(target: target, directory: directory) }
        let names = Set(files.map(\.lastPathComponent))
        return (main.map { ($0, nil) } + named.map { ($0, stem(of: $0)) }).map { url, stem in
            let clashes = outputNames(stem).contains { names.contains($0) }
            let parts = [stem, clashes ? target : nil].compactMap { $0 }
            return PluginInputs(
                manifest: url,
                files: InputScanner.files(reachedFrom: url),
                suffix: parts.isEmpty ? nil : parts.joined(separator: "-")
            )
        }
    }

    private static func outputNames(_ suffix: String?) -> [String] {
        OutputFile.allCases.map { $0.name(suffix: suffix ?? "") }
    }

    private static func stem(of url: URL) -> String? {
        url.deletingPathExtension().lastPathComponent
    }

    private static func isYAML(_ url: URL) -> Bool {
        ["yaml", "yml"].contains(url.pathExtension)
    }

    /// A manifest that is on disk but not among the target's files was excluded from it.
    private static func checkExcluded(target: String, directory: URL?) throws {
        guard let directory else { return }
        for name in ["iap.yaml", "iap.yml"] {
            let url = directory.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            throw PluginError.excluded(target: target, path: url.path)
        }
    }

    /// The files in a folder and in its folder `iap`, for build systems that name none.
    private static func contents(of directory: URL?) -> [URL] {
        guard let directory else { return [] }
        return [directory, directory.appendingPathComponent("iap")].flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().map { folder.appendingPathComponent($0) }
        }
    }
}

extension URL {
    fileprivate func isNamed(_ name: String) -> Bool { lastPathComponent == name }
}
