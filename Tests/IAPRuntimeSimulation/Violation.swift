// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A promise that was broken, with the number of the invariant.
struct Violation: Error, Hashable, CustomStringConvertible {
    var invariant: String
    var text: String

    init(_ invariant: String, _ text: String) {
        self.invariant = invariant
        self.text = text
    }

    var description: String { "\(invariant): \(text)" }
}
