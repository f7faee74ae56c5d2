//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files on disk.
package struct DiskManifestFiles: ManifestFiles {
    /// Creates a reader.
    package init() {}

    package func read(
        _ path: String,
        inside folder: String?,
        limit: Int
    ) -> Result<[UInt8], ManifestFileError> {
        if let folder, let problem = problem(of: path, inside: folder) { return .failure(problem) }
        // Without O_NONBLOCK a named pipe would hold the tool up until somebody writes to it.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(lastError()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(lastError()) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.notAFile) }
        guard status.st_size <= limit else { return .failure(.tooLarge) }
        return bytes(of: descriptor, expecting: Int(status.st_size), limit: limit)
    }

    private func bytes(
        of descriptor: Int32,
        expecting size: Int,
        limit: Int
    ) -> Result<[UInt8], ManifestFileError> {
        var result: [UInt8] = []
        // One byte more than the file had, so that the second read finds its end.
        var wanted = size + 1
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
                repeat {
                    count = systemRead(descriptor, buffer.baseAddress, wanted)
                } while count < 0 && errno == EINTR
                initialized = max(0, count)
            }
            guard count >= 0 else { return .failure(lastError()) }
            guard count > 0 else { return .success(result) }
            if result.isEmpty { result = chunk } else { result += chunk }
            guard result.count <= limit else { return .failure(.tooLarge) }
            wanted = 4_096
        }
    }

    private func systemRead(
        _ descriptor: Int32,
        _ buffer: UnsafeMutableRawPointer?,
        _ count: Int
    ) -> Int {
        guard let buffer else { return 0 }
        #if canImport(Glibc)
        return Glibc.read(descriptor, buffer, count)
        #elseif canImport(Musl)
        return Musl.read(descriptor, buffer, count)
        #else
        return Darwin.read(descriptor, buffer, count)
        #endif
    }

    /// Whether links lead out of a folder: the real path of the file must lie below its own.
    private func problem(of path: String, inside folder: String) -> ManifestFileError? {
        guard let file = realPath(path) else { return lastError() }
        guard let root = realPath(folder) else { return lastError() }
        let prefix = root == "/" ? root : root + "/"
        return file.utf8.starts(with: prefix.utf8) ? nil : .outside
    }

    private func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func lastError() -> ManifestFileError {
        let code = errno
        guard code != ENOENT, code != ENOTDIR else { return .notFound }
        guard code != EISDIR else { return .notAFile }
        return .unreadable(String(cString: strerror(code)))
    }
}
