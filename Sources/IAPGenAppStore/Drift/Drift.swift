//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// One difference between the manifest and what the App Store has.
package struct Drift: Hashable, Sendable {
    /// What kind of difference it is, in the order of a report.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Two IDs that differ in upper and lower case alone; the store tells them apart.
        case caseOnly = "case-only"
        /// Two IDs so near to each other that one is probably a slip.
        case nearMiss = "near-miss"
        /// In the manifest alone.
        case missingThere = "missing-there"
        /// In the App Store alone.
        case missingHere = "missing-here"
        /// A detail that is not the same.
        case differs
        /// Sold according to the manifest, and removed from sale there.
        case removedThere = "removed-there"
        /// Retired according to the manifest, and still sold there.
        case soldThere = "sold-there"
        /// Removed from sale there and not in the manifest; no mistake, but good to know.
        case removedUnknown = "removed-unknown"
    }

    /// The kind of difference.
    package var kind: Kind
    /// The product ID, or the name of a subscription group.
    package var subject: String
    /// The name in the manifest, where it is there.
    package var name: String?
    /// The detail that differs, such as `period`.
    package var field: String?
    /// What the manifest says.
    package var here: String?
    /// What the App Store says.
    package var there: String?
    /// The place in the manifest.
    package var hereRange: SourceRange?
    /// The place in the App Store's file.
    package var thereRange: SourceRange?

    /// Whether it is a mistake somewhere.
    package var isDrift: Bool { kind != .removedUnknown }

    /// Creates a difference.
    package init(_ kind: Kind, _ subject: String, name: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.name = name
    }
}

/// All differences between a manifest and a catalogue.
package struct DriftReport: Hashable, Sendable {
    /// The differences, by kind and then in the manifest's order.
    package var entries: [Drift] = []
    /// How many products both sides have.
    package var compared = 0
    /// What was not compared, in words.
    package var notCompared: [String] = []
    /// Whether the other side is cut short, so that nothing is certain.
    package var isIncomplete = false

    /// Creates an empty report.
    package init() {}

    /// Whether the two sides have drifted apart, or may have.
    package var hasDrift: Bool { isIncomplete || entries.contains(where: \.isDrift) }
}
