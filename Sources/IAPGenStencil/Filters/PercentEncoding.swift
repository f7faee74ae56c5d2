//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Texts as single words without meaning to any language.
enum PercentEncoding {
    /// Every byte but letters, digits, `-`, `.` and `_` as `%` and two hexadecimal digits.
    static func encode(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
