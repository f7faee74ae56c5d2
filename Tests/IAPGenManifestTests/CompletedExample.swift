//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// An example of an explanation as a whole manifest.
///
/// Examples show the lines that matter; here they get what stands around them in a manifest.
struct CompletedExample {
    let text: String

    /// Completes an example.
    ///
    /// - Parameters:
    ///   - example: The lines of the explanation.
    ///   - id: The diagnostic that they are about.
    init(_ example: String, of id: String) {
        var lines: [Substring] = []
        var top: [String] = []
        var products: [String] = []
        for line in Self.expanded(example).split(separator: "\n", omittingEmptySubsequences: false)
        {
            let isNested = line.first == " " || line.first == "\t" || line.first == "-"
            if !isNested, !lines.isEmpty {
                Self.place(lines, &top, &products)
                lines = []
            }
            lines.append(line)
        }
        Self.place(lines, &top, &products)
        products += Self.neighbours[id] ?? []
        let hasProducts = top.contains { $0.hasPrefix("products:") }
        if products.isEmpty, !hasProducts, id != "empty-manifest" { products = Self.catalog }
        var text = (Self.preface[id] ?? "") + top.joined(separator: "\n") + "\n"
        if !products.isEmpty { text += "products:\n" + products.map { "  \($0)\n" }.joined() }
        self.text = text
    }

    /// The keys at the top; everything else is part of a product or a product.
    private static let topKeys = [
        "products", "retired", "settings", "subscriptionGroups", "variants", "include", "templates",
        "parameters", "---", "x-",
    ]

    private static let attributes = [
        "handler", "unlocks", "localizations", "referenceName", "reviewNote", "introductoryOffer",
        "promotionalOffers",
    ]

    private static func place(
        _ lines: [Substring],
        _ top: inout [String],
        _ products: inout [String]
    ) {
        guard let first = lines.first, !first.isEmpty else { return }
        let text = lines.joined(separator: "\n")
        if topKeys.contains(where: first.hasPrefix) {
            top.append(text)
        } else if first.hasPrefix("premium:") {
            top.append("subscriptionGroups:\n  " + text)
            products.append(subscription("monthly", ""))
        } else if first.hasPrefix("en_US:") {
            products.append("ads: {id: ads, type: nonConsumable, localizations: {\(text)}}")
        } else if first.hasPrefix("description:") {
            let texts = "{en_US: {\(text)}}"
            products.append("ads: {id: ads, type: nonConsumable, localizations: \(texts)}")
        } else if attributes.contains(where: first.hasPrefix) {
            let isOffer = text.contains("Offer")
            let period = text.contains("payAsYouGo, period: P3M") ? ", period: P3M" : ""
            let head =
                isOffer
                ? subscription("monthly", period) : "ads: {id: ads, type: nonConsumable}"
            let body = lines.joined(separator: "\n      ")
            products.append(block(head) + "\n    " + body)
        } else {
            products.append(lines.map(String.init).joined(separator: "\n  "))
        }
    }

    /// A product in flow style as one in block style, so that lines can follow.
    private static func block(_ product: String) -> String {
        product.replacing(": {", with: ":\n    ", maxReplacements: 1)
            .replacing(", ", with: "\n    ").replacing("}", with: "")
    }

    private static func subscription(_ name: String, _ rest: String) -> String {
        var keys = "id: com.example.\(name), type: autoRenewable"
        for (key, value) in [("group", "premium"), ("period", "P1M"), ("level", "1")]
        where !rest.contains("\(key): ") {
            keys += ", \(key): \(value)"
        }
        return "\(name): {\(keys)\(rest)}"
    }

    /// Writes out what an example only counts: `{..., level: 1}`, `(65 characters)`.
    private static func expanded(_ example: String) -> String {
        var lines: [String] = []
        for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let dots = line.firstRange(of: ": {..., "), line.last == "}" else {
                lines.append(String(line))
                continue
            }
            let rest = ", " + line[dots.upperBound...].dropLast()
            lines.append(subscription(String(line[..<dots.lowerBound]), rest))
        }
        var text = lines.joined(separator: "\n")
        while let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
            let count = Int(text[open..<close].filter(\.isNumber))
        {
            let what = text[text.index(after: open)..<close].split(separator: " ").last ?? ""
            text.replaceSubrange(open...close, with: filling(what, count, in: text))
        }
        return numbered(text)
    }

    private static func filling(_ what: Substring, _ count: Int, in text: String) -> String {
        switch what {
        case "characters": return String(repeating: "x", count: count)
        case "times": return String(repeating: "[", count: count - 4) + "]"
        case "texts": return String(repeating: "x,", count: count)
        case "files": return (0..<count).map { "f\($0).yaml" }.joined(separator: ", ")
        case "them" where text.contains("&"):
            return (0..<count).map { "&b\($0) x" }.joined(separator: ", ")
        default:
            return (0..<count).map { "p\($0): {id: p\($0), type: consumable}" }
                .joined(separator: ", ")
        }
    }

    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    ]

    /// Writes out `{one: {...}, two: {...}, ... eleven: {...}}`.
    private static func numbered(_ text: String) -> String {
        guard let dots = text.firstRange(of: "... "), let start = text.firstRange(of: "one: {"),
            let last = numbers.firstIndex(where: { text[dots.upperBound...].hasPrefix($0) })
        else { return text }
        let offers = numbers[...last].map { "\($0): {paymentMode: freeTrial, period: P1M}" }
        return text[..<start.lowerBound] + offers.joined(separator: ", ") + "}"
    }

    /// What is sold where an example says nothing of it.
    private static let catalog = [
        "removeAds: {id: com.example.ads, type: nonConsumable}",
        "pro: {id: com.example.pro, type: nonConsumable}",
        "coins: {id: com.example.coins, type: consumable}",
    ]

    /// Products beside those of the example.
    private static let neighbours = [
        "duplicate-group-id": [
            subscription("weekly", ", group: basic"), subscription("monthly", ", group: premium"),
        ],
        "non-scalar-key": ["pro: {id: com.example.pro, type: nonConsumable}"],
        "undeclared-group": [subscription("yearly", "")],
    ]

    /// What comes before the example.
    private static let preface = [
        "invalid-merge": "x-base: &base {type: consumable}\n",
        "unknown-alias": "x-other: &other {type: consumable}\n",
        "too-many-nodes": "x-a: &a [\(String(repeating: "x,", count: 90_000))]\n",
    ]
}
