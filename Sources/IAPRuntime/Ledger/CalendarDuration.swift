// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A length of time in the Gregorian calendar, read from ISO 8601 such as `P90D` or `P1Y6M`.
struct CalendarDuration: Hashable, Sendable {
    var months = 0
    var days = 0

    /// Reads a duration of years, months, weeks and days.
    init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
        while !bytes.isEmpty {
            let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            bytes = bytes.dropFirst(digits.count)
            guard digits.count <= 5, let number = Int(String(decoding: digits, as: UTF8.self)),
                let unit = bytes.popFirst()
            else { return nil }
            switch unit {
            case UInt8(ascii: "Y"): months += 12 * number
            case UInt8(ascii: "M"): months += number
            case UInt8(ascii: "W"): days += 7 * number
            case UInt8(ascii: "D"): days += number
            default: return nil
            }
        }
    }

    /// The moment that is `count` durations after `start`, in UTC.
    func end(after start: Milliseconds, count: Int) -> Milliseconds {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        let count = max(1, min(count, 1_000))
        let parts = DateComponents(month: months * count, day: days * count)
        let end = calendar.date(byAdding: parts, to: Date(milliseconds: start))
        return end?.milliseconds ?? start
    }
}
