//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Filters that make a text a literal of a programming language.
enum SourceLiteral {
    /// A Swift literal with its quotes, on one line, for any text at all.
    static func swift(_ text: String) -> String {
        if let plain = plain(text) { return plain }
        var result: [UInt8] = [.doubleQuote]
        var isFirst = true
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"":
                result.append(UInt8(ascii: "\\"))
                result.append(UInt8(scalar.value))
            case "\n": result += "\\n".utf8
            case "\r": result += "\\r".utf8
            case "\t": result += "\\t".utf8
            case "\0": result += "\\0".utf8
            default:
                if isHarmless(scalar, isFirst: isFirst) {
                    result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8
                }
            }
            isFirst = false
        }
        result.append(.doubleQuote)
        return String(decoding: result, as: UTF8.self)
    }

    /// An Objective-C literal with its `@` and quotes, on one line, for any text at all.
    static func objectiveC(_ text: String) -> String {
        var result: [UInt8] = [UInt8(ascii: "@"), .doubleQuote]
        var isFirst = true
        for scalar in text.unicodeScalars {
            switch scalar {
            // Two question marks may begin a trigraph.
            case "\\", "\"", "?":
                result.append(UInt8(ascii: "\\"))
                result.append(UInt8(scalar.value))
            case "\n": result += "\\n".utf8
            case "\r": result += "\\r".utf8
            case "\t": result += "\\t".utf8
            default:
                let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                if isHarmless(scalar, isFirst: isFirst) {
                    result += bytes
                } else {
                    // Three octal digits, so that a digit behind them is not taken in.
                    for byte in bytes { result += octal(byte) }
                }
            }
            isFirst = false
        }
        result.append(.doubleQuote)
        return String(decoding: result, as: UTF8.self)
    }

    /// The literal of ASCII that stands in one as it is, as most product IDs do.
    private static func plain(_ text: String) -> String? {
        text.withBytes { bytes in
            for byte in bytes
            where byte < 0x20 || byte > 0x7E || byte == .doubleQuote || byte == backslash {
                return nil
            }
            let count = bytes.count + 2
            return String(unsafeUninitializedCapacity: count) { buffer in
                buffer[0] = .doubleQuote
                _ = buffer[1...].update(fromContentsOf: bytes)
                buffer[count - 1] = .doubleQuote
                return count
            }
        }
    }

    private static let backslash = UInt8(ascii: "\\")

    private static func octal(_ byte: UInt8) -> [UInt8] {
        let zero = UInt8(ascii: "0")
        return [UInt8(ascii: "\\"), zero + byte >> 6, zero + byte >> 3 & 7, zero + byte & 7]
    }

    /// Whether a scalar can be seen for what it is: no control, no mark for the direction of
    /// writing, nothing invisible, and no accent that would land on the quote.
    static func isHarmless(_ scalar: Unicode.Scalar, isFirst: Bool = false) -> Bool {
        if scalar.value < 0x7F { return scalar.value >= 0x20 }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            return false
        case .nonspacingMark, .enclosingMark, .spacingMark: return !isFirst
        case .spaceSeparator: return scalar.value == 0x3000
        default: return true
        }
    }
}
