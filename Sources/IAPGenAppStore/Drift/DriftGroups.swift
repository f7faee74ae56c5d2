//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest

/// Which group of the App Store each group of the manifest stands for.
struct DriftGroups {
    /// The names of the App Store's groups by the names of the manifest's.
    private(set) var counterparts: [String: String] = [:]

    /// Finds the counterparts by ID, else by name, else by the products that both have.
    init(_ manifest: Manifest, _ other: Manifest) {
        let shared = Self.sharedProducts(manifest, other)
        var byID: [String: String] = [:]
        var byName: [String: String] = [:]
        for group in other.groups {
            if let id = group.id { byID[id.value] = group.name.value }
            byName[group.referenceName?.value ?? group.name.value] = group.name.value
        }
        for group in manifest.groups {
            let name = group.name.value
            let most = shared[name]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            counterparts[name] =
                group.id.flatMap { byID[$0.value] }
                ?? byName[group.referenceName?.value ?? name] ?? most
        }
    }

    /// How many products each pair of groups shares.
    private static func sharedProducts(
        _ manifest: Manifest,
        _ other: Manifest
    ) -> [String: [String: Int]] {
        var groups: [String: String] = [:]
        for product in other.products { groups[product.id.value] = product.group?.value }
        var shared: [String: [String: Int]] = [:]
        for product in manifest.products {
            guard let own = product.group?.value, let theirs = groups[product.id.value]
            else { continue }
            shared[own, default: [:]][theirs, default: 0] += 1
        }
        return shared
    }
}
