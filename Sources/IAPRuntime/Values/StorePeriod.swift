// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A subscription period such as one month.
public struct StorePeriod: Sendable, Hashable {
    /// A unit of the Gregorian calendar.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// One day.
        case day = "D"
        /// Seven days.
        case week = "W"
        /// One month.
        case month = "M"
        /// One year.
        case year = "Y"
    }

    /// How many units.
    public var value: Int
    /// The unit.
    public var unit: Unit

    /// Creates a period; seven days become one week.
    public init(value: Int, unit: Unit) {
        let isWeeks = unit == .day && value > 0 && value.isMultiple(of: 7)
        self.value = isWeeks ? value / 7 : value
        self.unit = isWeeks ? .week : unit
    }

    /// Reads an ISO 8601 period of one unit, such as `P1M`.
    public init?(_ text: String) {
        guard text.first == "P", let last = text.last, let unit = Unit(rawValue: String(last)),
            let value = Int(text.dropFirst().dropLast()), value > 0
        else { return nil }
        self.init(value: value, unit: unit)
    }
}

extension StorePeriod: CustomStringConvertible {
    /// The period in ISO 8601, such as `P1M`.
    public var description: String { "P\(value)\(unit.rawValue)" }
}
