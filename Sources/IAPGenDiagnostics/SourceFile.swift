//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A text that was read: a manifest, a template or a file from Xcode.
package struct SourceFile: Hashable, Sendable {
    /// The path as the user wrote it, shown in every message.
    package let path: String
    /// The file's bytes, UTF-8 once its reader accepted them.
    package let bytes: [UInt8]

    /// Creates a source file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Creates a source file from a text.
    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// Names one file of a ``SourceMap``.
package struct SourceFileID: Hashable, Comparable, Sendable {
    let index: UInt16

    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
