// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keeps the record in a file.
///
/// A write goes to a new file beside the old one, is forced to the disk, takes the old one's name,
/// and the folder is forced to the disk; a crash leaves the old or the new record, whole. The record
/// carries a checksum, and the one before it is kept as `<name>.previous`: if the disk has damaged
/// the present one, that is read instead. A file that cannot be read is never taken for a missing one.
public struct FileStorage: StoreStorage {
    private let file: URL
    private let files: any RecordFiles

    /// Creates a storage in the application support folder.
    ///
    /// - Parameter name: The name of the file, in the folder `IAPRuntime`.
    public init(name: String = "record") {
        files = POSIXFiles()
        let folder =
            FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
        #if os(Linux)
        // Other platforms give each app a folder of its own.
        let app = ProcessInfo.processInfo.processName
        file = folder.appendingPathComponent(app).appendingPathComponent("IAPRuntime/\(name)")
        #else
        file = folder.appendingPathComponent("IAPRuntime/\(name)")
        #endif
    }

    /// Creates a storage at a place of your choice; the folder is created if need be.
    public init(file: URL) { self.init(file: file, files: POSIXFiles()) }

    /// Creates a storage on a file system of your choice.
    package init(file: URL, files: any RecordFiles) {
        self.file = file
        self.files = files
    }

    /// Reads the record, or the one before if it is damaged.
    public func read() async -> StorageReading {
        let present = read(file.path)
        switch present {
        case .record, .locked, .tampered, .failed: return present
        case .missing, .corrupt:
            let previous = read(previousPath)
            if case .record = previous { return previous }
            // A damaged file is evidence that there was something.
            if case .missing = present { return previous }
            return present
        }
    }

    /// Replaces the record.
    public func write(_ record: Data) async throws(IAPError) {
        let folder = file.deletingLastPathComponent()
        try files.makeFolder(folder.path)
        let new = file.path + ".new"
        try files.write(RecordSeal.seal(record), to: new)
        keepPrevious()
        try files.rename(new, to: file.path)
        try files.synchronize(folder: folder.path)
    }

    /// Copies the file to `<name>.damaged`.
    public func setAside() async throws(IAPError) {
        var found = files.read(file.path)
        if case .failure(let failure) = found, failure.number == ENOENT {
            found = files.read(previousPath)
        }
        switch found {
        case .success(let content):
            try files.write(content, to: file.path + ".damaged")
            try files.synchronize(folder: file.deletingLastPathComponent().path)
        case .failure(let failure) where failure.number == ENOENT: return
        case .failure(let failure): throw failure.error("cannot read '\(file.path)'")
        }
    }

    /// Gives the present record a second name; the first one stays, so there is always a record.
    ///
    /// A damaged record does not replace a good one.
    private func keepPrevious() {
        guard case .record = read(file.path) else { return }
        let step = previousPath + ".new"
        files.remove(step)
        guard files.link(file.path, to: step) else { return }
        try? files.rename(step, to: previousPath)
    }

    private var previousPath: String { file.path + ".previous" }

    private func read(_ path: String) -> StorageReading {
        switch files.read(path) {
        case .success(let sealed):
            guard let record = RecordSeal.open(sealed) else {
                return .corrupt("the checksum of '\(path)' does not match")
            }
            return .record(record)
        case .failure(let failure):
            switch failure.number {
            case ENOENT, ENOTDIR: return .missing
            case EPERM, EACCES: return .locked
            default: return .failed(failure.error("cannot read '\(path)'"))
            }
        }
    }
}
