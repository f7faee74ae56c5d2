//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenAppStore
package import IAPGenManifest

/// What came of reading an app's sources.
package struct Adoption: Sendable {
    /// A product of the manifest, for people.
    package struct Product: Hashable, Sendable {
        /// The ID.
        package let id: String
        /// Its name in the manifest.
        package let name: String
        /// Its type.
        package let type: ProductType
        /// Why it has the type, or none where a StoreKit configuration says so.
        package let typeReason: String?
        /// Whether the type is guessed.
        package let isGuess: Bool
        /// Where the sources have it, or none where only a StoreKit configuration does.
        package let place: SourcePlace?
        /// Why the text is taken for a product ID; none without a place.
        package let reason: String?
        /// Whether a StoreKit configuration was read that does not list it.
        package let isMissingInStoreKit: Bool
    }

    /// The manifest; without products where nothing was found.
    package internal(set) var manifest = Manifest()
    /// What is said behind its lines.
    package internal(set) var notes = ManifestYAML.Notes(heading: [])
    /// Its products, in its order.
    package internal(set) var products: [Product] = []
    /// What looks like an ID and was not taken, by place.
    package internal(set) var leftOut: [LeftOut] = []
    /// The StoreKit configuration that was used.
    package internal(set) var catalog: String?
    /// The StoreKit configurations that were not.
    package internal(set) var unusedCatalogs: [String] = []
    /// How many files were read.
    package internal(set) var fileCount = 0
}
