//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Names of templates that are relative to another template.
enum TemplateName {
    /// The full name of `./name` or `../name` in a template, or none where it leads outside.
    static func resolve(_ name: String, from origin: String) -> String? {
        var parts = origin.split(separator: "/").dropLast().map(String.init)
        for part in name.split(separator: "/") {
            switch part {
            case ".": break
            case "..": if parts.popLast() == nil { return nil }
            default: parts.append(String(part))
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }
}
