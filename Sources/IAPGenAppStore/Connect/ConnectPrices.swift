//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
import IAPGenManifest

/// The prices in App Store Connect's responses, for one territory and one day.
struct ConnectPrices {
    private let resources: ConnectResources
    private let options: ConnectDecoder.Options
    private var prices: [ConnectKey: [Entry]] = [:]

    /// A price of a product in a territory, and since when.
    private struct Entry {
        let territory: String?
        let start: String
        let price: Located<String>
    }

    init(_ resources: ConnectResources, _ options: ConnectDecoder.Options) {
        self.resources = resources
        self.options = options
        let kinds = [
            ("inAppPurchasePrices", "inAppPurchases", "inAppPurchasePricePoint"),
            ("subscriptionPrices", "subscriptions", "subscriptionPricePoint"),
        ]
        for (type, owner, point) in kinds {
            for resource in resources.all(type) {
                add(resource, owner: owner, point: point)
            }
        }
    }

    private mutating func add(_ resource: ConnectResource, owner type: String, point: String) {
        // Prices that are kept for customers of old, and plans that commit for a year.
        if resource.attribute("preserved")?.bool == true { return }
        if resource.attribute("planType")?.string == "MONTHLY" { return }
        let start = resource.attribute("startDate")?.string ?? ""
        let end = resource.attribute("endDate")?.string
        if let today = options.today {
            if start > today { return }
            if let end, end <= today { return }
        } else if !start.isEmpty {
            return
        }
        let parts = ConnectPriceID(resource.key.id)
        let owner =
            resources.owner(of: resource.key, type: type)?.id
            ?? resources.owner(of: resource.key, type: "inAppPurchasePriceSchedules")?.id
            ?? parts?.product
        guard let owner, let price = price(point, of: resource) else { return }
        let territory = resource.related("territory")?.first?.id ?? parts?.territory
        prices[ConnectKey(type, owner), default: []].append(
            Entry(territory: territory, start: start, price: price)
        )
    }

    private func price(_ point: String, of resource: ConnectResource) -> Located<String>? {
        guard let key = resource.related(point)?.first,
            let value = resources[key]?.attribute("customerPrice"),
            let text = value.string ?? number(value), PriceValue(text) != nil
        else { return nil }
        return Located(text, at: value.range)
    }

    private func number(_ node: JSONNode) -> String? {
        if case .number(let text) = node.kind { text } else { nil }
    }

    /// The price of a product, or none where no response has it for the territory.
    func price(of key: ConnectKey) -> Located<String>? {
        let entries = prices[key] ?? []
        let own = entries.filter { $0.territory == options.territory || $0.territory == nil }
        return own.max { $0.start < $1.start }?.price
    }

    /// The price of an offer, which has its price points itself or through a list of prices.
    func price(ofOffer offer: ConnectResource) -> Located<String>? {
        if let territory = offer.related("territory")?.first?.id, territory != options.territory {
            return nil
        }
        if let price = price("subscriptionPricePoint", of: offer) { return price }
        for key in offer.related("prices") ?? [] {
            guard let resource = resources[key] else { continue }
            let territory =
                resource.related("territory")?.first?.id ?? ConnectPriceID(key.id)?.territory
            guard territory == options.territory || territory == nil else { continue }
            if let price = price("subscriptionPricePoint", of: resource) { return price }
        }
        return nil
    }
}

/// What the ID of a price says: base64url of `{"s": product, "t": territory, "p": point}`.
struct ConnectPriceID {
    let product: String?
    let territory: String?

    init?(_ id: String) {
        guard id.utf8.count <= 400, let bytes = Self.decoded(id),
            firstInvalidUTF8(in: bytes) == nil,
            let value = JSONParser.value(of: String(decoding: bytes, as: UTF8.self))
        else { return nil }
        product = value["s"]?.string
        territory = value["t"]?.string
    }

    private static func decoded(_ text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 where byte != UInt8(ascii: "=") {
            guard let digit = digit(byte) else { return nil }
            bits = (bits << 6 | digit) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
        case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
