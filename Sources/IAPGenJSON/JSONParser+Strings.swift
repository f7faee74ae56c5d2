//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension JSONParser {
    /// Reads a string or key, from its opening quote behind its closing one.
    mutating func parseString() throws(Failure) -> String {
        let start = index
        index += 1
        let first = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let text = String(decoding: bytes[first..<index], as: UTF8.self)
                index += 1
                try checkLength(from: start)
                return text
            case UInt8(ascii: "\\"):
                return try parseEscapedString(from: start)
            case 0..<0x20:
                throw controlCharacter()
            default:
                index += 1
            }
        }
        throw unclosedString(from: start)
    }

    /// Goes on with a string from its first backslash.
    private mutating func parseEscapedString(from start: Int) throws(Failure) -> String {
        var text = Array(bytes[(start + 1)..<index])
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                try checkLength(from: start)
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                try parseEscape(into: &text, stringStart: start)
            case 0..<0x20:
                throw controlCharacter()
            default:
                text.append(byte)
                index += 1
            }
        }
        throw unclosedString(from: start)
    }

    private mutating func parseEscape(
        into text: inout [UInt8],
        stringStart: Int
    ) throws(Failure) {
        let start = index
        index += 1
        guard index < bytes.count else { throw unclosedString(from: stringStart) }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            text.append(contentsOf: Character(try parseScalarValue(from: start)).utf8)
        default: throw unknownEscape(from: start)
        }
    }

    /// Reads the digits behind `\u`, and the second half of a surrogate pair.
    private mutating func parseScalarValue(from start: Int) throws(Failure) -> Unicode.Scalar {
        let first = try parseHexDigits(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw loneSurrogate(from: start) }
        let end = index
        index += 2
        let second = try parseHexDigits(from: end)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else {
            index = end
            throw loneSurrogate(from: start)
        }
        return scalar
    }

    private mutating func parseHexDigits(from start: Int) throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard index < bytes.count, let digit = hexDigit(bytes[index]) else {
                throw malformedUnicodeEscape(from: start)
            }
            value = value << 4 | digit
            index += 1
        }
        return value
    }

    private func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    private func checkLength(from start: Int) throws(Failure) {
        guard index - start <= limits.stringBytes else { throw stringTooLong(from: start) }
    }
}
