//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenStencil

/// The file system as the generator needs it.
///
/// Paths are the user's own words: relative ones start at the current folder. Nothing here knows
/// of URLs, so nothing is ever percent-encoded.
package protocol FileStore {
    /// The whole file, at most `limit` bytes of it.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

    /// The first bytes of a file, at most `count`.
    func head(of path: String, count: Int) throws(FileError) -> [UInt8]

    /// Whether a file holds exactly the given bytes.
    func holds(_ bytes: UnsafeRawBufferPointer, at path: String) throws(FileError) -> Bool

    /// What lies at a path, or none when nothing does.
    ///
    /// If `followsLinks` is true, a symbolic link stands for what it points to.
    func information(at path: String, followsLinks: Bool) -> FileInformation?

    /// The names in a folder, in byte order, without `.` and `..`.
    func names(in folder: String) throws(FileError) -> [String]

    /// The absolute path without symbolic links and `..`, or none when nothing is there.
    func resolved(_ path: String) -> String?

    /// Writes all of the files or none of them.
    ///
    /// Each file replaces what has its name as a whole and keeps its permissions. Missing folders
    /// are made. Below `folder` no symbolic link is followed.
    func write(_ files: [FileWrite], in folder: String) throws(FileError)

    /// Removes a file, if it is there and can be removed.
    func discard(_ path: String)
}

extension FileStore {
    package func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
        Array(try read(path, limit: .max).prefix(count))
    }

    package func holds(
        _ bytes: UnsafeRawBufferPointer,
        at path: String
    ) throws(FileError) -> Bool {
        try read(path, limit: .max).elementsEqual(bytes)
    }
}

/// A file to write.
package struct FileWrite {
    private enum Content {
        case bytes([UInt8])
        case text(RenderedText)
    }

    /// The path below the folder that the set is written to.
    package let path: String
    private let content: Content

    /// Creates a file to write.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        content = .bytes(bytes)
    }

    /// Creates a file to write from what a template made.
    package init(path: String, text: RenderedText) {
        self.path = path
        content = .text(text)
    }

    /// Runs a body on the new content.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch content {
        case .text(let text): try text.withBytes(body)
        case .bytes(let bytes):
            try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
                try body(UnsafeRawBufferPointer(bytes))
            }
        }
    }

    /// A copy of the new content.
    package var bytes: [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .text(let text): text.bytes
        }
    }
}

/// What lies at a path.
package struct FileInformation: Hashable, Sendable {
    /// The kinds that matter.
    package enum Kind: Hashable, Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A symbolic link.
        case link
        /// A pipe, a device, a socket.
        case other
    }

    /// The kind.
    package let kind: Kind
    /// The size in bytes.
    package let size: Int
    /// When the content last changed, in nanoseconds; only good to compare with itself.
    package let modified: Int
    /// The file itself, whatever its name.
    package let identity: Int

    /// Creates a description.
    package init(kind: Kind, size: Int, modified: Int, identity: Int) {
        self.kind = kind
        self.size = size
        self.modified = modified
        self.identity = identity
    }
}
