//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// A list names each thing once.
enum RepeatedEntries: ProductRule {
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    ) {
        check(product.unlocks, &context)
        if let handler = product.handler, handler.required.count > 1 {
            check(handler, &context)
        }
        for offer in product.offerCodes where offer.eligibility.count > 1 {
            check(offer.eligibility.map { Located($0.value.rawValue, at: $0.range) }, &context)
        }
    }

    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        for group in input.manifest.groups {
            check(group.unlocks, &context)
            check(group.handler, &context)
        }
    }

    private static func check(_ handler: HandlerReference?, _ context: inout DecodingContext) {
        guard let required = handler?.required, required.count > 1 else { return }
        check(required.map { Located($0.value.rawValue, at: $0.range) }, &context)
    }

    private static func check(_ list: [Located<String>], _ context: inout DecodingContext) {
        guard list.count > 1 else { return }
        var seen: Set<String> = []
        for entry in list where !seen.insert(entry.value).inserted {
            context.report(.repeatedEntry(entry))
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .repeatedEntry,
            .warning,
            rule: "A list names each thing once.",
            reason: "The second entry does nothing; another was probably meant.",
            wrong: "pro: {id: com.example.pro, type: nonConsumable, unlocks: [adFree, adFree]}",
            right: "pro: {id: com.example.pro, type: nonConsumable, unlocks: [adFree, cloud]}"
        )
    ]
}

extension DiagnosticID {
    static let repeatedEntry = DiagnosticID("repeated-entry")
}

extension Diagnostic {
    fileprivate static func repeatedEntry(_ entry: Located<String>) -> Diagnostic {
        Diagnostic(
            .repeatedEntry,
            .warning,
            "'\(shortened(entry.value))' is already in this list",
            at: entry.range
        )
    }
}
