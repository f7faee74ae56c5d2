//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A name in the parts that it is put together from: `restore`, `RemoveAds`, `Success`.
///
/// Generated code names the members of a handler dozens of times. Who prints a name appends its
/// parts and makes no text of them.
package struct DerivedName: Hashable, Sendable {
    /// What stands before the stem.
    package let prefix: String
    /// The name that this one is derived from.
    package let stem: String
    /// Whether the first letter of the stem is written in upper case.
    package let isCapitalized: Bool
    /// What stands behind the stem.
    package let suffix: String

    init(_ stem: String, suffix: String = "") {
        prefix = ""
        self.stem = stem
        isCapitalized = false
        self.suffix = suffix
    }

    init(_ prefix: String, capitalized stem: String, suffix: String = "") {
        self.prefix = prefix
        self.stem = stem
        isCapitalized = true
        self.suffix = suffix
    }

    /// The whole name.
    package var text: String {
        prefix + (isCapitalized ? SwiftIdentifier.capitalized(stem) : stem) + suffix
    }

    /// Whether the name is its stem alone, which may be any word; other names are no keywords.
    package var isStem: Bool { prefix.isEmpty && suffix.isEmpty }
}
