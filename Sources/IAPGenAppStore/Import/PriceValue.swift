//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The value of a price, so that `1`, `1.0` and `1.00` are equal.
package struct PriceValue: Hashable, Sendable {
    /// The digits in front of the point without leading zeros.
    private let whole: [UInt8]
    /// The digits behind the point without trailing zeros.
    private let fraction: [UInt8]

    /// Reads digits with at most one point between them; none for every other text.
    package init?(_ text: String) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "."),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) })
        else { return nil }
        let zero = UInt8(ascii: "0")
        whole = Array(parts[0].drop { $0 == zero })
        fraction = parts.count > 1 ? Array(parts[1].reversed().drop { $0 == zero }.reversed()) : []
    }

    /// Whether two prices are the same, however they are spelt.
    package static func areEqual(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left == right }
        guard let first = PriceValue(left), let second = PriceValue(right) else {
            return left == right
        }
        return first == second
    }
}
