//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// No two declarations have one name, and names differ in more than their case.
///
/// YAML's own check finds two equal keys of one mapping; this one finds them across `products:`,
/// `retired:` and included files.
enum UniqueNames: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        let manifest = input.manifest
        let products = manifest.products
        check(products.indices.lazy.map { products[$0].name }, "product", &context)
        check(manifest.groups.lazy.map(\.name), "group", &context)
        var features = NameCheck(what: "feature")
        var balances = NameCheck(what: "balance")
        for index in products.indices {
            for feature in products[index].unlocks { features.add(feature, &context) }
            for grant in products[index].grants { balances.add(grant.balance, &context) }
        }
        for group in manifest.groups {
            for feature in group.unlocks { features.add(feature, &context) }
        }
    }

    private static func check(
        _ names: some Sequence<Located<String>>,
        _ what: String,
        _ context: inout DecodingContext
    ) {
        var known = NameCheck(what: what)
        for name in names {
            guard let first = known.add(name, &context) else { continue }
            context.report(.duplicateDeclaration(name, what, first))
        }
    }

    /// The names of one kind so far.
    private struct NameCheck {
        let what: String
        private var index = CaseFoldedIndex()
        private var names: [Located<String>] = []

        init(what: String) { self.what = what }

        /// Adds a name; returns the first of the same text, where there is one.
        @discardableResult
        mutating func add(
            _ name: Located<String>,
            _ context: inout DecodingContext
        ) -> Located<String>? {
            switch index.add(name.value, names.count) {
            case .known(let first): return names[first]
            case .new: break
            case .similar(let other): context.report(.similarNames(name, names[other], what))
            }
            names.append(name)
            return nil
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .duplicateDeclaration,
            rule: "A product, group or file's declaration has a name of its own.",
            reason: "Products and retired products become cases of one enum. Two files that are "
                + "included together may not declare one name either.",
            wrong: """
                products:
                  pro: {id: com.example.pro2, type: nonConsumable}
                retired:
                  pro: {id: com.example.pro, type: nonConsumable}
                """,
            right: """
                products:
                  pro: {id: com.example.pro2, type: nonConsumable}
                retired:
                  proLegacy: {id: com.example.pro, type: nonConsumable}
                """
        ),
        DiagnosticExplanation(
            .similarNames,
            .warning,
            rule: "Names differ in more than upper and lower case.",
            reason:
                "Swift takes them for two things, but one is probably a slip: a feature that is "
                + "spelt in two ways is never fully unlocked.",
            wrong: """
                pro: {id: com.example.pro, type: nonConsumable, unlocks: [adFree]}
                removeAds: {id: com.example.ads, type: nonConsumable, unlocks: [adfree]}
                """,
            right: """
                pro: {id: com.example.pro, type: nonConsumable, unlocks: [adFree]}
                removeAds: {id: com.example.ads, type: nonConsumable, unlocks: [adFree]}
                """
        ),
    ]
}

extension DiagnosticID {
    static let duplicateDeclaration = DiagnosticID("duplicate-declaration")
    static let similarNames = DiagnosticID("similar-names")
}

extension Diagnostic {
    fileprivate static func duplicateDeclaration(
        _ name: Located<String>,
        _ what: String,
        _ first: Located<String>?
    ) -> Diagnostic {
        Diagnostic(
            .duplicateDeclaration,
            "\(what) '\(shortened(name.value))' is declared twice",
            at: name.range,
            notes: [Note("'\(shortened(name.value))' is first declared here", at: first?.range)]
        )
    }

    fileprivate static func similarNames(
        _ name: Located<String>,
        _ other: Located<String>,
        _ what: String
    ) -> Diagnostic {
        Diagnostic(
            .similarNames,
            .warning,
            "\(what) names '\(shortened(name.value))' and '\(shortened(other.value))' "
                + "differ only in upper and lower case",
            at: name.range,
            notes: [Note("the other is here", at: other.range)]
        )
    }
}
