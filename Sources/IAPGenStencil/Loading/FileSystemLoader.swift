//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Templates in folders, of which the first that has a template gives it.
///
/// A name is a path inside a folder. Names that are absolute or lead upwards are refused, and so
/// are links to files outside, so that a template can read nothing but what its user put there.
package struct FileSystemLoader: Loader {
    private let folders: [String]
    private let largest: Int

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
            guard let root = realPath(of: folder), let path = realPath(of: root + "/" + name)
            else { continue }
            guard path.hasBytes(startingWith: root == "/" ? root : root + "/") else {
                throw LoaderError("is a link to a file outside of '\(folder)'")
            }
            let shown = folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
            if let bytes = try read(path) { return SourceFile(path: shown, bytes: bytes) }
        }
        return nil
    }

    private func check(_ name: String) throws(LoaderError) {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard name.utf8.first != UInt8(ascii: "/") else { throw LoaderError("is an absolute path") }
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

    /// The path without links, or none where there is no such file.
    private func realPath(of path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The bytes of a file, or none where it is a folder.
    private func read(_ path: String) throws(LoaderError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw LoaderError("cannot be opened") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw LoaderError("cannot be opened") }
        if status.st_mode & S_IFMT == S_IFDIR { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else { throw LoaderError("is no file") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Self.read(descriptor, into: &buffer)
            guard count >= 0 else { throw LoaderError("cannot be read") }
            if count == 0 { break }
            bytes += buffer[..<count]
            guard bytes.count <= largest else {
                throw LoaderError("is larger than \(largest) bytes")
            }
        }
        // A byte order mark says nothing about a text that is always UTF-8.
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    private static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
        #if canImport(Darwin)
        Darwin.read(descriptor, &buffer, buffer.count)
        #else
        Glibc.read(descriptor, &buffer, buffer.count)
        #endif
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
        guard depth < 8, let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory), names.count < 10_000 {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.utf8.first == UInt8(ascii: ".") { continue }
            if name.hasSuffix(".stencil") {
                names.insert(prefix + name)
            } else if isFolder(folder + "/" + name) {
                let next = prefix + name + "/"
                collect(folder + "/" + name, prefix: next, depth: depth + 1, into: &names)
            }
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension String {
    /// Whether the bytes begin with those of another text, whatever letters they spell.
    fileprivate func hasBytes(startingWith other: String) -> Bool {
        utf8.starts(with: other.utf8)
    }
}
