//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest

/// Reads what a `.storekit` file sells.
///
/// Keys are read where they are found, whatever version the file claims: Xcode adds keys within a
/// version.
package struct StoreKitDecoder {
    var catalog: AppStoreCatalog
    var collector = DiagnosticCollector()
    /// Where each product ID was seen first.
    private var seen: [String: SourceRange] = [:]

    private init(origin: AppStoreCatalog.Origin) { catalog = AppStoreCatalog(origin: origin) }

    /// Reads a file; the catalogue is complete only where no error is reported.
    package static func decode(
        _ file: StoreKitFile,
        into collector: inout DiagnosticCollector
    ) -> AppStoreCatalog {
        var decoder = StoreKitDecoder(origin: file.isSynced ? .syncedFile : .localFile)
        decoder.catalog.file = file.root.range.file
        decoder.decode(file)
        collector.report(contentsOf: decoder.collector.sorted)
        return decoder.catalog
    }

    private mutating func decode(_ file: StoreKitFile) {
        let root = file.root
        checkVersion(file)
        checkKeys(of: root, .root)
        for key in ["subscriptionSuiteGroups", "subscriptionBundleGroups"] {
            guard let groups = array(key, in: root), let first = groups.first else { continue }
            let kind = key == "subscriptionSuiteGroups" ? "suites" : "bundles"
            collector.report(.unsupportedGroups(kind, at: first.range))
        }
        for key in ["products", "nonRenewingSubscriptions"] {
            for node in array(key, in: root) ?? [] { decodeProduct(node, under: key) }
        }
        for node in array("subscriptionGroups", in: root) ?? [] { decodeGroup(node) }
        NameDeriver.nameEverything(in: &catalog.manifest)
        catalog.manifest.completeNames()
    }

    private mutating func checkVersion(_ file: StoreKitFile) {
        guard let node = file.root["version"] else { return }
        guard let version = file.version else {
            collector.report(.malformed("version", "an object with two numbers", at: node.range))
            return
        }
        if version > .newest { collector.report(.newerVersion(version, at: node.range)) }
    }

    // MARK: Products

    private mutating func decodeProduct(_ node: JSONNode, under place: String) {
        guard isObject(node, .product), let type = type(of: node, under: place),
            let product = declaration(node, type)
        else { return }
        catalog.manifest.products.append(product)
    }

    private mutating func type(
        of node: JSONNode,
        under place: String
    ) -> Located<ProductType>? {
        guard let text = requiredString("type", in: node, .product) else { return nil }
        let types: [String: ProductType] = [
            "Consumable": .consumable, "NonConsumable": .nonConsumable,
            "NonRenewingSubscription": .nonRenewable,
        ]
        guard let type = types[text.value] else {
            collector.report(.unknownType(text, known: types.keys.sorted()))
            return nil
        }
        let home = type == .nonRenewable ? "nonRenewingSubscriptions" : "products"
        if home != place { collector.report(.wrongPlace(text, home: home)) }
        return Located(type, at: text.range)
    }

    /// What products and subscriptions share.
    private mutating func declaration(
        _ node: JSONNode,
        _ type: Located<ProductType>
    ) -> ProductDeclaration? {
        guard let id = requiredString("productID", in: node, .product) else { return nil }
        checkID(id)
        var product = ProductDeclaration(name: Located("", at: id.range), id: id, type: type)
        product.referenceName = nonEmptyString("referenceName", in: node)
        product.price = price("displayPrice", in: node)
        product.familyShareable = bool("familyShareable", in: node)
        product.localizations = localizations(in: node)
        return product
    }

    private mutating func checkID(_ id: Located<String>) {
        if let problem = ProductIDCharacters.problem(in: id.value) {
            collector.report(.invalidProductID(id, problem))
        }
        guard let first = seen[id.value] else {
            seen[id.value] = id.range
            return
        }
        collector.report(.duplicateProductID(id, first: first))
    }

    // MARK: Subscription groups

    private mutating func decodeGroup(_ node: JSONNode) {
        guard isObject(node, .group) else { return }
        let name = nonEmptyString("name", in: node)
        let id = string("id", in: node)
        var group = SubscriptionGroup(name: Located("", at: name?.range ?? node.range))
        group.referenceName = name
        group.id = id.flatMap { isConnectID($0.value) ? $0 : nil }
        group.localizations = localizations(in: node)
        let key = Located(String(catalog.manifest.groups.count), at: group.name.range)
        group.name = key
        catalog.manifest.groups.append(group)
        for subscription in array("subscriptions", in: node) ?? [] {
            decodeSubscription(subscription, group: key, groupID: id)
        }
    }

    /// Whether an ID is App Store Connect's: Xcode's own have letters in them.
    private func isConnectID(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private mutating func decodeSubscription(
        _ node: JSONNode,
        group: Located<String>,
        groupID: Located<String>?
    ) {
        guard isObject(node, .subscription) else { return }
        var type = Located(ProductType.autoRenewable, at: node.range)
        if let text = string("type", in: node) {
            type.range = text.range
            if text.value != "RecurringSubscription" {
                collector.report(.unknownType(text, known: ["RecurringSubscription"]))
            }
        }
        guard var product = declaration(node, type) else { return }
        product.group = group
        product.period = period("recurringSubscriptionPeriod", in: node)
        product.level = level(in: node)
        if let own = string("subscriptionGroupID", in: node), let groupID,
            own.value != groupID.value
        {
            collector.report(.groupMismatch(own, group: groupID))
        }
        decodeOffers(node, into: &product)
        catalog.manifest.products.append(product)
    }

    private mutating func period(_ key: String, in node: JSONNode) -> Located<Period>? {
        guard let text = requiredString(key, in: node, .subscription) else { return nil }
        guard let period = Period(text.value) else {
            collector.report(.malformed(key, "a period such as 'P1M'", at: text.range))
            return nil
        }
        return Located(period, at: text.range)
    }

    private mutating func level(in node: JSONNode) -> Located<Int>? {
        guard let value = node["groupNumber"], !value.isNull else {
            collector.report(.missing("groupNumber", .subscription, at: node.range))
            return nil
        }
        guard let level = value.integer else {
            collector.report(.malformed("groupNumber", "a whole number", at: value.range))
            return nil
        }
        return Located(level, at: value.range)
    }
}
