//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The real file system.
package struct DiskFileStore: FileStore, Sendable {
    /// Creates a store.
    package init() {}

    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try withFile(path) { (descriptor, size) throws(FileError) in
            guard size <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
            return try readAll(descriptor, path, expected: size, limit: limit)
        }
    }

    package func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
        try withFile(path) { (descriptor, _) throws(FileError) in
            try readChunk(descriptor, path, capacity: count)
        }
    }

    package func holds(
        _ bytes: UnsafeRawBufferPointer,
        at path: String
    ) throws(FileError) -> Bool {
        try withFile(path) { (descriptor, size) throws(FileError) in
            guard size == bytes.count else { return false }
            var done = 0
            while true {
                // Piece by piece: the whole would take as much memory as what it is compared with.
                let chunk = try readChunk(descriptor, path, capacity: 1 << 16)
                if chunk.isEmpty { return done == bytes.count }
                guard chunk.count <= bytes.count - done else { return false }
                let piece = UnsafeRawBufferPointer(rebasing: bytes[done..<done + chunk.count])
                let isEqual = chunk.withUnsafeBytes { chunk in
                    guard let left = chunk.baseAddress, let right = piece.baseAddress else {
                        return false
                    }
                    return memcmp(left, right, chunk.count) == 0
                }
                guard isEqual else { return false }
                done += chunk.count
            }
        }
    }

    package func information(at path: String, followsLinks: Bool) -> FileInformation? {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return FileInformation(
            kind: kind(of: status),
            size: Int(status.st_size),
            modified: modified(status),
            identity: Int(truncatingIfNeeded: status.st_ino)
        )
    }

    package func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = opendir(folder) else { throw systemError(folder) }
        defer { closedir(stream) }
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        var names: [String] = []
        while let entry = readdir(stream) {
            let start = UnsafeRawPointer(entry).advanced(by: offset)
            let name = start.assumingMemoryBound(to: CChar.self)
            // A name that is not UTF-8 could not be opened by the text made of it.
            guard let text = String(validatingCString: name) else { continue }
            if text != ".", text != ".." { names.append(text) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    package func resolved(_ path: String) -> String? {
        guard let result = realpath(path, nil) else { return nil }
        defer { free(result) }
        return String(validatingCString: result)
    }

    package func write(_ files: [FileWrite], in folder: String) throws(FileError) {
        guard !files.isEmpty else { return }
        let transaction = try FileTransaction(folder: folder)
        for file in files { try transaction.stage(file) }
        try transaction.commit()
    }

    package func discard(_ path: String) { unlink(path) }

    // MARK: Reading

    private func readAll(
        _ descriptor: Int32,
        _ path: String,
        expected: Int,
        limit: Int
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var capacity = expected + 1
        while true {
            let isFirst = bytes.isEmpty
            let chunk = try readChunk(descriptor, path, capacity: capacity)
            if isFirst { bytes = chunk } else { bytes += chunk }
            guard !chunk.isEmpty else { return bytes }
            guard bytes.count <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
            capacity = isFirst && chunk.count < capacity ? 1 : 65_536
        }
    }

    /// The next bytes of a file, none at its end.
    private func readChunk(
        _ descriptor: Int32,
        _ path: String,
        capacity: Int
    ) throws(FileError) -> [UInt8] {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
            repeat {
                count = systemRead(descriptor, buffer)
            } while count < 0 && (errno == EINTR || waitedForInput(descriptor))
            initialized = max(0, count)
        }
        guard count >= 0 else { throw systemError(path) }
        return chunk
    }

    /// Runs a body on an open file and its size.
    private func withFile<Result>(
        _ path: String,
        _ body: (_ descriptor: Int32, _ size: Int) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        // C would see the path only as far as its first NUL.
        guard !path.utf8.contains(0) else { throw FileError(path, .notFound) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw systemError(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw systemError(path) }
        guard kind(of: status) == .file || isOpenDescriptor(path) else {
            throw FileError(path, .wrongKind("file"))
        }
        return try body(descriptor, Int(status.st_size))
    }

    /// Whether a path names a pipe that the shell made, such as `<(command)`.
    private func isOpenDescriptor(_ path: String) -> Bool {
        path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
    }

    private func waitedForInput(_ descriptor: Int32) -> Bool {
        guard errno == EAGAIN else { return false }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, -1) >= 0
    }

    private func kind(of status: stat) -> FileInformation.Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    private func modified(_ status: stat) -> Int {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

/// The error of the last system call.
func systemError(_ path: String) -> FileError {
    switch errno {
    case ENOENT: FileError(path, .notFound)
    case ENOTDIR: FileError(path, .wrongKind("folder"))
    case EISDIR: FileError(path, .wrongKind("file"))
    case ELOOP: FileError(path, .symbolicLink)
    default: FileError(path, .system(systemWords(errno)))
    }
}

/// The system's text for an error, in lower case so that it can follow a colon.
private func systemWords(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
