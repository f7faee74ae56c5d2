// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The few calls of the operating system that a durable write needs.
enum POSIXFile {
    struct Failure: Error {
        var number: Int32

        func error(_ text: String) -> IAPError {
            IAPError(.storageFailed, "\(text): \(String(cString: strerror(number)))")
        }
    }

    static func read(_ path: String) -> Result<Data, Failure> {
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
    static func write(_ data: Data, to path: String) throws(IAPError) {
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

    static func rename(_ source: String, to destination: String) throws(IAPError) {
        guard Foundation.rename(source, destination) == 0 else {
            throw Failure(number: errno).error("cannot rename '\(source)'")
        }
    }

    static func link(_ source: String, to destination: String) -> Bool {
        Foundation.link(source, destination) == 0
    }

    static func remove(_ path: String) { unlink(path) }

    /// Waits until the disk has the names in a folder.
    static func synchronize(folder: String) throws(IAPError) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(number: errno).error("cannot open '\(folder)'") }
        defer { close(descriptor) }
        guard synchronize(descriptor) else {
            throw Failure(number: errno).error("cannot write '\(folder)' to the disk")
        }
    }

    private static func synchronize(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
        // On Apple platforms fsync does not empty the drive's own buffer.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }
}
