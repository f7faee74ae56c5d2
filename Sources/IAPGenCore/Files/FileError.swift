//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reasons that callers tell apart.
    package enum Reason: Hashable, Sendable {
        /// Nothing has that name.
        case notFound
        /// A folder or a device where a file is needed, or the other way round.
        case wrongKind(String)
        /// The file is larger than the limit, in bytes.
        case tooLarge(limit: Int)
        /// A symbolic link lies on the way.
        case symbolicLink
        /// The path leaves its folder or is empty.
        case outside
        /// The system's own words.
        case system(String)
    }

    /// The path as given.
    package let path: String
    /// Why it failed.
    package let reason: Reason

    /// Creates an error.
    package init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The reason in words that follow a path and a colon.
    package var text: String {
        switch reason {
        case .notFound: "no such file or folder"
        case .wrongKind(let wanted): "is not a \(wanted)"
        case .tooLarge(let limit): "is larger than \(limit) bytes"
        case .symbolicLink: "is a symbolic link"
        case .outside: "lies outside the output folder"
        case .system(let words): words
        }
    }

    package var description: String { "'\(path)': \(text)" }
}
