//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Reference names and review notes fit App Store Connect.
enum StoreTexts: ProductRule {
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    ) {
        if let name = product.referenceName { checkName(name, &context) }
        if let note = product.reviewNote, note.value.utf8.count > longestNote {
            let count = note.value.count
            if count > longestNote {
                context.report(
                    .length(.reviewNoteLength, "review note", note, count, longestNote)
                )
            }
        }
        guard product.hasOffers else { return }
        for offers in [product.promotionalOffers, product.winBackOffers, product.offerCodes] {
            for offer in offers {
                if let name = offer.referenceName ?? offer.id { checkName(name, &context) }
            }
        }
    }

    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        var seen: [String: Located<String>] = [:]
        let products = input.manifest.products
        for index in products.indices {
            guard let name = products[index].referenceName else { continue }
            if let first = seen[name.value] {
                context.report(.duplicateReferenceName(name, first))
            } else {
                seen[name.value] = name
            }
        }
        for group in input.manifest.groups {
            if let name = group.referenceName { checkName(name, &context) }
        }
    }

    private static let longestName = 64
    private static let longestNote = 4000

    private static func checkName(_ name: Located<String>, _ context: inout DecodingContext) {
        guard name.value.utf8.count > longestName else { return }
        let count = name.value.count
        if count > longestName {
            context.report(
                .length(.referenceNameLength, "reference name", name, count, longestName)
            )
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .referenceNameLength,
            rule: "A reference name has at most 64 characters.",
            reason: "App Store Connect refuses longer ones. Customers never see it.",
            wrong: "referenceName: (65 characters)",
            right: "referenceName: Remove Ads"
        ),
        DiagnosticExplanation(
            .duplicateReferenceName,
            .warning,
            rule: "Each product has a reference name of its own.",
            reason: "App Store Connect asks for a unique name; reports list products by it.",
            wrong: """
                coins10: {id: com.example.c10, type: consumable, referenceName: Coins}
                coins50: {id: com.example.c50, type: consumable, referenceName: Coins}
                """,
            right: """
                coins10: {id: com.example.c10, type: consumable, referenceName: 10 Coins}
                coins50: {id: com.example.c50, type: consumable, referenceName: 50 Coins}
                """
        ),
        DiagnosticExplanation(
            .reviewNoteLength,
            rule: "A review note has at most 4000 characters.",
            reason: "App Store Connect refuses longer ones.",
            wrong: "reviewNote: (4001 characters)",
            right: "reviewNote: Tap the crown to see it."
        ),
    ]
}

extension DiagnosticID {
    static let referenceNameLength = DiagnosticID("reference-name-length")
    static let duplicateReferenceName = DiagnosticID("duplicate-reference-name")
    static let reviewNoteLength = DiagnosticID("review-note-length")
}

extension Diagnostic {
    fileprivate static func duplicateReferenceName(
        _ name: Located<String>,
        _ first: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .duplicateReferenceName,
            .warning,
            "reference name '\(shortened(name.value))' is already that of another product",
            at: name.range,
            notes: [Note("'\(shortened(name.value))' is first used here", at: first.range)]
        )
    }
}
