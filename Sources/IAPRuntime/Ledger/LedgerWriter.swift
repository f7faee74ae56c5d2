// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the lines of a record.
struct LedgerWriter {
    enum Field {
        case text(String?)
        case number(Int)
        case moment(Milliseconds?)
        case flag(Bool?)
        case amounts([String: Int]?)
        case list([String])
    }

    private(set) var bytes: [UInt8] = []
    private(set) var lineCount = 0

    mutating func line(_ kind: StaticString, _ fields: Field...) {
        kind.withUTF8Buffer { bytes.append(contentsOf: $0) }
        for field in fields {
            bytes.append(UInt8(ascii: " "))
            append(field)
        }
        endLine()
    }

    mutating func raw(_ line: String) {
        bytes.append(contentsOf: line.utf8)
        endLine()
    }

    private mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        lineCount += 1
    }

    private mutating func append(_ field: Field) {
        switch field {
        case .text(let text?): append(escaped: text)
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .moment(let moment?): bytes.append(contentsOf: String(moment).utf8)
        case .flag(let flag?): bytes.append(UInt8(ascii: flag ? "1" : "0"))
        case .amounts(let amounts?): append(amounts)
        case .list(let texts): append(texts)
        case .text(nil), .moment(nil), .flag(nil), .amounts(nil): bytes.append(UInt8(ascii: "-"))
        }
    }

    private mutating func append(_ amounts: [String: Int]) {
        if amounts.isEmpty { bytes.append(UInt8(ascii: "%")) }
        for (index, (name, amount)) in amounts.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(escaped: name)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(contentsOf: String(amount).utf8)
        }
    }

    private mutating func append(_ texts: [String]) {
        if texts.isEmpty { bytes.append(UInt8(ascii: "-")) }
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(escaped: text)
        }
    }

    private mutating func append(escaped text: String) {
        if text.isEmpty { return bytes.append(UInt8(ascii: "%")) }
        if text == "-" { return bytes.append(contentsOf: "%2D".utf8) }
        for byte in text.utf8 {
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: ":"):
                bytes.append(UInt8(ascii: "%"))
                bytes.append(Self.digits[Int(byte >> 4)])
                bytes.append(Self.digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}
