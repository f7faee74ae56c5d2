//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Texts as YAML scalars that read back exactly, whatever is in them.
package enum YAMLText {
    /// A value: plain where every YAML reader takes it for the same text, else in double quotes.
    ///
    /// Manifests put the environment's `${NAME}` into values, so such a text is escaped for them.
    package static func value(_ text: String) -> String { quotedIfNeeded(escapedDollars(text)) }

    /// A key of a mapping; no variables are put into keys.
    package static func key(_ text: String) -> String { quotedIfNeeded(text) }

    /// A text behind `#`, with everything that could end the comment made visible.
    package static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if isPrintable(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += escape(scalar)
            }
        }
        return result
    }

    private static func quotedIfNeeded(_ text: String) -> String {
        isPlain(text) ? text : quoted(text)
    }

    /// Whether the text needs no quotes: it starts with a letter and has none of the signs and
    /// words that mean something to YAML.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, isLetter(first), bytes.last != UInt8(ascii: " "),
            bytes.count <= 200
        else { return false }
        let isSafe = bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"),
                UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "'"), UInt8(ascii: "!"),
                UInt8(ascii: "$"):
                true
            default: isLetter(byte)
            }
        }
        return isSafe && !words.contains(text.lowercased())
    }

    /// Words that readers of YAML 1.1 or 1.2 take for something else.
    private static let words: Set<String> = [
        "false", "n", "no", "null", "off", "on", "true", "y", "yes",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: false
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
            default: result += escape(scalar)
            }
        }
        return result + "\""
    }

    /// Doubles each dollar sign that would begin a variable or an escape.
    private static func escapedDollars(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var result = ""
        var isBehindDollar = false
        for scalar in text.unicodeScalars {
            if isBehindDollar, scalar == "$" || scalar == "{" { result += "$" }
            result.unicodeScalars.append(scalar)
            isBehindDollar = scalar == "$"
        }
        return result
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let (letter, width) =
                scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
            return "\\\(letter)" + String(repeating: "0", count: width - digits.utf8.count) + digits
        }
    }

    /// Whether a character is seen as itself; the others are escaped.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        case 0..<0xA1, 0xAD, 0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x2060...0x206F, 0xFE00,
            0xFEFF, 0xFFF0...0xFFFF:
            false
        case 0xE0000...0x10FFFF: false
        default: true
        }
    }
}
