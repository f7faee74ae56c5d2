//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenManifest

/// Compares a manifest with what the App Store has.
///
/// What a side does not state is no difference: identifiers that Xcode makes, settings, the order
/// of lists, the spelling of a price, the price a free offer has left over, one period or none.
package struct DriftComparer {
    let manifest: Manifest
    let catalog: AppStoreCatalog
    var report = DriftReport()
    private let groups: DriftGroups

    private init(_ manifest: Manifest, _ catalog: AppStoreCatalog) {
        self.manifest = manifest
        self.catalog = catalog
        groups = DriftGroups(manifest, catalog.manifest)
    }

    /// The differences.
    ///
    /// - Complexity: Linear in the products; the search for near misses is bounded.
    package static func compare(
        _ manifest: Manifest,
        with catalog: AppStoreCatalog
    ) -> DriftReport {
        var comparer = DriftComparer(manifest, catalog)
        comparer.compare()
        return comparer.report
    }

    private mutating func compare() {
        report.isIncomplete = catalog.isIncomplete
        noteCoverage()
        var theirs: [String: ProductDeclaration] = [:]
        for product in catalog.manifest.products { theirs[product.id.value] = product }
        var onlyHere: [ProductDeclaration] = []
        var known: Set<String> = []
        for product in manifest.products {
            known.insert(product.id.value)
            guard let other = theirs[product.id.value] else {
                if !product.isRetired, isCovered(product) { onlyHere.append(product) }
                continue
            }
            report.compared += 1
            compare(product, other)
        }
        let onlyThere = catalog.manifest.products.filter { !known.contains($0.id.value) }
        reportMissing(onlyHere, onlyThere)
        compareGroups()
        sort()
    }

    private mutating func noteCoverage() {
        let parts: [(AppStoreCatalog.Coverage, String)] = [
            (.oneTimeProducts, "one-time products"), (.subscriptions, "subscriptions"),
            (.introductoryOffers, "introductory offers"),
            (.promotionalOffers, "promotional offers"), (.offerCodes, "offer codes"),
            (.winBackOffers, "win-back offers"),
        ]
        let hasSubscriptions = catalog.coverage.contains(.subscriptions)
        for (part, name) in parts where !catalog.coverage.contains(part) {
            let isOffer = part != .oneTimeProducts && part != .subscriptions
            if !isOffer || hasSubscriptions { report.notCompared.append(name) }
        }
    }

    private func isCovered(_ product: ProductDeclaration) -> Bool {
        catalog.coverage.contains(
            product.type.value == .autoRenewable ? .subscriptions : .oneTimeProducts
        )
    }

    /// Puts the differences in the order of their kinds; each kind keeps the manifest's order.
    private mutating func sort() {
        let entries = report.entries
        report.entries = Drift.Kind.allCases.flatMap { kind in
            entries.filter { $0.kind == kind }
        }
    }

    // MARK: Missing products

    private mutating func reportMissing(
        _ onlyHere: [ProductDeclaration],
        _ onlyThere: [ProductDeclaration]
    ) {
        let sold = onlyThere.filter { !$0.isRetired }
        let matches = NearMissFinder.match(onlyHere, sold)
        for (index, product) in onlyHere.enumerated() {
            guard let match = matches[index] else {
                var drift = entry(.missingThere, product)
                drift.here = summary(of: product)
                report.entries.append(drift)
                continue
            }
            var drift = entry(match.kind, product, sold[match.there])
            drift.here = product.id.value
            drift.there = sold[match.there].id.value
            report.entries.append(drift)
        }
        let matched = Set(matches.values.map(\.there))
        for (index, product) in sold.enumerated() where !matched.contains(index) {
            reportUnknown(product, .missingHere)
        }
        for product in onlyThere where product.isRetired {
            reportUnknown(product, .removedUnknown)
        }
    }

    private mutating func reportUnknown(_ product: ProductDeclaration, _ kind: Drift.Kind) {
        var drift = Drift(kind, product.id.value)
        drift.there = summary(of: product)
        drift.thereRange = product.id.range
        report.entries.append(drift)
    }

    private func summary(of product: ProductDeclaration) -> String {
        [product.type.value.rawValue, product.referenceName?.value].compactMap { $0 }
            .joined(separator: ", ")
    }

    func entry(
        _ kind: Drift.Kind,
        _ product: ProductDeclaration,
        _ other: ProductDeclaration? = nil
    ) -> Drift {
        var drift = Drift(kind, product.id.value, name: product.name.value)
        drift.hereRange = product.id.range
        drift.thereRange = other?.id.range
        return drift
    }

    // MARK: Groups

    func groupDiffers(_ product: ProductDeclaration, _ other: ProductDeclaration) -> Bool {
        guard let own = product.group, let theirs = other.group else { return false }
        return groups.counterparts[own.value].map { $0 != theirs.value } ?? false
    }

    private mutating func compareGroups() {
        for group in manifest.groups {
            guard let name = groups.counterparts[group.name.value],
                let other = catalog.manifest.group(named: name)
            else { continue }
            compare(group, other)
        }
    }

    private mutating func compare(_ group: SubscriptionGroup, _ other: SubscriptionGroup) {
        func entry(_ field: String) -> Drift {
            var drift = Drift(.differs, group.name.value, name: group.name.value)
            drift.field = field
            drift.hereRange = group.name.range
            drift.thereRange = other.name.range
            return drift
        }
        if catalog.origin != .localFile, let own = group.id, let theirs = other.id,
            own.value != theirs.value
        {
            add(entry("group ID"), own, theirs)
        }
        if let own = group.referenceName, let theirs = other.referenceName,
            own.value != theirs.value
        {
            add(entry("group name"), own, theirs)
        }
        compareLocalizations(group.localizations, other.localizations) { entry("group " + $0) }
    }

    mutating func add(_ drift: Drift, _ own: Located<String>?, _ theirs: Located<String>?) {
        var drift = drift
        drift.here = own?.value
        drift.there = theirs?.value
        drift.hereRange = own?.range ?? drift.hereRange
        drift.thereRange = theirs?.range ?? drift.thereRange
        report.entries.append(drift)
    }
}
