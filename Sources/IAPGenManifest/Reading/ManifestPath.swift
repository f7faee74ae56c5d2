//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The place of a manifest file below the folder of the first one.
struct ManifestPath: Hashable {
    /// The folder of the first file as the user wrote it; empty for the working directory.
    private let root: String
    /// The folders below it and the file's name.
    private let components: [String]

    /// Creates the path of the first file.
    init(_ path: String) {
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
            root = String(path[...slash])
            components = [String(path[path.utf8.index(after: slash)...])]
        } else {
            root = ""
            components = [path]
        }
    }

    private init(root: String, components: [String]) {
        self.root = root
        self.components = components
    }

    /// The path for messages and for reading.
    var text: String { root + components.joined(separator: "/") }

    /// The folder that nothing may leave.
    var folder: String { root.isEmpty ? "." : root }

    /// The path of a file named in this one, or none where it would leave the folder.
    func including(_ path: String) -> ManifestPath? {
        guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
        var result = Array(components.dropLast())
        for part in path.split(separator: "/", omittingEmptySubsequences: true) {
            switch part {
            case ".": continue
            case "..":
                guard result.popLast() != nil else { return nil }
            default: result.append(String(part))
            }
        }
        guard !result.isEmpty else { return nil }
        return ManifestPath(root: root, components: result)
    }
}
