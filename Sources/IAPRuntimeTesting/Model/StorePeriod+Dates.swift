// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

extension StorePeriod {
    /// The date one period later, in the Gregorian calendar and UTC; a day that does not exist
    /// becomes the last day of the month.
    func date(after start: Date) -> Date {
        let seconds = start.timeIntervalSince1970
        switch unit {
        case .day: return start.addingTimeInterval(Double(value) * 86_400)
        case .week: return start.addingTimeInterval(Double(value) * 7 * 86_400)
        case .month, .year:
            let day = Int((seconds / 86_400).rounded(.down))
            let rest = seconds - Double(day) * 86_400
            var (year, month, dayOfMonth) = Self.civil(fromDay: day)
            let months = (year * 12 + month - 1) + value * (unit == .year ? 12 : 1)
            (year, month) = (months / 12, months % 12 + 1)
            let next = month == 12 ? (year + 1, 1) : (year, month + 1)
            let length =
                Self.day(year: next.0, month: next.1, day: 1)
                - Self.day(year: year, month: month, day: 1)
            dayOfMonth = min(dayOfMonth, length)
            let result = Self.day(year: year, month: month, day: dayOfMonth)
            return Date(timeIntervalSince1970: Double(result) * 86_400 + rest)
        }
    }

    /// Days since 1 January 1970.
    private static func day(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func civil(fromDay day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let index = (5 * dayOfYear + 2) / 153
        let month = index < 10 ? index + 3 : index - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * index + 2) / 5 + 1
        )
    }
}
