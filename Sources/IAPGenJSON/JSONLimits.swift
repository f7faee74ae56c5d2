//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What a JSON file may ask for before it is refused.
package struct JSONLimits: Hashable, Sendable {
    /// The most bytes of a file.
    package var bytes = 32 << 20
    /// How deep arrays and objects may nest.
    package var depth = 256
    /// The most bytes of one string or key, and the most digits of a number are a thousandth of it.
    package var stringBytes = 1 << 20
    /// The most values in a file.
    package var values = 4_000_000

    /// Creates the ordinary limits.
    package init() {}
}
