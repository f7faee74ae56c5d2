//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenCore
import IAPGenTestSupport

@testable import IAPGenCLI

/// What the tool reports about an example of an explanation.
struct ExampleRun {
    /// The messages that have an id, in short: `error [unknown-key]`.
    let kinds: Set<String>
    /// Everything that it said.
    let messages: String

    init(_ messages: String) {
        self.messages = messages
        var kinds: Set<String> = []
        for line in messages.split(separator: "\n") where line.last == "]" {
            let severity = line.split(separator: " ").first { ["error:", "warning:"].contains($0) }
            guard let severity, let bracket = line.lastIndex(of: "[") else { continue }
            kinds.insert("\(severity.dropLast()) \(line[bracket...])")
        }
        self.kinds = kinds
    }

    /// Runs a command as it is written for a shell.
    init(command: String, files: MemoryFileStore) {
        let runs = command.split(separator: "#")[0].split(separator: "&&").map { command in
            ToolRun(Array(Self.words(command).dropFirst()), files: files)
        }
        self.init(runs.map(\.errors).joined())
    }

    /// Runs a command, given by its words.
    init(_ arguments: String..., files: MemoryFileStore) {
        self.init(ToolRun(arguments, files: files).errors)
    }

    private static func words(_ command: Substring) -> [String] {
        var words: [String] = []
        let parts = String(command).split(separator: "'", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isQuoted = !index.isMultiple(of: 2)
            words += isQuoted ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        return words
    }
}

/// An example of an explanation as a whole file.
///
/// Examples show the lines that matter; here they get what stands around them.
enum ExampleFile {
    /// A template, with the end tags that an example leaves out.
    static func template(_ example: String, endingTags: Bool = true) -> String {
        guard endingTags else { return example }
        var text = example
        if text.contains("{% for ") { text += "{% endfor %}" }
        if text.contains("{% if products.") { text += "{% endif %}" }
        return text
    }

    /// A StoreKit configuration.
    static func storeKit(_ example: String) -> String {
        let product = #"{"productID" : "com.example.pro", "type" : "NonConsumable"}"#
        let filled = example.replacing(
            #""NonRenewingSubscription", ..."#,
            with: #""NonRenewingSubscription", "productID" : "com.example.season""#
        ).replacing(#""Premium", ..."#, with: #""Premium", "id" : "2", "subscriptions" : []"#)
            .replacing("...", with: #""type" : "Consumable""#)
        switch example.prefix(while: { $0 != ":" }).filter({ $0 != "\"" && $0 != " " }) {
        case "products": return "{\(filled)}"
        case "version", "subscriptionGroups", "subscriptionSuiteGroups",
            "nonRenewingSubscriptions":
            return #"{\#(filled), "products" : [\#(product)]}"#
        case "introductoryOffer":
            return """
                {"subscriptionGroups" : [{"id" : "2", "name" : "g", "subscriptions" : [{
                "productID" : "s", "groupNumber" : 1, "recurringSubscriptionPeriod" : "P1M",
                \(filled)}]}]}
                """
        case "productID": return #"{"products" : [{"type" : "Consumable", \#(filled)}]}"#
        default: return #"{"products" : [{\#(product.dropFirst().dropLast()), \#(filled)}]}"#
        }
    }

    /// A response of App Store Connect with resources, or with attributes of one.
    static func response(_ example: String) -> String {
        let coins = #""productId": "com.example.coins""#
        let type = #""inAppPurchaseType": "CONSUMABLE""#
        let filled = example.replacing("{...}", with: "{\(coins), \(type)}")
            .replacing(", ...}, ...}", with: #", \#(type)}, "type": "inAppPurchases"}"#)
        if filled.contains("\"data\"") || filled.contains("\"errors\"") { return filled }
        if filled.hasPrefix("{") { return #"{"data": [\#(filled)]}"# }
        return #"{"data": [\#(resource("\(coins), \(filled)")), \#(pro)]}"#
    }

    /// A response to a request, which has the attributes that the request asks for.
    static func response(to request: String) -> String {
        let attributes = [
            ("name", "Coins"), ("productId", "com.example.coins"),
            ("inAppPurchaseType", "CONSUMABLE"),
        ]
        let asked = request.split(separator: "]=").dropFirst().last?.split(separator: ",")
        let given = attributes.filter { asked?.contains(Substring($0.0)) ?? true }
        let members = given.map { "\"\($0.0)\": \"\($0.1)\"" }.joined(separator: ", ")
        return #"{"data": [\#(resource(members))]}"#
    }

    /// A page of a list, with one product that has the page's name.
    static func page(_ name: String, links: String) -> String {
        let members = #""productId": "\#(name)", "inAppPurchaseType": "CONSUMABLE""#
        return #"{"data": [\#(resource(members, id: name))], "links": {\#(links)}}"#
    }

    private static let pro = resource(
        #""productId": "com.example.pro", "inAppPurchaseType": "NON_CONSUMABLE""#,
        id: "2"
    )

    private static func resource(_ attributes: String, id: String = "1") -> String {
        #"{"type": "inAppPurchases", "id": "\#(id)", "attributes": {\#(attributes)}}"#
    }
}
