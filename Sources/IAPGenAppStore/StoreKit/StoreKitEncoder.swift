//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
package import IAPGenManifest

/// Writes what a manifest sells as a `.storekit` file.
///
/// Into an existing file it writes only what the manifest states: identifiers, settings, the key
/// pair and keys that are not known stay, and so does a price that is only spelt otherwise.
package struct StoreKitEncoder {
    let manifest: Manifest
    let version: StoreKitVersion
    var ids: StableIDs
    private var root: JSONObject
    /// The products and subscriptions that the file had, by ID.
    private var former: [String: JSONObject] = [:]
    private var formerOrder: [String] = []
    private var added: [String] = []
    private var changed: [String] = []

    private init(_ manifest: Manifest, existing: StoreKitFile?) {
        self.manifest = manifest
        let needed = StoreKitFeatures(of: manifest)
        let present = existing.map { StoreKitFeatures(in: $0.object) } ?? []
        version = max(existing?.version ?? .ordinary, needed.subtracting(present).version)
        ids = StableIDs(avoiding: existing?.object ?? JSONObject())
        if let existing {
            root = existing.object
        } else {
            let identifier = ids.make("file", manifest.products.first?.id.value ?? "")
            root = StoreKitDefaults.root(identifier: identifier, version: version)
        }
    }

    /// Makes a file, or changes an existing one.
    ///
    /// - Complexity: Linear in the products, quadratic in the subscription groups of a file.
    package static func encode(
        _ manifest: Manifest,
        into existing: StoreKitFile? = nil
    ) -> StoreKitExport {
        var encoder = StoreKitEncoder(manifest, existing: existing)
        return encoder.encode(existing: existing)
    }

    private mutating func encode(existing: StoreKitFile?) -> StoreKitExport {
        indexFormerProducts()
        let products = manifest.activeProducts
        let oneTime = products.filter { [.consumable, .nonConsumable].contains($0.type.value) }
        let nonRenewing = products.filter { $0.type.value == .nonRenewable }
        encodeProducts(Array(oneTime), under: "products")
        encodeProducts(Array(nonRenewing), under: "nonRenewingSubscriptions")
        encodeGroups()
        if version != existing?.version { root["version"] = version.value }
        let known = Set(products.map(\.id.value))
        return StoreKitExport(
            bytes: bytes(existing: existing),
            version: version.description,
            added: added,
            changed: changed,
            removed: formerOrder.filter { !known.contains($0) }
        )
    }

    /// Xcode's layout, unless nothing changes in a file that has another.
    private func bytes(existing: StoreKitFile?) -> [UInt8] {
        if let existing, existing.object == root { return existing.originalBytes }
        return StoreKitFile.bytes(of: root, endsWithLineEnd: existing?.endsWithLineEnd ?? true)
    }

    private mutating func indexFormerProducts() {
        var nodes =
            (root["products"]?.array ?? []) + (root["nonRenewingSubscriptions"]?.array ?? [])
        for group in root["subscriptionGroups"]?.array ?? [] {
            nodes += group["subscriptions"]?.array ?? []
        }
        for node in nodes {
            guard let object = node.object, let id = object["productID"]?.string,
                former[id] == nil
            else { continue }
            former[id] = object
            formerOrder.append(id)
        }
    }

    private mutating func encodeProducts(_ products: [ProductDeclaration], under key: String) {
        let former = root[key]?.array
        guard former != nil || !products.isEmpty else { return }
        root[key] = .array(merged(products, into: former ?? []) { $0.encodeProduct($1, $2) })
    }

    /// The products in the order of the file, the new ones behind.
    mutating func merged(
        _ products: [ProductDeclaration],
        into elements: [JSONValue],
        encode: (inout Self, ProductDeclaration, JSONObject?) -> JSONObject
    ) -> [JSONValue] {
        var waiting = Dictionary(
            products.map { ($0.id.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var result: [JSONValue] = []
        for element in elements {
            guard let id = element["productID"]?.string,
                let product = waiting.removeValue(forKey: id)
            else { continue }
            result.append(.object(encoded(product, encode)))
        }
        for product in products where waiting.removeValue(forKey: product.id.value) != nil {
            result.append(.object(encoded(product, encode)))
        }
        return result
    }

    private mutating func encoded(
        _ product: ProductDeclaration,
        _ encode: (inout Self, ProductDeclaration, JSONObject?) -> JSONObject
    ) -> JSONObject {
        let id = product.id.value
        let object = encode(&self, product, former[id])
        if former[id] == nil {
            added.append(id)
        } else if former[id] != object {
            changed.append(id)
        }
        return object
    }

    // MARK: Groups

    private mutating func encodeGroups() {
        var members: [String: [ProductDeclaration]] = [:]
        for product in manifest.activeProducts where product.type.value == .autoRenewable {
            members[product.group?.value ?? "", default: []].append(product)
        }
        let former = root["subscriptionGroups"]?.array ?? []
        var matches = GroupMatcher(former: former)
        let groups = manifest.groups.map { group in
            (group, matches.match(group, members: members[group.name.value] ?? []))
        }
        var result: [Int: JSONValue] = [:]
        for (index, (group, match)) in groups.enumerated() {
            let object = encodeGroup(
                group,
                members[group.name.value] ?? [],
                former: match.flatMap { former[$0].object }
            )
            result[match ?? former.count + index] = .object(object)
        }
        let order = result.keys.sorted()
        root["subscriptionGroups"] = .array(order.compactMap { result[$0] })
    }

    private mutating func encodeGroup(
        _ group: SubscriptionGroup,
        _ products: [ProductDeclaration],
        former: JSONObject?
    ) -> JSONObject {
        var object = former ?? ["id": "", "localizations": [], "name": "", "subscriptions": []]
        if let id = group.id {
            object["id"] = .string(id.value)
        } else if former == nil {
            object["id"] = .string(ids.make("group", group.name.value))
        }
        if let name = group.referenceName?.value {
            object["name"] = .string(name)
        } else if former == nil {
            object["name"] = .string(group.name.value)
        }
        setLocalizations(group.localizations, in: &object)
        let id = object["id"] ?? ""
        let elements = object["subscriptions"]?.array ?? []
        let subscriptions = merged(products, into: elements) { encoder, product, former in
            encoder.encodeSubscription(product, former, groupID: id)
        }
        object["subscriptions"] = .array(subscriptions)
        return object
    }
}

/// Finds the group of a file that a group of the manifest stands for.
private struct GroupMatcher {
    private let former: [JSONValue]
    private var taken: Set<Int> = []

    init(former: [JSONValue]) { self.former = former }

    /// By ID, else by name, else by a subscription they share.
    mutating func match(_ group: SubscriptionGroup, members: [ProductDeclaration]) -> Int? {
        let ids = Set(members.map(\.id.value))
        let name = group.referenceName?.value ?? group.name.value
        let tests: [(JSONValue) -> Bool] = [
            { $0["id"]?.string == group.id?.value && group.id != nil },
            { $0["name"]?.string == name },
            { formerGroup in
                (formerGroup["subscriptions"]?.array ?? []).contains { subscription in
                    subscription["productID"]?.string.map(ids.contains) ?? false
                }
            },
        ]
        for test in tests {
            let index = former.indices.first { !taken.contains($0) && test(former[$0]) }
            guard let index else { continue }
            taken.insert(index)
            return index
        }
        return nil
    }
}
