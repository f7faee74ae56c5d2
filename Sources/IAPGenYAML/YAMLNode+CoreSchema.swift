//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Scalars read with the core schema of YAML 1.2.
///
/// Only plain scalars can be anything but text; `yes`, `no`, `on` and `off` are text.
extension YAMLNode {
    /// Whether it is a null: nothing at all, `~` or `null`.
    package var isNull: Bool {
        guard kind == .scalar, style == .plain, record.second <= 4 else { return false }
        return withBytes { bytes in
            switch bytes.count {
            case 0: true
            case 1: bytes[0] == UInt8(ascii: "~")
            case 4: bytes.equals("null") || bytes.equals("Null") || bytes.equals("NULL")
            default: false
            }
        }
    }

    /// The boolean it is, or none.
    package var boolean: Bool? {
        guard kind == .scalar, style == .plain, record.second <= 5 else { return nil }
        return withBytes { bytes in
            if bytes.equals("true") || bytes.equals("True") || bytes.equals("TRUE") { return true }
            let isFalse =
                bytes.equals("false") || bytes.equals("False") || bytes.equals("FALSE")
            return isFalse ? false : nil
        }
    }

    /// The integer it is, or none; none also where it does not fit 64 bits.
    package var integer: Int? {
        guard kind == .scalar, style == .plain else { return nil }
        return withBytes { bytes in
            guard bytes.count > 2, bytes[0] == UInt8(ascii: "0") else {
                return Self.number(bytes, from: 0, radix: 10)
            }
            switch bytes[1] {
            case UInt8(ascii: "o"): return Self.number(bytes, from: 2, radix: 8)
            case UInt8(ascii: "x"): return Self.number(bytes, from: 2, radix: 16)
            default: return Self.number(bytes, from: 0, radix: 10)
            }
        }
    }

    /// The floating-point number it is, or none; integers are none.
    package var double: Double? {
        guard kind == .scalar, style == .plain else { return nil }
        let text = text
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
        case "-.inf", "-.Inf", "-.INF": return -.infinity
        case ".nan", ".NaN", ".NAN": return .nan
        default: return isDecimal(Array(text.utf8)) ? Double(text) : nil
        }
    }

    private static func number(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        radix: Int
    ) -> Int? {
        var index = start
        var isNegative = false
        if radix == 10, let sign = bytes.first, sign == minus || sign == plus {
            isNegative = sign == minus
            index += 1
        }
        guard index < bytes.count else { return nil }
        var value = 0
        while index < bytes.count {
            guard let digit = digit(bytes[index]), digit < radix else { return nil }
            let (product, overflowed) = value.multipliedReportingOverflow(by: radix)
            let (sum, carried) = product.addingReportingOverflow(isNegative ? -digit : digit)
            guard !overflowed, !carried else { return nil }
            value = sum
            index += 1
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, integers excepted.
    private func isDecimal(_ bytes: [UInt8]) -> Bool {
        var index = 0
        func skipDigits() -> Int {
            let start = index
            while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
            return index - start
        }
        func skip(_ candidates: UInt8...) -> Bool {
            guard index < bytes.count, candidates.contains(bytes[index]) else { return false }
            index += 1
            return true
        }
        _ = skip(minus, plus)
        let whole = skipDigits()
        let hasPoint = skip(UInt8(ascii: "."))
        let fraction = hasPoint ? skipDigits() : 0
        guard whole + fraction > 0 else { return false }
        let hasExponent = skip(UInt8(ascii: "e"), UInt8(ascii: "E"))
        if hasExponent {
            _ = skip(minus, plus)
            guard skipDigits() > 0 else { return false }
        }
        return index == bytes.count && (hasPoint || hasExponent)
    }
}

private let minus = UInt8(ascii: "-")
private let plus = UInt8(ascii: "+")
