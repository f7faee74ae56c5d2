//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// Checks a manifest against all rules.
package enum ManifestValidator {
    /// Checks a manifest that was not read from YAML.
    package static func check(_ manifest: Manifest, _ collector: inout DiagnosticCollector) {
        var context = DecodingContext(collector, environment: [:])
        collector = DiagnosticCollector()
        check(manifest, isDraft: false, file: nil, &context)
        collector = context.takeCollector()
    }

    /// The rules, each a file.
    static var rules: [any ManifestRule.Type] {
        [
            ProductCount.self, ProductIDCharacters.self, UniqueProductIDs.self, SwiftNames.self,
            UniqueNames.self, GeneratedTypeNames.self, HandlerAgreement.self, AllowedKeys.self,
            SubscriptionTerms.self, SubscriptionGroups.self, LocalizationTexts.self,
            StoreTexts.self, VariantIDs.self, RepeatedEntries.self, WarningSwitches.self,
            TemplateOutputs.self,
        ]
    }

    /// Those of ``rules`` that look at each product by itself.
    static var productRules: [any ProductRule.Type] {
        [
            ProductIDCharacters.self, HandlerAgreement.self, AllowedKeys.self,
            SubscriptionTerms.self, LocalizationTexts.self, StoreTexts.self, RepeatedEntries.self,
        ]
    }

    /// Checks a manifest.
    ///
    /// - Parameters:
    ///   - manifest: The manifest before its variant is applied.
    ///   - isDraft: Whether products may lack their ID or type, which was then reported.
    ///   - file: The first file, for what has no other place.
    ///   - context: Receives what is wrong.
    static func check(
        _ manifest: Manifest,
        isDraft: Bool,
        file: SourceFileID?,
        _ context: inout DecodingContext
    ) {
        let input = RuleInput(manifest, isDraft: isDraft, file: file)
        let rules = rules
        let productRules = productRules
        for index in manifest.products.indices {
            // One copy for all rules, because the debug build would make one for each part read.
            let product = manifest.products[index]
            for rule in productRules { rule.check(product, at: index, in: input, &context) }
        }
        for rule in rules { rule.check(input, &context) }
    }
}

/// What rules look at.
struct RuleInput {
    /// The manifest, its variant not applied.
    let manifest: Manifest
    /// The handlers, put together.
    let handlers: ResolvedHandlers
    /// Where problems of the manifest as a whole are shown.
    let start: SourceRange?
    private let isDraft: Bool

    init(_ manifest: Manifest, isDraft: Bool, file: SourceFileID?) {
        self.manifest = manifest
        handlers = ResolvedHandlers(manifest)
        start = file.map { .start(of: $0) }
        self.isDraft = isDraft
    }

    /// The type of a product, or none where it is missing or unknown.
    func type(of product: ProductDeclaration) -> ProductType? {
        isDraft && product.type.range == nil ? nil : product.type.value
    }
}

/// A rule: what it checks, its messages, and how it is explained.
protocol ManifestRule {
    /// One explanation for each kind of diagnostic that the rule reports.
    static var explanations: [DiagnosticExplanation] { get }

    /// Checks the manifest as a whole.
    static func check(_ input: RuleInput, _ context: inout DecodingContext)
}

extension ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {}
}

/// A rule that looks at each product by itself.
protocol ProductRule: ManifestRule {
    /// Checks one product.
    static func check(
        _ product: ProductDeclaration,
        at index: Int,
        in input: RuleInput,
        _ context: inout DecodingContext
    )
}
