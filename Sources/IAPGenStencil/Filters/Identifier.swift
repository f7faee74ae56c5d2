//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The filter `swiftIdentifier`.
enum Identifier {
    /// An identifier made of a text: `valid` keeps the letters, `normal` makes the first letter of
    /// each part large, `pretty` joins the parts without underscores.
    static func make(from text: String, mode: String) -> String {
        let parts = text.unicodeScalars
            .split(omittingEmptySubsequences: false) { !canContinue($0) }
            .map { String($0) }
        switch mode {
        case "valid": return prefixed(parts.joined(separator: "_"))
        case "normal":
            return prefixed(parts.map(LetterCase.upperFirstLetter).joined(separator: "_"))
        default:
            let normal = make(from: text, mode: "normal")
            return prefixed(LetterCase.camelCase(normal, stripsUnderscores: true))
        }
    }

    private static func prefixed(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, !canStart(first) else { return text }
        return "_" + text
    }

    /// Whether an identifier may begin with a scalar, by the grammar of Swift.
    static func canStart(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 0x80 {
            return (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value) || value == 0x5F
        }
        if value >= 0x10000 { return value & 0xFFFF < 0xFFFE && value < 0xF0000 }
        return contains(value, in: heads)
    }

    private static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
        if (0x30...0x39).contains(scalar.value) { return true }
        return canStart(scalar) || contains(scalar.value, in: tails)
    }

    private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if value > ranges[middle].upperBound { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(value)
    }

    /// What may begin an identifier beyond ASCII, below U+10000, in order.
    private static let heads: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA,
        0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D,
        0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
        0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
        0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
        0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
    ]

    /// What may stand behind the beginning, besides digits and heads.
    private static let tails: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]
}
