//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// A value and the place it was written at.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// The place, or none for a value that nobody wrote, such as a default.
    package var range: SourceRange?

    /// Creates a value with its place.
    package init(_ value: Value, at range: SourceRange? = nil) {
        self.value = value
        self.range = range
    }
}
