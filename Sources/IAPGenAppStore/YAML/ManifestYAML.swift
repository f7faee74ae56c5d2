//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenManifest

/// Writes an imported catalogue as the text of a manifest.
///
/// What no App Store file knows (handlers, grants, the length of a non-renewing subscription) is
/// there as a comment: a person decides and takes the `#` away.
package struct ManifestYAML {
    /// What comments say, so that a person can judge the manifest.
    package struct Notes: Sendable {
        /// At the top, line by line.
        package var heading: [String]
        /// Behind the lines of a product: by its ID, then by key.
        package var products: [String: [String: String]] = [:]

        /// Creates notes.
        package init(heading: [String]) { self.heading = heading }
    }

    private var text = ""
    private let notes: Notes

    private init(_ notes: Notes) { self.notes = notes }

    /// The text of a manifest, with a comment that says where it comes from.
    ///
    /// Only what an import fills in is written: handlers, variants, templates and settings but
    /// `objc` are not.
    package static func text(of manifest: Manifest, origin: String) -> String {
        text(of: manifest, notes: Notes(heading: ["Imported from \(origin)."]))
    }

    /// The text of a manifest, with comments.
    package static func text(of manifest: Manifest, notes: Notes) -> String {
        var writer = ManifestYAML(notes)
        writer.write(manifest)
        return writer.text
    }

    private mutating func write(_ manifest: Manifest) {
        for line in notes.heading { comment(line) }
        text += """
            #
            # Product IDs cannot be changed once they are in App Store Connect; the names in front
            # of them are yours. Lines that begin with '# handler', '# grants' and '# duration' are
            # decisions that no file holds: remove the '#' where they apply.

            version: 1

            """
        if manifest.settings.objc.value { text += "\nsettings:\n  objc: true\n" }
        let active = manifest.products.filter { !$0.isRetired }
        let retired = manifest.products.filter(\.isRetired)
        write(active, under: "products")
        if !manifest.groups.isEmpty {
            text += "\nsubscriptionGroups:\n"
            for (index, group) in manifest.groups.enumerated() {
                if index > 0 { text += "\n" }
                write(group)
            }
        }
        write(retired, under: "retired")
    }

    private mutating func write(_ products: [ProductDeclaration], under key: String) {
        guard !products.isEmpty else { return }
        text += "\n\(key):\n"
        for (index, product) in products.enumerated() {
            if index > 0 { text += "\n" }
            write(product)
        }
    }

    private mutating func write(_ product: ProductDeclaration) {
        text += "  \(YAMLText.key(product.name.value)):\n"
        let notes = notes.products[product.id.value] ?? [:]
        line("id", YAMLText.value(product.id.value), notes["id"])
        line("type", product.type.value.rawValue, notes["type"])
        writeDecisions(product)
        if let group = product.group {
            line("group", YAMLText.value(group.value), notes["group"])
        }
        if let period = product.period {
            line("period", period.value.description, notes["period"])
        }
        if let level = product.level { line("level", String(level.value), notes["level"]) }
        optional("referenceName", product.referenceName?.value)
        optional("price", product.price?.value)
        if product.familyShareable?.value == true { line("familyShareable", "true") }
        optional("reviewNote", product.reviewNote?.value)
        writeIntroductoryOffers(product.introductoryOffers)
        write(product.promotionalOffers, under: "promotionalOffers")
        write(product.offerCodes, under: "offerCodes")
        write(product.winBackOffers, under: "winBackOffers")
        write(product.billingPlans)
        write(product.localizations)
    }

    private mutating func writeDecisions(_ product: ProductDeclaration) {
        guard !product.isRetired else { return }
        let isGrouped = product.type.value == .autoRenewable
        if product.handler == nil, !isGrouped {
            let name = SwiftIdentifier.capitalized(product.name.value) + "Manager"
            text += "    # handler: \(name)  # the class to generate for it\n"
        }
        if product.type.value == .consumable, product.grants.isEmpty {
            text += "    # grants: {coins: 1}  # what a purchase adds to which balance\n"
        }
        if product.type.value == .nonRenewable, product.duration == nil {
            text += "    # duration: P30D  # how long it lasts; only the app knows\n"
        }
    }

    private mutating func write(_ group: SubscriptionGroup) {
        text += "  \(YAMLText.key(group.name.value)):\n"
        if let id = group.id { line("id", YAMLText.value(id.value)) }
        if group.handler == nil {
            let name = SwiftIdentifier.capitalized(group.name.value) + "Manager"
            text += "    # handler: \(name)  # the class to generate for the whole group\n"
        }
        line("referenceName", YAMLText.value(group.referenceName?.value ?? group.name.value))
        write(group.localizations)
    }

    // MARK: Lines

    private mutating func line(_ key: String, _ value: String, _ note: String? = nil) {
        text += "    \(key): \(value)"
        if let note { text += "  # \(YAMLText.comment(note))" }
        text += "\n"
    }

    private mutating func comment(_ line: String) {
        text += line.isEmpty ? "#\n" : "# \(YAMLText.comment(line))\n"
    }

    private mutating func optional(_ key: String, _ value: String?) {
        if let value { line(key, YAMLText.value(value)) }
    }

    // MARK: Offers

    private mutating func writeIntroductoryOffers(_ offers: [SubscriptionOffer]) {
        if offers.count == 1 {
            line("introductoryOffer", flow(offers[0]))
        } else if !offers.isEmpty {
            text += "    introductoryOffer:\n"
            for offer in offers { text += "      - \(flow(offer))\n" }
        }
    }

    private mutating func write(_ offers: [SubscriptionOffer], under key: String) {
        guard !offers.isEmpty else { return }
        text += "    \(key):\n"
        for offer in offers {
            text += "      \(YAMLText.key(offer.id?.value ?? "")): \(flow(offer))\n"
        }
    }

    private func flow(_ offer: SubscriptionOffer) -> String {
        var entries = [
            ("paymentMode", offer.paymentMode.value.rawValue),
            ("period", offer.period.value.description),
        ]
        if offer.numberOfPeriods.value != 1 {
            entries.append(("numberOfPeriods", String(offer.numberOfPeriods.value)))
        }
        if let price = offer.price { entries.append(("price", YAMLText.value(price.value))) }
        if let name = offer.referenceName {
            entries.append(("referenceName", YAMLText.value(name.value)))
        }
        if let plan = offer.billingPlan { entries.append(("billingPlan", plan.value.rawValue)) }
        if !offer.eligibility.isEmpty {
            let words = offer.eligibility.map(\.value.rawValue).joined(separator: ", ")
            entries.append(("eligibility", "[\(words)]"))
        }
        if let isStackable = offer.isStackable {
            entries.append(("stackable", String(isStackable.value)))
        }
        return flow(entries)
    }

    private func flow(_ entries: [(String, String)]) -> String {
        "{" + entries.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
    }

    private mutating func write(_ plans: [BillingPlan]) {
        guard !plans.isEmpty else { return }
        text += "    billingPlans:\n"
        for plan in plans {
            var entries: [(String, String)] = []
            if let price = plan.price { entries.append(("price", YAMLText.value(price.value))) }
            if let price = plan.commitmentPrice {
                entries.append(("commitmentPrice", YAMLText.value(price.value)))
            }
            if !plan.isEnabled.value { entries.append(("enabled", "false")) }
            text += "      \(plan.type.value.rawValue): \(flow(entries))\n"
        }
    }

    // MARK: Localizations

    private mutating func write(_ localizations: [Localization]) {
        guard !localizations.isEmpty else { return }
        text += "    localizations:\n"
        for localization in localizations {
            var entries: [(String, String)] = []
            if let name = localization.displayName {
                entries.append(("displayName", YAMLText.value(name.value)))
            }
            if let description = localization.description {
                entries.append(("description", YAMLText.value(description.value)))
            }
            if let name = localization.customAppName {
                entries.append(("customAppName", YAMLText.value(name.value)))
            }
            text += "      \(YAMLText.key(localization.locale.value)): \(flow(entries))\n"
        }
    }
}
