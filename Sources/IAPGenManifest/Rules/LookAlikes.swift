//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Characters that look like those of a product ID, or like nothing at all.
enum LookAlikes {
    /// The ASCII character that a scalar looks like; an empty text for an invisible one; none for
    /// all others.
    static func meaning(of scalar: Unicode.Scalar) -> String? {
        if invisible.contains(scalar.value) { return "" }
        if (0xFF01...0xFF5E).contains(scalar.value) {
            return Unicode.Scalar(scalar.value - 0xFEE0).map { String(Character($0)) }
        }
        return table[scalar].map { String(Character($0)) }
    }

    private static let invisible: Set<UInt32> = [
        0xAD, 0x34F, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0x2061, 0x2062,
        0x2063, 0x2064, 0xFEFF,
    ]

    private static let pairs: [(String, String)] = [
        // Cyrillic
        ("\u{430}\u{435}\u{43E}\u{440}\u{441}\u{443}\u{445}", "aeopcyx"),
        ("\u{456}\u{458}\u{455}\u{4BB}\u{501}\u{51B}\u{51D}", "ijshdqw"),
        ("\u{410}\u{412}\u{415}\u{41A}\u{41C}\u{41D}\u{41E}", "ABEKMHO"),
        ("\u{420}\u{421}\u{422}\u{425}\u{406}\u{408}\u{405}", "PCTXIJS"),
        // Greek
        ("\u{3B1}\u{3B9}\u{3BA}\u{3BD}\u{3BF}\u{3C1}\u{3C5}", "aikvopu"),
        ("\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}", "ABEZHIK"),
        ("\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}", "MNOPTYX"),
        // Latin
        ("\u{131}\u{251}\u{261}", "iag"),
        // Dashes
        ("\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}\u{FE63}", "-------"),
        // Dots
        ("\u{B7}\u{2024}\u{3002}\u{FF61}\u{FE52}\u{2027}", "......"),
    ]

    private static let table: [Unicode.Scalar: Unicode.Scalar] = {
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (strange, plain) in pairs {
            for (from, to) in zip(strange.unicodeScalars, plain.unicodeScalars) { table[from] = to }
        }
        return table
    }()
}
