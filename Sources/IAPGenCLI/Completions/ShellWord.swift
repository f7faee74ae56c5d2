//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Texts as words of a POSIX shell, which zsh reads alike.
enum ShellWord {
    /// The text in single quotes.
    static func quoted(_ text: String) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "'\\''"))'"
    }

    /// The text as a person would write it: in quotes only where a shell would read more into it.
    static func plain(_ text: String) -> String {
        let isSafe = text.utf8.allSatisfy { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", "+", ",", ":", "=", "@": true
            default: byte >= 0x80
            }
        }
        return isSafe && !text.isEmpty ? text : quoted(text)
    }
}
