//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
package import IAPGenManifest

/// What a `.storekit` file or App Store Connect says is sold, in the manifest's own terms.
package struct AppStoreCatalog: Hashable, Sendable {
    /// Where a catalogue comes from, for those who compare.
    package enum Origin: Hashable, Sendable {
        /// A `.storekit` file that is edited in Xcode.
        case localFile
        /// A `.storekit` file that Xcode fills from App Store Connect.
        case syncedFile
        /// Saved responses of App Store Connect's API.
        case connect
    }

    /// The details that a catalogue may simply not hold.
    ///
    /// A response without prices says nothing about prices; that is no difference.
    package struct Coverage: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Whether one-time products are listed.
        package static let oneTimeProducts = Coverage(rawValue: 1)
        /// Whether subscriptions are listed.
        package static let subscriptions = Coverage(rawValue: 2)
        /// Whether introductory offers are listed.
        package static let introductoryOffers = Coverage(rawValue: 4)
        /// Whether promotional offers are listed.
        package static let promotionalOffers = Coverage(rawValue: 8)
        /// Whether offer codes are listed.
        package static let offerCodes = Coverage(rawValue: 16)
        /// Whether win-back offers are listed.
        package static let winBackOffers = Coverage(rawValue: 32)
        /// Everything.
        package static let all = Coverage(rawValue: 63)
    }

    /// Where it comes from.
    package var origin: Origin
    /// The products and groups, with the places they were read from.
    package var manifest = Manifest()
    /// What it lists.
    package var coverage = Coverage.all
    /// Whether lists were cut short, so that nothing can be said about what they lack.
    package var isIncomplete = false
    /// The App Store's word for each product that is not on sale any more, by product ID.
    package var removedFromSale: [String: String] = [:]
    /// The file the catalogue was read from.
    package var file: SourceFileID?

    /// Creates an empty catalogue.
    package init(origin: Origin) { self.origin = origin }

    /// Reports a catalogue without products, which makes no manifest, unless that has a reason that
    /// was reported.
    package func requireProducts(_ collector: inout DiagnosticCollector) {
        guard manifest.products.isEmpty, !collector.hasErrors, let file else { return }
        collector.report(.noProducts(in: file))
    }
}
