//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest

extension DriftComparer {
    /// Compares a product that both sides have.
    mutating func compare(_ product: ProductDeclaration, _ other: ProductDeclaration) {
        guard product.isRetired == other.isRetired else {
            var drift = entry(other.isRetired ? .removedThere : .soldThere, product, other)
            drift.there = catalog.removedFromSale[other.id.value]
            report.entries.append(drift)
            return
        }
        guard product.type.value == other.type.value else {
            // What else differs follows from it.
            add(
                differs("type", product, other),
                text(product.type) { $0.rawValue },
                text(other.type) { $0.rawValue }
            )
            return
        }
        compareTexts(product, other)
        guard product.type.value == .autoRenewable else { return }
        if groupDiffers(product, other) {
            add(
                differs("group", product, other),
                groupName(of: product, in: manifest),
                groupName(of: other, in: catalog.manifest)
            )
        }
        if let own = product.period, let theirs = other.period, own.value != theirs.value {
            add(
                differs("period", product, other),
                text(own) { $0.description },
                text(theirs) { $0.description }
            )
        }
        if let own = product.level, let theirs = other.level, own.value != theirs.value {
            add(
                differs("level", product, other),
                text(own) { String($0) },
                text(theirs) { "\($0)" }
            )
        }
        compareOffers(product, other)
        compareBillingPlans(product, other)
    }

    func differs(
        _ field: String,
        _ product: ProductDeclaration,
        _ other: ProductDeclaration
    ) -> Drift {
        var drift = entry(.differs, product, other)
        drift.field = field
        return drift
    }

    func text<Value>(_ value: Located<Value>, _ convert: (Value) -> String) -> Located<String> {
        Located(convert(value.value), at: value.range)
    }

    private func groupName(
        of product: ProductDeclaration,
        in manifest: Manifest
    ) -> Located<String>? {
        guard let name = product.group else { return nil }
        let group = manifest.group(named: name.value)
        return Located(group?.referenceName?.value ?? name.value, at: name.range)
    }

    private mutating func compareTexts(_ product: ProductDeclaration, _ other: ProductDeclaration) {
        if let own = product.referenceName, let theirs = other.referenceName,
            own.value != theirs.value
        {
            add(differs("reference name", product, other), own, theirs)
        }
        if let own = product.price, let theirs = other.price,
            !PriceValue.areEqual(own.value, theirs.value)
        {
            add(differs("price", product, other), own, theirs)
        }
        if let own = product.reviewNote, let theirs = other.reviewNote, own.value != theirs.value {
            add(differs("review note", product, other), own, theirs)
        }
        // A response may leave the attribute out; a file always means false by it.
        let isStated = catalog.origin != .connect || other.familyShareable != nil
        let isShareable = product.familyShareable?.value ?? false
        if isStated, isShareable != other.familyShareable?.value ?? false {
            add(
                differs("family sharing", product, other),
                Located(String(isShareable), at: product.familyShareable?.range),
                Located(String(!isShareable), at: other.familyShareable?.range)
            )
        }
        compareLocalizations(product.localizations, other.localizations) { [self] field in
            differs(field, product, other)
        }
    }

    /// Compares texts by language; a side that has none at all says nothing about them.
    mutating func compareLocalizations(
        _ own: [Localization],
        _ theirs: [Localization],
        entry: (String) -> Drift
    ) {
        guard !own.isEmpty, !theirs.isEmpty || catalog.origin != .connect else { return }
        var others: [String: Localization] = [:]
        for localization in theirs {
            others[LocaleCode.canonical(localization.locale.value)] = localization
        }
        for localization in own {
            let locale = localization.locale
            guard let other = others.removeValue(forKey: LocaleCode.canonical(locale.value))
            else {
                add(entry("localization"), locale, nil)
                continue
            }
            let fields = [
                ("display name", localization.displayName, other.displayName),
                ("description", localization.description, other.description),
            ]
            for (field, own, theirs) in fields {
                guard let own, own.value != theirs?.value ?? "" else { continue }
                add(entry("\(field) (\(locale.value))"), own, theirs)
            }
        }
        for localization in theirs
        where others[LocaleCode.canonical(localization.locale.value)] != nil {
            add(entry("localization"), nil, localization.locale)
        }
    }
}
