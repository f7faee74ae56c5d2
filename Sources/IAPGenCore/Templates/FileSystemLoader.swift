//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
package import IAPGenStencil

/// Templates in folders, of which the first that has a template gives it.
///
/// A name is a path inside a folder. Names that are absolute or lead upwards are refused, and so
/// are links to files outside, so that a template can read nothing but what its user put there.
package struct FileSystemLoader: Loader {
    private let folders: [String]
    private let largest: Int
    private let files = DiskFileStore()

    /// Creates a loader of folders, by their paths.
    ///
    /// - Parameters:
    ///   - folders: The folders, searched in order.
    ///   - largest: How many bytes a template may have.
    package init(folders: [String], largest: Int = Limits().templateBytes) {
        self.folders = folders
        self.largest = largest
    }

    package var resolvesRelativeNames: Bool { true }

    package func template(named name: String) throws(LoaderError) -> SourceFile? {
        try check(name)
        for folder in folders {
            guard let root = files.resolved(folder), let path = files.resolved("\(root)/\(name)")
            else { continue }
            guard path.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
                throw LoaderError("is a link to a file outside of '\(folder)'")
            }
            if files.information(at: path, followsLinks: true)?.kind == .folder { continue }
            let bytes = try read(path)
            return SourceFile(path: Path.join(folder, name), bytes: bytes)
        }
        return nil
    }

    private func check(_ name: String) throws(LoaderError) {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard !Path.isAbsolute(name) else { throw LoaderError("is an absolute path") }
        guard !name.utf8.contains(0) else { throw LoaderError("has a name with a NUL") }
        for part in parts {
            if part.elementsEqual("..".utf8) {
                throw LoaderError("is outside of the template folders")
            }
            if part.isEmpty || part.elementsEqual(".".utf8) {
                throw LoaderError("has a name that is no path inside a template folder")
            }
        }
    }

    private func read(_ path: String) throws(LoaderError) -> [UInt8] {
        do throws(FileError) {
            let bytes = try files.read(path, limit: largest)
            // A byte order mark says nothing about a text that is always UTF-8.
            return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        } catch {
            throw LoaderError(error.text)
        }
    }

    // MARK: Names

    /// The templates (`.stencil`) of all folders, sorted.
    package var names: [String] {
        var names: Set<String> = []
        for folder in folders { collect(folder, prefix: "", depth: 0, into: &names) }
        return names.sorted()
    }

    private func collect(
        _ folder: String,
        prefix: String,
        depth: Int,
        into names: inout Set<String>
    ) {
        guard depth < 8, let entries = try? files.names(in: folder) else { return }
        for name in entries where name.utf8.first != UInt8(ascii: ".") {
            guard names.count < 10_000 else { return }
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".stencil") {
                names.insert(prefix + name)
            } else if files.information(at: path, followsLinks: false)?.kind == .folder {
                collect(path, prefix: "\(prefix)\(name)/", depth: depth + 1, into: &names)
            }
        }
    }
}
