//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What App Store Connect takes as a product ID.
package enum ProductIDCharacters {
    /// What is wrong with an ID, in words that follow it, or none.
    package static func problem(in id: String) -> String? {
        let bad = id.unicodeScalars.first { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": false
            default: true
            }
        }
        guard let bad else { return nil }
        switch bad {
        case "\n", "\r": return "has a line break in it"
        case " ", "\t", "\u{A0}": return "has a space in it"
        default: return "has '\(bad)' in it"
        }
    }
}
