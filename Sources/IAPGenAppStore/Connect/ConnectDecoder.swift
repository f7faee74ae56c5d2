//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

/// Makes a catalogue of App Store Connect's resources.
package struct ConnectDecoder {
    let resources: ConnectResources
    let options: Options
    var catalog = AppStoreCatalog(origin: .connect)
    var collector = DiagnosticCollector()
    let localizations: ConnectLocalizations
    let prices: ConnectPrices
    /// The offers by their type and the subscription they belong to.
    let offersByOwner: [String: [String: [ConnectResource]]]
    /// The IDs of the products that the newer lists have.
    private let newerIDs: Set<String>
    /// The resource that has each product ID.
    private var seen: [String: ConnectResource] = [:]

    /// What the responses alone do not decide.
    package struct Options: Hashable, Sendable {
        /// The territory whose prices count, such as `USA`.
        package var territory: String
        /// The day whose prices and offers count, as `2026-01-31`; none takes open ones only.
        package var today: String?

        /// Creates options.
        package init(territory: String = "USA", today: String? = nil) {
            self.territory = territory
            self.today = today
        }
    }

    private init(_ reader: ConnectReader, _ options: Options) {
        resources = reader.resources
        self.options = options
        localizations = ConnectLocalizations(reader.resources)
        prices = ConnectPrices(reader.resources, options)
        var offers: [String: [String: [ConnectResource]]] = [:]
        for type in Self.offerTypes {
            offers[type] = reader.resources.grouped(type, by: "subscriptions")
        }
        offersByOwner = offers
        let newer =
            reader.resources.all("inAppPurchases").filter { !Self.isOlder($0) }
            + reader.resources.all("subscriptions")
        newerIDs = Set(newer.compactMap { $0.attribute("productId")?.string })
    }

    /// Reads what the responses say; the catalogue is complete only where no error is reported.
    package static func decode(
        _ reader: ConnectReader,
        options: Options = Options(),
        into collector: inout DiagnosticCollector
    ) -> AppStoreCatalog {
        var reader = reader
        reader.reportMissingPages(&collector)
        var decoder = ConnectDecoder(reader, options)
        decoder.decode()
        decoder.catalog.coverage = coverage(of: reader)
        decoder.catalog.isIncomplete = reader.isIncomplete
        decoder.catalog.file = reader.firstFile
        collector.report(contentsOf: decoder.collector.sorted)
        return decoder.catalog
    }

    private static func coverage(of reader: ConnectReader) -> AppStoreCatalog.Coverage {
        var coverage: AppStoreCatalog.Coverage = []
        let parts: [(list: String, relationship: String, part: AppStoreCatalog.Coverage)] = [
            ("subscriptionIntroductoryOffers", "introductoryOffers", .introductoryOffers),
            ("subscriptionPromotionalOffers", "promotionalOffers", .promotionalOffers),
            ("subscriptionOfferCodes", "offerCodes", .offerCodes),
            ("winBackOffers", "winBackOffers", .winBackOffers),
        ]
        let subscriptions = reader.resources.all("subscriptions")
        for (list, relationship, part) in parts
        where reader.lists.contains(list) || reader.lists.contains(relationship)
            || subscriptions.contains(where: { $0.related(relationship) != nil })
        {
            coverage.insert(part)
        }
        if reader.lists.contains("inAppPurchases") { coverage.insert(.oneTimeProducts) }
        if reader.lists.contains("subscriptions") || !subscriptions.isEmpty
            || reader.lists.contains("subscriptionGroups")
        {
            coverage.insert(.subscriptions)
        }
        return coverage
    }

    private mutating func decode() {
        for resource in resources.all("inAppPurchases") { decodePurchase(resource) }
        var positions: [String: Int] = [:]
        for group in resources.all("subscriptionGroups") {
            positions[group.key.id] = add(group: group.key.id, group)
        }
        // Subscriptions of one group stand together, whatever the order of the responses.
        var members: [Int?: [ConnectResource]] = [:]
        for resource in resources.all("subscriptions") {
            let owner = resources.owner(of: resource.key, type: "subscriptionGroups")
            let position = owner.map { owner in
                positions[owner.id] ?? add(group: owner.id, nil)
            }
            if let owner, let position { positions[owner.id] = position }
            members[position, default: []].append(resource)
        }
        for position in catalog.manifest.groups.indices.map(Optional.some) + [nil] {
            for resource in members[position] ?? [] { decodeSubscription(resource, position) }
        }
        NameDeriver.nameEverything(in: &catalog.manifest)
        catalog.manifest.completeNames()
    }

    private mutating func add(group id: String, _ resource: ConnectResource?) -> Int {
        let index = catalog.manifest.groups.count
        var group = SubscriptionGroup(name: Located(String(index), at: resource?.range))
        group.id = Located(id, at: resource?.range)
        group.referenceName = resource.flatMap { string("referenceName", of: $0) }
        group.localizations = localizations.texts(of: ConnectKey("subscriptionGroups", id))
        catalog.manifest.groups.append(group)
        return index
    }

    // MARK: Products

    private mutating func decodePurchase(_ resource: ConnectResource) {
        guard let text = required("inAppPurchaseType", of: resource) else { return }
        let types: [String: ProductType] = [
            "CONSUMABLE": .consumable, "NON_CONSUMABLE": .nonConsumable,
            "NON_RENEWING_SUBSCRIPTION": .nonRenewable,
            "AUTOMATICALLY_RENEWABLE_SUBSCRIPTION": .autoRenewable,
        ]
        if text.value == "FREE_SUBSCRIPTION" {
            let id = string("productId", of: resource)?.value ?? resource.key.id
            collector.report(.freeSubscription(id, at: resource.range))
            return
        }
        guard let type = types[text.value] else {
            collector.report(
                .unknownValue("product type", text.value, at: text.range ?? resource.range)
            )
            return
        }
        // The older list says less about products than the newer ones, and has its own IDs.
        if Self.isOlder(resource), isInNewerList(resource) { return }
        guard let product = declaration(resource, Located(type, at: text.range)) else { return }
        if type == .autoRenewable {
            collector.report(.incompleteSubscription(product.id.value, at: resource.range))
        }
        catalog.manifest.products.append(product)
    }

    /// Whether a product is from the deprecated list, which calls the reference name by its name.
    private static func isOlder(_ resource: ConnectResource) -> Bool {
        resource.attribute("referenceName") != nil
            || resource.attribute("inAppPurchaseType")?.string
                == "AUTOMATICALLY_RENEWABLE_SUBSCRIPTION"
    }

    private func isInNewerList(_ resource: ConnectResource) -> Bool {
        string("productId", of: resource).map { newerIDs.contains($0.value) } ?? false
    }

    private mutating func decodeSubscription(_ resource: ConnectResource, _ group: Int?) {
        let type = Located(ProductType.autoRenewable, at: resource.range)
        guard var product = declaration(resource, type) else { return }
        product.group = group.map { Located(String($0), at: resource.range) }
        product.level = integer("groupLevel", of: resource)
        product.period = period(of: resource)
        if product.group == nil || product.level == nil || product.period == nil {
            collector.report(.incompleteSubscription(product.id.value, at: resource.range))
        }
        decodeOffers(resource, into: &product)
        catalog.manifest.products.append(product)
    }

    private mutating func declaration(
        _ resource: ConnectResource,
        _ type: Located<ProductType>
    ) -> ProductDeclaration? {
        guard let id = required("productId", of: resource) else { return nil }
        if let first = seen.updateValue(resource, forKey: id.value) {
            seen[id.value] = first
            collector.report(
                .duplicateProduct(
                    id.value,
                    resource.key,
                    at: resource.range,
                    first: first.key,
                    firstRange: first.range
                )
            )
            return nil
        }
        var product = ProductDeclaration(name: Located("", at: id.range), id: id, type: type)
        product.referenceName =
            string("referenceName", of: resource) ?? string("name", of: resource)
        product.familyShareable = bool("familySharable", of: resource)
        product.reviewNote = string("reviewNote", of: resource)
        product.localizations = localizations.texts(of: resource.key)
        product.price = prices.price(of: resource.key)
        if let state = string("state", of: resource)?.value, Self.goneStates.contains(state) {
            catalog.removedFromSale[id.value] = state
            product.isRetired = true
        }
        return product
    }

    private static let offerTypes = [
        "subscriptionIntroductoryOffers", "subscriptionOfferCodes",
        "subscriptionPromotionalOffers", "winBackOffers",
    ]

    private static let goneStates: Set<String> = [
        "DELETED", "DEVELOPER_REMOVED_FROM_SALE", "REMOVED_FROM_SALE", "REPLACED",
    ]
}
