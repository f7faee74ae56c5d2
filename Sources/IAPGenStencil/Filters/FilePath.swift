//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Filters for paths.
///
/// They look at the text alone, never at files.
enum FilePath {
    /// The last component.
    static func lastComponent(_ path: String) -> String {
        if let last = components(path).last { return last }
        return path.isEmpty ? "" : "/"
    }

    /// The path without its last component: `.` where nothing is left of a relative one.
    static func parent(_ path: String) -> String {
        let isAbsolute = path.utf8.first == slash
        var parts = components(path).filter { $0 != "." }
        if let last = parts.last, last != ".." {
            parts.removeLast()
        } else if !isAbsolute {
            parts.append("..")
        }
        guard isAbsolute else { return parts.isEmpty ? "." : parts.joined(separator: "/") }
        var resolved: [String] = []
        for part in parts {
            if part == ".." { _ = resolved.popLast() } else { resolved.append(part) }
        }
        return "/" + resolved.joined(separator: "/")
    }

    private static let slash = UInt8(ascii: "/")

    private static func components(_ path: String) -> [String] {
        path.utf8.split(separator: slash).map { String(Substring($0)) }
    }
}
