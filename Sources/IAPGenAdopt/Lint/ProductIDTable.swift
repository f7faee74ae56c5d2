//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenManifest

/// The product IDs of manifests, each with what generated code calls it.
struct ProductIDTable {
    /// One ID.
    struct Entry: Hashable {
        /// The product's name in the manifest.
        let product: String
        /// The constant that holds it in Swift: `IAPManager.removeAdsID`.
        let constant: String
        /// The case: `IAPProduct.removeAds`.
        let enumCase: String
        /// Whether Objective-C sees the constant.
        let hasObjectiveC: Bool
        /// The variant that has the ID, or none where the manifest itself does.
        let variant: String?
    }

    private var entries: [String: Entry] = [:]
    private var shortest = Int.max

    /// Lists the IDs of manifests that no variant was applied to, and those of their variants.
    init(_ manifests: [Manifest]) {
        for manifest in manifests { add(manifest) }
    }

    /// The product of an ID.
    subscript(id: String) -> Entry? { entries[id] }

    /// Whether a literal of so many bytes cannot be an ID.
    func isTooShort(_ length: Int) -> Bool { length < shortest }

    private mutating func add(_ manifest: Manifest) {
        for product in manifest.products { add(product.id.value, product, nil, manifest) }
        for variant in manifest.variants {
            let ids = variant.ids(of: manifest.products)
            for (product, id) in zip(manifest.products, ids) {
                add(id, product, variant.name.value, manifest)
            }
        }
    }

    private mutating func add(
        _ id: String,
        _ product: ProductDeclaration,
        _ variant: String?,
        _ manifest: Manifest
    ) {
        guard !id.isEmpty, entries[id] == nil else { return }
        let settings = manifest.settings
        let name = product.name.value
        entries[id] = Entry(
            product: name,
            constant: "\(settings.manager.value).\(DerivedNames.idConstant(of: name))",
            enumCase: "\(settings.productEnum.value).\(SwiftIdentifier.escaped(name))",
            hasObjectiveC: settings.objc.value,
            variant: variant
        )
        shortest = min(shortest, id.utf8.count)
    }
}
