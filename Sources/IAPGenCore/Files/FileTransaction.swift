//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Replaces a set of files so that a reader sees each either as it was or as it will be, and so
/// that after a failure all are as they were.
///
/// Each file is written under a temporary name in its own folder, synchronised and then renamed.
/// Folders below the first are opened one by one without following links, so that nobody can
/// swap one for a link while the set is written.
final class FileTransaction {
    private struct Staged {
        let path: String
        let folder: Int32
        let name: String
        let temporary: String
        var backup: String?
        var isPlaced = false
    }

    private let folder: String
    private let root: Int32
    private var folders: [String: Int32] = [:]
    private var staged: [Staged] = []
    private var serial = 0

    /// Opens the folder, and makes it if it is missing.
    init(folder: String) throws(FileError) {
        self.folder = folder
        try Self.makeFolders(folder)
        root = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard root >= 0 else { throw systemError(folder) }
    }

    deinit {
        for file in staged where !file.isPlaced { unlinkat(file.folder, file.temporary, 0) }
        for descriptor in folders.values { close(descriptor) }
        close(root)
    }

    /// Writes a file under a temporary name.
    func stage(_ file: FileWrite) throws(FileError) {
        let path = Path.join(folder, file.path)
        guard let parts = Path.components(ofContained: file.path), let name = parts.last else {
            throw FileError(path, .outside)
        }
        let parent = try descend(parts.dropLast(), to: path)
        let (descriptor, temporary) = try create(in: parent, path)
        staged.append(Staged(path: path, folder: parent, name: name, temporary: temporary))
        defer { close(descriptor) }
        var status = stat()
        if fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            guard status.st_mode & S_IFMT != S_IFDIR else {
                throw FileError(path, .wrongKind("file"))
            }
            if status.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, status.st_mode & 0o7777) }
        }
        try file.withBytes { (bytes) throws(FileError) in
            try write(bytes, to: descriptor, path)
        }
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw systemError(path) }
    }

    /// Gives all files their names.
    func commit() throws(FileError) {
        for index in staged.indices {
            let file = staged[index]
            let backup = temporaryName()
            if linkat(file.folder, file.name, file.folder, backup, 0) == 0 {
                staged[index].backup = backup
            }
            guard renameat(file.folder, file.temporary, file.folder, file.name) == 0 else {
                let error = systemError(file.path)
                undo()
                throw error
            }
            staged[index].isPlaced = true
        }
        for file in staged {
            if let backup = file.backup { unlinkat(file.folder, backup, 0) }
        }
        for descriptor in [root] + folders.values { fsync(descriptor) }
    }

    private func undo() {
        for file in staged {
            switch (file.backup, file.isPlaced) {
            case (let backup?, true): renameat(file.folder, backup, file.folder, file.name)
            case (let backup?, false): unlinkat(file.folder, backup, 0)
            case (nil, true): unlinkat(file.folder, file.name, 0)
            case (nil, false): break
            }
        }
    }

    // MARK: Folders

    private static func makeFolders(_ path: String) throws(FileError) {
        var missing: [String] = []
        var current = path
        var status = stat()
        while stat(current, &status) != 0, errno == ENOENT {
            missing.append(current)
            let parent = Path.folder(of: current)
            guard parent != current else { break }
            current = parent
        }
        for folder in missing.reversed() where mkdir(folder, 0o777) != 0 && errno != EEXIST {
            throw systemError(folder)
        }
    }

    private func descend(_ parts: ArraySlice<String>, to path: String) throws(FileError) -> Int32 {
        var current = root
        var key = ""
        for part in parts {
            key += "/" + part
            if let known = folders[key] {
                current = known
                continue
            }
            guard mkdirat(current, part, 0o777) == 0 || errno == EEXIST else {
                throw systemError(path)
            }
            let next = openat(current, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard next >= 0 else { throw linkError(current, part, below: key) }
            folders[key] = next
            current = next
        }
        return current
    }

    /// Systems disagree on the error for a link where a folder was asked for; look again.
    private func linkError(_ folder: Int32, _ name: String, below key: String) -> FileError {
        let error = systemError(self.folder + key)
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFLNK
        else { return error }
        return FileError(self.folder + key, .symbolicLink)
    }

    // MARK: Files

    private func temporaryName() -> String {
        serial += 1
        return ".iapgen-\(getpid())-\(serial)"
    }

    private func create(in parent: Int32, _ path: String) throws(FileError) -> (Int32, String) {
        for _ in 0..<1_000 {
            let name = temporaryName()
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            let descriptor = openat(parent, name, flags, 0o666)
            if descriptor >= 0 { return (descriptor, name) }
            guard errno == EEXIST else { break }
        }
        throw systemError(path)
    }

    private func write(
        _ bytes: UnsafeRawBufferPointer,
        to file: Int32,
        _ path: String
    ) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let count = systemWrite(file, bytes.dropFirst(done))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw systemError(path) }
            done += count
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let part = UnsafeRawBufferPointer(rebasing: bytes)
    return write(descriptor, part.baseAddress, part.count)
}
