//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What writing a set of generated files would do.
///
/// Made before anything is written, so that `--check`, `--diff` and `--dry-run` say exactly what
/// a real run would do.
package struct OutputPlan {
    /// What happens to one file.
    package enum Change: Hashable, Sendable {
        /// There is none yet.
        case create
        /// The one there has other content.
        case replace
        /// The one there is current and stays untouched.
        case keep
        /// Something is there that must not be overwritten.
        case refuse(Refusal)
    }

    /// Which files with other content may be replaced.
    package enum Overwriting: Hashable, Sendable {
        /// Those that say that iapgen generated them.
        case generated
        /// All, links included.
        case everything
        /// None.
        case nothing
    }

    /// Why a file is left alone.
    package enum Refusal: Hashable, Sendable {
        /// It has other content and may not be replaced.
        case notGenerated
        /// A symbolic link lies at its path or on the way to it.
        case symbolicLink(String)
        /// It is a folder or a device.
        case notAFile
        /// Its name leaves the output folder.
        case outside
        /// It could not be read.
        case unreadable(FileError)
    }

    /// One file of the set.
    package struct Entry {
        /// The path as messages show it.
        package let path: String
        /// What is to be written.
        package let file: FileWrite
        /// What happens to it.
        package let change: Change
    }

    /// The folder that the set is written to.
    package let folder: String
    /// The files in their given order.
    package let entries: [Entry]

    /// Compares files with what is on disk.
    package init(
        _ files: [FileWrite],
        in folder: String,
        overwriting: Overwriting,
        store: any FileStore
    ) {
        self.folder = folder
        entries = files.map { file in
            Self.entry(for: file, in: folder, overwriting, store: store)
        }
    }

    /// The files that are not written.
    package var refusals: [(path: String, reason: Refusal)] {
        entries.compactMap { entry in
            if case .refuse(let reason) = entry.change { (entry.path, reason) } else { nil }
        }
    }

    /// The files that differ from what is on disk.
    package var changed: [Entry] {
        entries.filter { $0.change == .create || $0.change == .replace }
    }

    /// Writes what differs; nothing at all if anything is refused.
    package func apply(to store: any FileStore) throws(FileError) {
        guard refusals.isEmpty else { return }
        try store.write(changed.map(\.file), in: folder)
    }

    /// What is there now; empty if nothing is, or if it cannot be read.
    package func current(_ entry: Entry, in store: any FileStore) -> [UInt8] {
        guard entry.change == .replace || entry.change == .keep else { return [] }
        return (try? store.read(entry.path, limit: Self.largestOutput)) ?? []
    }

    // MARK: One file

    private static func entry(
        for file: FileWrite,
        in folder: String,
        _ overwriting: Overwriting,
        store: any FileStore
    ) -> Entry {
        let path = Path.join(folder, file.path)
        let force = overwriting == .everything
        func entry(_ change: Change) -> Entry { Entry(path: path, file: file, change: change) }
        guard let parts = Path.components(ofContained: file.path) else {
            return entry(.refuse(.outside))
        }
        var current = folder
        for part in parts.dropLast() {
            current = Path.join(current, part)
            let found = store.information(at: current, followsLinks: false)
            if found?.kind == .link { return entry(.refuse(.symbolicLink(current))) }
        }
        switch store.information(at: path, followsLinks: false)?.kind {
        case nil: return entry(.create)
        case .folder?, .other?: return entry(.refuse(.notAFile))
        case .link?: return entry(force ? .replace : .refuse(.symbolicLink(path)))
        case .file?: break
        }
        do throws(FileError) {
            let isCurrent = try file.withBytes { (bytes) throws(FileError) in
                try store.holds(bytes, at: path)
            }
            if isCurrent { return entry(.keep) }
            if force { return entry(.replace) }
            let head = try store.head(of: path, count: GeneratedMarker.reach)
            let isOurs = overwriting == .generated && GeneratedMarker.isPresent(in: head)
            return entry(isOurs ? .replace : .refuse(.notGenerated))
        } catch {
            return entry(force ? .replace : .refuse(.unreadable(error)))
        }
    }

    private static let largestOutput = 256 << 20
}
