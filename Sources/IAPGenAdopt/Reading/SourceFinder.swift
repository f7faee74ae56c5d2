//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenCore
package import IAPGenDiagnostics

/// Finds the files of an app that may spell product IDs.
///
/// What is named is read. Below a named folder, symbolic links are not followed, and folders that
/// hold other people's code or what a build made are left out: those whose names begin with a
/// period, and those of ``skippedFolders`` and ``skippedSuffixes``.
package struct SourceFinder {
    /// What a file is read as.
    package enum Kind: Hashable, Sendable {
        /// A source.
        case source(SourceLanguage)
        /// A property list.
        case propertyList
        /// A StoreKit configuration, which may be a folder.
        case storeKit

        init?(path: String) {
            if let language = SourceLanguage(path: path) {
                self = .source(language)
            } else if path.hasSuffix(".plist") {
                self = .propertyList
            } else if path.hasSuffix(".storekit") {
                self = .storeKit
            } else {
                return nil
            }
        }

        package var isSource: Bool { if case .source = self { true } else { false } }
    }

    /// A file that was found.
    package struct File: Hashable, Sendable {
        /// Its path, as messages show it.
        package let path: String
        /// What it is read as.
        package let kind: Kind
    }

    /// Folders of dependencies and of what builds make.
    package static let skippedFolders: Set<String> = [
        "Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules",
    ]

    /// How the names of folders end that hold compiled code or data.
    package static let skippedSuffixes = [".framework", ".xcassets", ".xcframework", ".xcodeproj"]

    private let store: any FileStore
    private let limits: SourceLimits
    private let accepts: (Kind) -> Bool
    private var seen: Set<String> = []

    /// The files in the order of the paths given and, below a folder, in byte order.
    package private(set) var files: [File] = []

    /// Creates a finder of some kinds of files.
    package init(
        _ store: any FileStore,
        limits: SourceLimits = SourceLimits(),
        accepting accepts: @escaping (Kind) -> Bool
    ) {
        self.store = store
        self.limits = limits
        self.accepts = accepts
    }

    /// Adds a file, or everything below a folder.
    package mutating func add(_ path: String, _ collector: inout DiagnosticCollector) {
        let kind = acceptedKind(of: path)
        let found = store.information(at: path, followsLinks: true)?.kind
        switch found {
        case .folder? where kind != .storeKit: addFolder(path, &collector)
        case .folder?, .file?:
            guard let kind else {
                collector.report(.sourceNotFound("'\(path)' is no source that is read"))
                return
            }
            append(File(path: path, kind: kind), &collector)
        case .link?, .other?, nil:
            let error = FileError(path, found == nil ? .notFound : .wrongKind("file"))
            collector.report(.sourceNotFound("cannot read \(error)"))
        }
    }

    private mutating func addFolder(_ root: String, _ collector: inout DiagnosticCollector) {
        var pending = [root]
        while let folder = pending.popLast() {
            let names: [String]
            do throws(FileError) {
                names = try store.names(in: folder)
            } catch {
                collector.report(.sourceNotRead(error))
                continue
            }
            var folders: [String] = []
            for name in names {
                let path = Path.join(folder, name)
                guard let found = store.information(at: path, followsLinks: false) else { continue }
                let kind = acceptedKind(of: path)
                switch (found.kind, kind) {
                case (.file, let kind?), (.folder, let kind?):
                    guard append(File(path: path, kind: kind), &collector) else { return }
                case (.folder, nil): if !Self.isSkipped(name) { folders.append(path) }
                default: continue
                }
            }
            pending += folders.reversed()
        }
    }

    private func acceptedKind(of path: String) -> Kind? {
        Kind(path: path).flatMap { accepts($0) ? $0 : nil }
    }

    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || skippedFolders.contains(name)
            || skippedSuffixes.contains(where: name.hasSuffix)
    }

    /// Adds a file once, whatever its path; false where there are too many.
    @discardableResult
    private mutating func append(_ file: File, _ collector: inout DiagnosticCollector) -> Bool {
        guard seen.insert(store.resolved(file.path) ?? file.path).inserted else { return true }
        guard files.count < limits.fileCount else {
            collector.report(.tooManySources(limits.fileCount))
            return false
        }
        files.append(file)
        return true
    }
}
