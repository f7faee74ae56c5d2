//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation

/// A folder that is gone when its test is.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-\(UUID().uuidString)")
        path = url.path
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let target = "\(path)/\(name)"
        let folder = (target as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: URL(fileURLWithPath: target))
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(name)",
            withDestinationPath: target
        )
    }

    /// Everything in the folder, for checks that nothing is left behind.
    var everything: [String] {
        (FileManager.default.subpaths(atPath: path) ?? []).sorted()
    }
}
