// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The file system of the device.
package struct POSIXFiles: RecordFiles {
    typealias Failure = FileFailure

    /// Creates access to the file system.
    package init() {}

    /// Reads a file.
    package func read(_ path: String) -> Result<Data, FileFailure> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(Failure(number: errno)) }
        defer { close(descriptor) }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { return .success(data) }
            if count > 0 {
                data.append(contentsOf: buffer.prefix(count))
            } else if errno != EINTR {
                return .failure(Failure(number: errno))
            }
        }
    }

    /// Writes a file and waits until the disk has it.
    package func write(_ data: Data, to path: String) throws(IAPError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Failure(number: errno).error("cannot create '\(path)'")
        }
        defer { close(descriptor) }
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw Failure(number: errno).error("cannot write '\(path)'")
            }
        }
        guard synchronize(descriptor) else {
            throw Failure(number: errno).error("cannot write '\(path)' to the disk")
        }
    }

    /// Gives a file another name.
    package func rename(_ source: String, to destination: String) throws(IAPError) {
        guard Foundation.rename(source, destination) == 0 else {
            throw Failure(number: errno).error("cannot rename '\(source)'")
        }
    }

    /// Gives a file a second name.
    package func link(_ source: String, to destination: String) -> Bool {
        Foundation.link(source, destination) == 0
    }

    /// Takes a name away.
    package func remove(_ path: String) { unlink(path) }

    /// Creates a folder and those above it.
    package func makeFolder(_ path: String) throws(IAPError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true
            )
        } catch {
            throw IAPError(.storageFailed, "cannot create '\(path)'", underlyingError: error)
        }
    }

    /// Waits until the disk has the names in a folder.
    package func synchronize(folder: String) throws(IAPError) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(number: errno).error("cannot open '\(folder)'") }
        defer { close(descriptor) }
        guard synchronize(descriptor) else {
            throw Failure(number: errno).error("cannot write '\(folder)' to the disk")
        }
    }

    private func synchronize(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
        // On Apple platforms fsync does not empty the drive's own buffer.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }
}
