//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

extension JSONParser {
    /// Reads a string, a number or a word.
    mutating func parseScalar(in frame: Frame?) throws(Failure) -> JSONNode {
        let start = index
        let kind: JSONNode.Kind
        switch current {
        case UInt8(ascii: "\""): kind = .string(try parseString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            kind = .number(try parseNumber())
        case _ where reads("true"): kind = .bool(true)
        case _ where reads("false"): kind = .bool(false)
        case _ where reads("null"): kind = .null
        default: throw unexpected("a value", in: frame)
        }
        return JSONNode(kind, at: range(from: start, to: index))
    }

    /// Steps over a word when it is the next one.
    private mutating func reads(_ word: StaticString) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, !isWordByte(at: end) else { return false }
        let matches = word.withUTF8Buffer { bytes[index..<end].elementsEqual($0) }
        if matches { index = end }
        return matches
    }

    /// Reads a number and keeps its text.
    private mutating func parseNumber() throws(Failure) -> String {
        let start = index
        if current == UInt8(ascii: "-") { index += 1 }
        if current == UInt8(ascii: "0") {
            index += 1
        } else {
            try skipDigits(from: start)
        }
        if current == UInt8(ascii: ".") {
            index += 1
            try skipDigits(from: start)
        }
        if current | 0x20 == UInt8(ascii: "e") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            try skipDigits(from: start)
        }
        guard !isWordByte(at: index) else { throw malformedNumber(from: start) }
        guard index - start <= limits.stringBytes / 1000 else { throw numberTooLong(from: start) }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipDigits(from start: Int) throws(Failure) {
        let first = index
        while isDigit(current) { index += 1 }
        guard index > first else { throw malformedNumber(from: start) }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Whether a byte could go on a word or a number.
    func isWordByte(at offset: Int) -> Bool {
        guard offset < bytes.count else { return false }
        switch bytes[offset] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"):
            return true
        default:
            return false
        }
    }
}
