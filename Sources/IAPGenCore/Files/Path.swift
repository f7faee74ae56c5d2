//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Paths as texts, with `/` between their parts.
package enum Path {
    /// A path below a folder; an absolute path stays as it is.
    package static func join(_ folder: String, _ path: String) -> String {
        if folder.isEmpty || folder == "." || isAbsolute(path) { return path }
        return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
    }

    /// The folder that holds a path; `.` for a bare name.
    package static func folder(of path: String) -> String {
        let bytes = trimmed(path)
        guard let cut = bytes.lastIndex(of: slash) else { return bytes.isEmpty ? "/" : "." }
        let folder = trimmed(Substring(path.utf8[..<cut]))
        return folder.isEmpty ? "/" : String(folder) ?? "."
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        let bytes = trimmed(path)
        guard let cut = bytes.lastIndex(of: slash) else { return String(bytes) ?? path }
        return String(bytes[bytes.index(after: cut)...]) ?? path
    }

    /// Whether a path starts at the root.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// The parts of a path that stays below where it starts, or none if it does not.
    package static func components(ofContained path: String) -> [String]? {
        guard !isAbsolute(path), !path.utf8.contains(0) else { return nil }
        var parts: [String] = []
        for part in path.split(separator: "/") where part != "." {
            guard part != ".." else { return nil }
            parts.append(String(part))
        }
        return parts.isEmpty || path.utf8.last == slash ? nil : parts
    }

    private static let slash = UInt8(ascii: "/")

    private static func trimmed(_ path: some StringProtocol) -> Substring.UTF8View {
        var bytes = Substring(path).utf8
        while bytes.last == slash { bytes.removeLast() }
        return bytes
    }
}
