//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenAdopt
internal import IAPGenDiagnostics
internal import IAPGenManifest

/// What `iapgen adopt` found, for people.
struct AdoptionSummary {
    private let adoption: Adoption

    init(_ adoption: Adoption) { self.adoption = adoption }

    var text: String {
        let sections = [products, evidence, leftOut, configurations].filter { !$0.isEmpty }
        return sections.map { $0 + "\n" }.joined()
    }

    private var products: String {
        guard !adoption.products.isEmpty else { return "" }
        var table = TextTable("Product ID", "Case", "Type", "", "Where")
        for product in adoption.products {
            table.add(
                product.id,
                product.name,
                product.type.rawValue,
                product.isGuess ? "a guess" : "",
                product.place?.description ?? "in no source"
            )
        }
        let count = adoption.products.count
        return
            "Found \(Self.count(count, "product")) in \(Self.count(adoption.fileCount, "file"))\n"
            + table.text()
    }

    private var evidence: String {
        let found = adoption.products.filter { $0.place != nil }
        guard !found.isEmpty else { return "" }
        var table = TextTable("Case", "Is a product ID because", "Has its type because")
        for product in found {
            table.add(
                product.name,
                product.reason ?? "",
                product.typeReason ?? "the .storekit file says so"
            )
        }
        return "Why\n" + table.text()
    }

    private var leftOut: String {
        guard !adoption.leftOut.isEmpty else { return "" }
        var table = TextTable("Where", "Text", "It")
        for text in adoption.leftOut {
            let others = text.count == 1 ? "" : " (\(text.count) times)"
            table.add(
                text.place.description + others,
                shortened(text.spelling, to: 60),
                text.reason
            )
        }
        return "Left out\n" + table.text()
    }

    private var configurations: String {
        guard let used = adoption.catalog else { return "" }
        var lines = ["Compared with \(visible(used))"]
        let missing = adoption.products.filter(\.isMissingInStoreKit).map(\.id)
        let unused = adoption.products.filter { $0.place == nil }.map(\.id)
        lines += missing.map { "  \(visible($0)) is in the sources only" }
        lines += unused.map { "  \(visible($0)) is in the .storekit file only" }
        if missing.isEmpty, unused.isEmpty { lines.append("  both have the same product IDs") }
        lines += adoption.unusedCatalogs.map {
            "  \(visible($0)) was not used: fewer of the IDs are in it; '--storekit' names another"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
