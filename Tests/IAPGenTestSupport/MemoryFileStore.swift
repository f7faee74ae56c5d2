//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenCore

/// Files in a dictionary; folders exist as far as files need them.
package final class MemoryFileStore: FileStore {
    /// The files by path.
    package private(set) var files: [String: [UInt8]]
    /// The paths that were written, in order.
    package private(set) var writes: [String] = []
    /// The paths that are symbolic links.
    package var links: Set<String> = []
    /// What the next write fails with.
    package var writeError: FileError?

    /// Creates a store that holds some texts.
    package init(_ files: [String: String] = [:]) {
        self.files = files.mapValues { Array($0.utf8) }
    }

    /// The text of a file, or none.
    package func text(_ path: String) -> String? {
        files[path].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Puts a text at a path.
    package func set(_ path: String, _ text: String) { files[path] = Array(text.utf8) }

    /// Takes a file away.
    package func remove(_ path: String) { files[path] = nil }

    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard let bytes = files[path] else { throw FileError(path, .notFound) }
        guard bytes.count <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
        return bytes
    }

    package func information(at path: String, followsLinks: Bool) -> FileInformation? {
        if !followsLinks, links.contains(path) {
            return FileInformation(kind: .link, size: 0, modified: 0, identity: 0)
        }
        if let bytes = files[path] {
            let changed = bytes.reduce(5_381) { $0 &* 33 &+ Int($1) }
            return FileInformation(kind: .file, size: bytes.count, modified: changed, identity: 0)
        }
        let isFolder = path == "." || files.keys.contains { $0.hasPrefix(path + "/") }
        return isFolder
            ? FileInformation(kind: .folder, size: 0, modified: 0, identity: 0) : nil
    }

    package func names(in folder: String) throws(FileError) -> [String] {
        let prefix = folder == "." ? "" : folder + "/"
        let inside = files.keys.filter { $0.hasPrefix(prefix) }
        guard !inside.isEmpty else { throw FileError(folder, .notFound) }
        let names = inside.map { $0.dropFirst(prefix.count).prefix { $0 != "/" } }
        return Set(names.map(String.init)).sorted()
    }

    package func resolved(_ path: String) -> String? {
        let path = path.hasSuffix("/") ? String(path.dropLast()) : path
        return information(at: path, followsLinks: true).map { _ in path }
    }

    package func write(_ files: [FileWrite], in folder: String) throws(FileError) {
        if let writeError { throw writeError }
        for file in files {
            let path = Path.join(folder, file.path)
            self.files[path] = file.bytes
            writes.append(path)
        }
    }

    package func discard(_ path: String) { files[path] = nil }
}
