//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Filters that make a text a literal of a programming language.
enum SourceLiteral {
    /// A Swift literal with its quotes, on one line, for any text at all.
    static func swift(_ text: String) -> String {
        var literal = OutputBuffer()
        text.withBytes { writeSwift($0, to: &literal) }
        return literal.text
    }

    /// Appends a Swift literal with its quotes, on one line, for any text at all.
    static func writeSwift(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
        output.append(UInt8.doubleQuote)
        if let start = text.baseAddress {
            let count = text.count
            let plain = plainCount(start, count)
            output.append(start, count: plain)
            if plain < count { writeEscaped(String(decoding: text, as: UTF8.self), plain, &output) }
        }
        output.append(UInt8.doubleQuote)
    }

    /// How many bytes at the start are ASCII that stands in a literal as it is; mostly all.
    private static func plainCount(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        let (quote, escape) = (UInt8.doubleQuote, backslash)
        var index = 0
        while index < count {
            let byte = bytes[index]
            if byte < 0x20 || byte > 0x7E || byte == quote || byte == escape { break }
            index += 1
        }
        return index
    }

    /// Appends what comes behind so many plain letters.
    private static func writeEscaped(_ text: String, _ plain: Int, _ output: inout OutputBuffer) {
        var isFirst = plain == 0
        for scalar in text.unicodeScalars.dropFirst(plain) {
            switch scalar {
            case "\\", "\"":
                output.append(backslash)
                output.append(UInt8(scalar.value))
            case "\n": output.append("\\n")
            case "\r": output.append("\\r")
            case "\t": output.append("\\t")
            case "\0": output.append("\\0")
            default:
                if isHarmless(scalar, isFirst: isFirst) {
                    output.append(String(scalar))
                } else {
                    output.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
                }
            }
            isFirst = false
        }
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
