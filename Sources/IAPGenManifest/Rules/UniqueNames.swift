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
        checkGroups(manifest, &context)
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
        for name in names where !known.add(name, &context) {
            let first = known.first(of: name.value)
            context.report(.duplicateDeclaration(name, what, first))
        }
    }

    /// Declared groups only: those that products name alone stand for themselves.
    private static func checkGroups(_ manifest: Manifest, _ context: inout DecodingContext) {
        var known = NameCheck(what: "group")
        for group in manifest.groups where !known.add(group.name, &context) {
            let first = known.first(of: group.name.value)
            context.report(.duplicateDeclaration(group.name, "group", first))
        }
    }

    /// The names of one kind so far.
    private struct NameCheck {
        let what: String
        private var exact: [String: Located<String>] = [:]
        private var folded: [CaseFolded: Located<String>] = [:]

        init(what: String) { self.what = what }

        func first(of name: String) -> Located<String>? { exact[name] }

        /// Adds a name; false where it is known.
        @discardableResult
        mutating func add(_ name: Located<String>, _ context: inout DecodingContext) -> Bool {
            guard exact[name.value] == nil else { return false }
            exact[name.value] = name
            if let similar = folded[CaseFolded(name.value)] {
                context.report(.similarNames(name, similar, what))
            } else {
                folded[CaseFolded(name.value)] = name
            }
            return true
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
