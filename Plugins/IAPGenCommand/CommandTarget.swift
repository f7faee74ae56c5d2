//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation

/// A target that the command may write generated files for.
struct CommandTarget {
    let name: String
    let directory: URL
    let files: [URL]

    /// The folder that the generated files go to.
    var outputFolder: URL { directory.appendingPathComponent("Generated") }

    /// The target's files without those that the command itself wrote, whose names would
    /// otherwise count as a clash.
    var sources: [URL] {
        files.filter { $0.deletingLastPathComponent().path != outputFolder.path }
    }

    /// Whether the folder, or the one it would be made in, can be written.
    var isWritable: Bool {
        let exists = FileManager.default.fileExists(atPath: outputFolder.path)
        let folder = exists ? outputFolder : directory
        return FileManager.default.isWritableFile(atPath: folder.path)
    }
}
