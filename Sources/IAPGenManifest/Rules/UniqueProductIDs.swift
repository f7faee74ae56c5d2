//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// No two products have one ID, and IDs differ in more than their case.
enum UniqueProductIDs: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        let products = input.manifest.products
        var known = CaseFoldedIndex(minimumCapacity: products.count)
        for index in products.indices {
            let id = products[index].id
            guard !id.value.isEmpty else { continue }
            switch known.add(id.value, index) {
            case .new: continue
            case .known(let first): context.report(.repeatedID(products[index], products[first]))
            case .similar(let other): context.report(.similarID(id, products[other].id))
            }
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .duplicateProductID,
            rule: "Each product has an ID of its own.",
            reason: "A purchase names its product by ID alone; with two products of one ID nobody "
                + "could say which was bought.",
            wrong: """
                coins10: {id: com.example.coins, type: consumable}
                coins50: {id: com.example.coins, type: consumable}
                """,
            right: """
                coins10: {id: com.example.coins10, type: consumable}
                coins50: {id: com.example.coins50, type: consumable}
                """
        ),
        DiagnosticExplanation(
            .retiredIDReused,
            rule: "The ID of a retired product is not used again.",
            reason: "App Store Connect never gives an ID to a second product, even after the first "
                + "was deleted, and customers may still own the first.",
            wrong: """
                products:
                  pro: {id: com.example.pro, type: nonConsumable}
                retired:
                  proLegacy: {id: com.example.pro, type: nonConsumable}
                """,
            right: """
                products:
                  pro: {id: com.example.pro2, type: nonConsumable}
                retired:
                  proLegacy: {id: com.example.pro, type: nonConsumable}
                """
        ),
        DiagnosticExplanation(
            .productIDCase,
            .warning,
            rule: "Product IDs differ in more than upper and lower case.",
            reason: "IDs are compared exactly, so the two are different products; but one of them "
                + "is probably a slip, and people who read them will mix them up.",
            wrong: """
                pro: {id: com.example.pro, type: nonConsumable}
                proYear: {id: com.example.Pro, type: nonConsumable}
                """,
            right: """
                pro: {id: com.example.pro, type: nonConsumable}
                proYear: {id: com.example.proYear, type: nonConsumable}
                """
        ),
    ]
}

extension DiagnosticID {
    static let duplicateProductID = DiagnosticID("duplicate-product-id")
    static let retiredIDReused = DiagnosticID("retired-id-reused")
    static let productIDCase = DiagnosticID("product-id-case")
}

extension Diagnostic {
    fileprivate static func repeatedID(
        _ product: ProductDeclaration,
        _ first: ProductDeclaration
    ) -> Diagnostic {
        let id = shortened(product.id.value)
        guard product.isRetired == first.isRetired else {
            return Diagnostic(
                .retiredIDReused,
                "product ID '\(id)' is both sold and retired; "
                    + "App Store Connect never lets an ID be used again",
                at: product.id.range,
                notes: [Note("'\(id)' is sold here", at: first.id.range)]
            )
        }
        return Diagnostic(
            .duplicateProductID,
            "product ID '\(id)' is already that of '\(first.name.value)'",
            at: product.id.range,
            notes: [Note("'\(id)' is first declared here", at: first.id.range)]
        )
    }

    fileprivate static func similarID(
        _ id: Located<String>,
        _ other: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .productIDCase,
            .warning,
            "product IDs '\(shortened(id.value))' and '\(shortened(other.value))' "
                + "differ only in upper and lower case",
            at: id.range,
            notes: [Note("the other is declared here", at: other.range)]
        )
    }
}
