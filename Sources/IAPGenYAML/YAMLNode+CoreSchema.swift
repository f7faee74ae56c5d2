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
        guard kind == .scalar, style == .plain else { return false }
        return withBytes { bytes in
            switch bytes.count {
            case 0: true
            case 1: bytes[0] == UInt8(ascii: "~")
            case 4: isWord(bytes, "null", "Null", "NULL")
            default: false
            }
        }
    }

    /// The boolean it is, or none.
    package var boolean: Bool? {
        guard kind == .scalar, style == .plain else { return nil }
        return withBytes { bytes in
            if isWord(bytes, "true", "True", "TRUE") { return true }
            return isWord(bytes, "false", "False", "FALSE") ? false : nil
        }
    }

    /// The integer it is, or none; none also where it does not fit 64 bits.
    package var integer: Int? {
        guard kind == .scalar, style == .plain else { return nil }
        return withBytes { bytes in
            if let digits = digits(of: bytes, after: "0o") { return Self.number(digits, radix: 8) }
            if let digits = digits(of: bytes, after: "0x") { return Self.number(digits, radix: 16) }
            return Self.number(bytes[...], radix: 10)
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

    private func isWord(_ bytes: UnsafeBufferPointer<UInt8>, _ words: StaticString...) -> Bool {
        words.contains { word in
            word.withUTF8Buffer { $0.count == bytes.count && $0.elementsEqual(bytes) }
        }
    }

    private func digits(
        of bytes: UnsafeBufferPointer<UInt8>,
        after prefix: StaticString
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        prefix.withUTF8Buffer { bytes.starts(with: $0) } ? bytes[2...] : nil
    }

    private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, radix: Int) -> Int? {
        var digits = bytes
        var isNegative = false
        if radix == 10, let sign = digits.first, sign == minus || sign == plus {
            isNegative = sign == minus
            digits = digits.dropFirst()
        }
        guard !digits.isEmpty else { return nil }
        var value = 0
        for byte in digits {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix
            else { return nil }
            let (product, overflowed) = value.multipliedReportingOverflow(by: radix)
            let (sum, carried) = product.addingReportingOverflow(isNegative ? -digit : digit)
            guard !overflowed, !carried else { return nil }
            value = sum
        }
        return value
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
