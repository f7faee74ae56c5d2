//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The IDs of one build flavour.
package struct Variant: Hashable, Sendable {
    /// The name that `--variant` selects.
    package var name: Located<String>
    /// What is put before each ID.
    package var prefix: Located<String>?
    /// What is put behind each ID.
    package var suffix: Located<String>?
    /// Whole IDs by product name; neither prefix nor suffix is added to them.
    package var ids: [Replacement] = []
    /// Group IDs by group name.
    package var groups: [Replacement] = []

    /// One product or group with an ID of its own in this variant.
    package struct Replacement: Hashable, Sendable {
        /// The name of the product or group.
        package var name: Located<String>
        /// Its ID in the variant.
        package var id: Located<String>

        /// Creates a replacement.
        package init(_ name: Located<String>, _ id: Located<String>) {
            self.name = name
            self.id = id
        }
    }

    /// Creates a variant; everything else is set afterwards.
    package init(name: Located<String>) { self.name = name }
}
