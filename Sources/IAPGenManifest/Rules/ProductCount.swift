//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// A manifest declares products, and no more than an app can have.
enum ProductCount: ManifestRule {
    static let most = 10_000

    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        let products = input.manifest.products
        if products.isEmpty {
            context.report(.emptyManifest(at: input.start))
        } else if products.count > most {
            context.report(.tooManyProducts(products.count, at: products[most].name.range))
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .emptyManifest,
            rule: "A manifest declares at least one product.",
            reason: "An app that sells nothing needs no manifest; an empty one is usually the "
                + "wrong file, or one whose products are indented below another key.",
            wrong: "settings: {access: public}",
            right: """
                products:
                  removeAds: {id: com.example.app.removeAds, type: nonConsumable}
                """
        ),
        DiagnosticExplanation(
            .tooManyProducts,
            .warning,
            rule: "An app has at most 10,000 products.",
            reason: "App Store Connect takes no more, retired ones included.",
            wrong: "products: {(10,001 of them)}",
            right: "products: {(10,000 of them)}"
        ),
    ]
}

extension DiagnosticID {
    static let emptyManifest = DiagnosticID("empty-manifest")
    static let tooManyProducts = DiagnosticID("too-many-products")
}

extension Diagnostic {
    fileprivate static func emptyManifest(at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .emptyManifest,
            "the manifest declares no products; list them under 'products:'",
            at: range
        )
    }

    fileprivate static func tooManyProducts(_ count: Int, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .tooManyProducts,
            .warning,
            "the manifest declares \(count) products; an app has at most \(ProductCount.most)",
            at: range
        )
    }
}
