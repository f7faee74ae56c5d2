//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// What an app sells, with every default filled in and the chosen variant applied.
package struct Manifest: Hashable, Sendable {
    /// How code is generated.
    package var settings = GenerationSettings()
    /// The products in display order, the retired ones last.
    package var products: [ProductDeclaration] = []
    /// The subscription groups: first those declared, then those that only products name.
    package var groups: [SubscriptionGroup] = []
    /// The features in order of first appearance.
    package var features: [String] = []
    /// The balances in order of first appearance.
    package var balances: [String] = []
    /// The variants.
    package var variants: [Variant] = []
    /// The name of the variant that was applied.
    package var variant: String?
    /// The templates of the user's with the files they make.
    package var templates: [TemplateOutput] = []
    /// The values that templates read as `param.NAME`.
    package var parameters: [Parameter] = []

    /// Creates an empty manifest.
    package init() {}

    /// The products that are sold.
    package var activeProducts: some Sequence<ProductDeclaration> {
        products.lazy.filter { !$0.isRetired }
    }

    /// The group of the given name.
    ///
    /// - Complexity: Linear in the groups.
    package func group(named name: String) -> SubscriptionGroup? {
        groups.first { $0.name.value == name }
    }

    /// Fills in ``features``, ``balances`` and the groups that only products name.
    ///
    /// Readers of other formats call it once all products are there.
    package mutating func completeNames() {
        var knownFeatures = TextIndex()
        var knownBalances = TextIndex()
        var knownGroups = TextIndex()
        for feature in features { _ = knownFeatures.add(feature) }
        for balance in balances { _ = knownBalances.add(balance) }
        for group in groups { _ = knownGroups.add(group.name.value) }
        for index in products.indices {
            for feature in products[index].unlocks { _ = knownFeatures.add(feature.value) }
            for grant in products[index].grants { _ = knownBalances.add(grant.balance.value) }
            if let group = products[index].group, knownGroups.add(group.value).isNew {
                groups.append(SubscriptionGroup(name: group))
            }
        }
        for group in groups {
            for feature in group.unlocks { _ = knownFeatures.add(feature.value) }
        }
        features = knownFeatures.texts
        balances = knownBalances.texts
    }
}
