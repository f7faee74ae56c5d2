//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Turns the content of a literal into the text that it stands for.
struct LiteralDecoder {
    private let bytes: [UInt8]
    private let literal: StringLiteral
    private var place: Int
    private let end: Int

    init(_ bytes: [UInt8], _ literal: StringLiteral) {
        self.bytes = bytes
        self.literal = literal
        place = Int(literal.contentStart)
        end = Int(literal.contentEnd)
    }

    /// Appends the text; false where it is not known or no compiler takes it.
    consuming func append(to text: inout [UInt8]) -> Bool {
        guard literal.isTerminated, !literal.isInterpolated else { return false }
        switch literal.form {
        case .cRaw:
            text += bytes[place..<end]
            return true
        case .swiftBlock: return appendBlock(to: &text)
        case .swiftLine, .cLine: return appendLine(to: end, &text)
        }
    }

    // MARK: Lines

    /// Appends what lies before `limit`.
    private mutating func appendLine(to limit: Int, _ text: inout [UInt8]) -> Bool {
        while place < limit {
            let isEscape =
                bytes[place] == "\\"
                && (0..<Int(literal.hashes)).allSatisfy {
                    place + 1 + $0 < limit && bytes[place + 1 + $0] == "#"
                }
            if isEscape {
                place += 1 + Int(literal.hashes)
                guard place < limit, appendEscape(before: limit, to: &text) else { return false }
            } else {
                text.append(bytes[place])
                place += 1
            }
        }
        return true
    }

    private mutating func appendEscape(before limit: Int, to text: inout [UInt8]) -> Bool {
        let byte = bytes[place]
        place += 1
        if literal.form == .cLine { return appendCEscape(byte, before: limit, to: &text) }
        switch byte {
        case "n": text.append(UInt8(ascii: "\n"))
        case "r": text.append(UInt8(ascii: "\r"))
        case "t": text.append(UInt8(ascii: "\t"))
        case "0": text.append(0)
        case "\\", "\"", "'": text.append(byte)
        case "u":
            guard place < limit, bytes[place] == "{" else { return false }
            place += 1
            guard appendScalar(digits: 1...8, before: limit, to: &text), place < limit,
                bytes[place] == "}"
            else { return false }
            place += 1
        default: return false
        }
        return true
    }

    private mutating func appendCEscape(
        _ byte: UInt8,
        before limit: Int,
        to text: inout [UInt8]
    ) -> Bool {
        switch byte {
        case "n": text.append(UInt8(ascii: "\n"))
        case "r": text.append(UInt8(ascii: "\r"))
        case "t": text.append(UInt8(ascii: "\t"))
        case "\\", "\"", "'", "?": text.append(byte)
        case "\n": break
        case "\r": if place < limit, bytes[place] == "\n" { place += 1 }
        case "u": return appendScalar(digits: 4...4, before: limit, to: &text)
        case "U": return appendScalar(digits: 8...8, before: limit, to: &text)
        case "x":
            guard let value = number(base: 16, digits: 1...8, before: limit) else { return false }
            text.append(UInt8(truncatingIfNeeded: value))
        case "0"..."7":
            place -= 1
            guard let value = number(base: 8, digits: 1...3, before: limit) else { return false }
            text.append(UInt8(truncatingIfNeeded: value))
        case "a", "b", "e", "f", "v": text.append(0x07)  // No ID has any of them.
        default: return false
        }
        return true
    }

    private mutating func appendScalar(
        digits: ClosedRange<Int>,
        before limit: Int,
        to text: inout [UInt8]
    ) -> Bool {
        guard let value = number(base: 16, digits: digits, before: limit),
            let scalar = Unicode.Scalar(value)
        else { return false }
        text += UTF8.encode(scalar).map(Array.init) ?? []
        return true
    }

    private mutating func number(
        base: UInt32,
        digits: ClosedRange<Int>,
        before limit: Int
    ) -> UInt32? {
        var value: UInt32 = 0
        var count = 0
        while place < limit, count < digits.upperBound,
            let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue, digit < base
        {
            value = value &* base &+ UInt32(digit)
            place += 1
            count += 1
        }
        return count >= digits.lowerBound ? value : nil
    }

    // MARK: Blocks

    /// Appends the lines of a block without the indentation of its last line.
    private mutating func appendBlock(to text: inout [UInt8]) -> Bool {
        // The delimiter stands on a line of its own, behind nothing but the indentation.
        var last = end
        while last > place, bytes[last - 1] == " " || bytes[last - 1] == "\t" { last -= 1 }
        let indentation = bytes[last..<end]
        guard last > place, isLineEnd(bytes[last - 1]) else { return false }
        while place < last, !isLineEnd(bytes[place]) { place += 1 }
        skipLineEnd()
        var joins = true
        while place < last {
            if !joins { text.append(UInt8(ascii: "\n")) }
            if bytes[place..<last].starts(with: indentation) {
                place += indentation.count
            } else if !isLineEnd(bytes[place]) {
                return false
            }
            let lineEnd = bytes[place..<last].firstIndex(where: isLineEnd) ?? last
            joins = endsInContinuation(lineEnd)
            let limit = joins ? lineEnd - 1 - Int(literal.hashes) : lineEnd
            guard appendLine(to: limit, &text) else { return false }
            place = lineEnd
            skipLineEnd()
        }
        return true
    }

    /// Whether a line is joined to the next by a backslash that is not itself escaped.
    private func endsInContinuation(_ lineEnd: Int) -> Bool {
        var start = lineEnd - Int(literal.hashes)
        guard start > place, bytes[start..<lineEnd].allSatisfy({ $0 == "#" }) else { return false }
        var count = 0
        while start > place, bytes[start - 1] == "\\" {
            count += 1
            start -= 1
        }
        return literal.hashes == 0 ? count % 2 == 1 : count > 0
    }

    private mutating func skipLineEnd() {
        guard place < end, isLineEnd(bytes[place]) else { return }
        place += bytes[place] == "\r" && place + 1 < end && bytes[place + 1] == "\n" ? 2 : 1
    }
}
