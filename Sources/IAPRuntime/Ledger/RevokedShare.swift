// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a purchase that a revocation takes back, in thousandths of a percent.
///
/// That is the precision of the App Store, and enough for one of three items: 33,333 of 100,000.
struct RevokedShare {
    private static let whole = 100_000
    private let thousandths: Int

    /// What is refunded of a transaction: all of it if the store does not say.
    init(_ transaction: StoreTransaction) {
        let percentage = transaction.revocationPercentage ?? 100
        // A number that is none, or out of range, must not turn a refund into a gift.
        let isPart = percentage.isFinite && percentage >= 0 && percentage < 100
        let scaled = NSDecimalNumber(decimal: percentage * 1_000)
        thousandths = isPart ? Int(scaled.doubleValue.rounded()) : Self.whole
    }

    /// The share of an amount, to the nearest whole one; a tie is the person's.
    func of(_ amount: Int) -> Int {
        let (quotient, remainder) = amount.quotientAndRemainder(dividingBy: Self.whole)
        // Wide, because an Int of a watch has 32 bits.
        let scaled = Int64(remainder) * Int64(thousandths) + Int64(Self.whole / 2 - 1)
        return quotient * thousandths + Int(scaled / Int64(Self.whole))
    }
}
