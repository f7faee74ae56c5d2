//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A length of time in ISO 8601 form, such as `P1M`: one number and one unit.
package struct Period: Hashable, Sendable, CustomStringConvertible {
    /// What is counted.
    package enum Unit: String, CaseIterable, Hashable, Sendable {
        case day = "D"
        case week = "W"
        case month = "M"
        case year = "Y"
    }

    /// How many units; at least 1.
    package let count: Int
    /// The unit.
    package let unit: Unit

    /// Creates a period.
    package init(_ count: Int, _ unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// Reads `P1M`; none where the text has another form or counts outside 1 to 9999.
    package init?(_ text: String) {
        guard let period = text.withBytes({ Period($0) }) else { return nil }
        self = period
    }

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 3, bytes.count <= 6, bytes[0] == UInt8(ascii: "P"),
            bytes[1] != UInt8(ascii: "0")
        else { return nil }
        var count = 0
        for byte in bytes[1..<(bytes.count - 1)] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            count = count * 10 + Int(byte - UInt8(ascii: "0"))
        }
        switch bytes[bytes.count - 1] {
        case UInt8(ascii: "D"): self.init(count, .day)
        case UInt8(ascii: "W"): self.init(count, .week)
        case UInt8(ascii: "M"): self.init(count, .month)
        case UInt8(ascii: "Y"): self.init(count, .year)
        default: return nil
        }
    }

    package var description: String { "P\(count)\(unit.rawValue)" }

    /// The periods a subscription can have, shortest first.
    package static let subscriptionPeriods: [Period] = [
        Period(1, .week), Period(1, .month), Period(2, .month), Period(3, .month),
        Period(6, .month), Period(1, .year),
    ]

    /// Whether a subscription can have the period.
    package var isOfSubscription: Bool {
        switch unit {
        case .day: false
        case .week, .year: count == 1
        case .month: count <= 3 || count == 6
        }
    }

    /// The periods an offer can have, shortest first.
    package static let offerPeriods: [Period] = [
        Period(3, .day), Period(1, .week), Period(2, .week), Period(1, .month), Period(2, .month),
        Period(3, .month), Period(6, .month), Period(1, .year),
    ]
}
