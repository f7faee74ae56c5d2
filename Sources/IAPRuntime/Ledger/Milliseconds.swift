// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A moment in whole milliseconds since 1970, so that writing and reading it changes nothing.
typealias Milliseconds = Int64

extension Date {
    /// The moment in milliseconds; moments out of range are moved to the nearest one in it.
    var milliseconds: Milliseconds {
        let value = (timeIntervalSince1970 * 1000).rounded()
        guard value > -9e15 else { return -9_000_000_000_000_000 }
        guard value < 9e15 else { return 9_000_000_000_000_000 }
        return Milliseconds(value)
    }

    init(milliseconds: Milliseconds) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}

extension TimeInterval {
    /// The interval in milliseconds, never negative.
    var milliseconds: Milliseconds {
        self > 0 ? Milliseconds(Swift.min(self, 1e11) * 1000) : 0
    }
}
