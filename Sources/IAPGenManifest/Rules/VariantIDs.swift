//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// The IDs of each variant are as good as those of the manifest itself.
enum VariantIDs: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        let manifest = input.manifest
        guard !manifest.variants.isEmpty else { return }
        let names = manifest.products.map(\.name.value)
        let index = ProductIndex(manifest.products)
        let groups = manifest.groups.map(\.name.value)
        let isGroup = Set(groups)
        for variant in manifest.variants {
            for part in [variant.prefix, variant.suffix].compactMap(\.self) {
                ProductIDCharacters.check(part, "the part of an ID", &context)
            }
            for replacement in variant.groups where !isGroup.contains(replacement.name.value) {
                let near = context.nearest(replacement.name.value, in: groups, of: "groups")
                context.report(.unknownName(replacement.name, "group", near))
            }
            checkIDs(variant, names, index, &context)
            checkLength(variant, index, &context)
        }
    }

    /// What a variant changes, looked up by name and by ID.
    private struct ProductIndex {
        var positions: [String: Int] = [:]
        var ids: [String: Int] = [:]
        var longest: Located<String>?

        init(_ products: [ProductDeclaration]) {
            for index in products.indices {
                positions[products[index].name.value] = index
                let id = products[index].id
                ids[id.value] = index
                if id.value.utf8.count > longest?.value.utf8.count ?? 0 { longest = id }
            }
        }
    }

    private static func checkIDs(
        _ variant: Variant,
        _ names: [String],
        _ index: ProductIndex,
        _ context: inout DecodingContext
    ) {
        let replaced = Set(variant.ids.map(\.name.value))
        var seen: [String: Located<String>] = [:]
        for replacement in variant.ids {
            let id = replacement.id
            ProductIDCharacters.check(id, "product ID", &context)
            if id.value.isEmpty || id.value.utf8.count > ProductDeclaration.longestID {
                context.report(.variantLength(id.value, variant.name.value, at: id.range))
            }
            guard index.positions[replacement.name.value] != nil else {
                let near = context.nearest(replacement.name.value, in: names, of: "products")
                context.report(.unknownName(replacement.name, "product", near))
                continue
            }
            if let first = seen[id.value] {
                context.report(.equalIDs(id, variant.name.value, first.range))
                continue
            }
            seen[id.value] = id
            guard let base = base(of: id.value, in: variant), let other = index.ids[base],
                let name = names.indices.contains(other) ? names[other] : nil,
                !replaced.contains(name)
            else { continue }
            context.report(.equalIDs(id, variant.name.value, nil, product: name))
        }
    }

    /// The ID which prefix and suffix turn into the given one.
    private static func base(of id: String, in variant: Variant) -> String? {
        let prefix = variant.prefix?.value ?? ""
        let suffix = variant.suffix?.value ?? ""
        let bytes = Array(id.utf8)
        guard bytes.count >= prefix.utf8.count + suffix.utf8.count,
            bytes.starts(with: prefix.utf8),
            bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return nil }
        let middle = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return String(decoding: middle, as: UTF8.self)
    }

    private static func checkLength(
        _ variant: Variant,
        _ index: ProductIndex,
        _ context: inout DecodingContext
    ) {
        guard let longest = index.longest,
            longest.value.utf8.count <= ProductDeclaration.longestID,
            let part = variant.prefix ?? variant.suffix
        else { return }
        let id = variant.id(longest.value)
        if id.utf8.count > ProductDeclaration.longestID {
            context.report(.variantLength(id, variant.name.value, at: part.range))
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .variantEqualIDs,
            rule: "In each variant, every product has an ID of its own.",
            reason: "A whole ID under 'ids' may meet another, or one that the prefix makes.",
            wrong: """
                variants:
                  debug: {prefix: debug., ids: {pro: debug.com.example.coins}}
                """,
            right: """
                variants:
                  debug: {prefix: debug., ids: {pro: debug.com.example.pro}}
                """
        ),
        DiagnosticExplanation(
            .variantIDLength,
            rule: "In each variant, a product ID has 1 to 100 characters.",
            reason: "Prefix and suffix count; App Store Connect refuses longer IDs.",
            wrong: "variants: {debug: {prefix: (90 characters)}}",
            right: "variants: {debug: {prefix: debug.}}"
        ),
        DiagnosticExplanation(
            .unknownVariantName,
            rule: "'ids' and 'groups' of a variant name products and groups of the manifest.",
            reason: "An ID for something that does not exist would be dropped in silence.",
            wrong: "variants: {debug: {ids: {removeAd: com.example.beta.ads}}}",
            right: "variants: {debug: {ids: {removeAds: com.example.beta.ads}}}"
        ),
    ]
}

extension DiagnosticID {
    static let variantEqualIDs = DiagnosticID("variant-equal-ids")
    static let variantIDLength = DiagnosticID("variant-id-length")
    static let unknownVariantName = DiagnosticID("unknown-variant-name")
}

extension Diagnostic {
    fileprivate static func equalIDs(
        _ id: Located<String>,
        _ variant: String,
        _ first: SourceRange?,
        product: String? = nil
    ) -> Diagnostic {
        let owner = product.map { "that of '\(shortened($0))'" } ?? "that of another product"
        return Diagnostic(
            .variantEqualIDs,
            "in variant '\(shortened(variant))', '\(shortened(id.value))' is already \(owner)",
            at: id.range,
            notes: first.map { [Note("it is first used here", at: $0)] } ?? []
        )
    }

    fileprivate static func variantLength(
        _ id: String,
        _ variant: String,
        at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .variantIDLength,
            "in variant '\(shortened(variant))', product ID '\(shortened(id))' has "
                + "\(id.count) characters; 1 to 100 are allowed",
            at: range
        )
    }

    fileprivate static func unknownName(
        _ name: Located<String>,
        _ what: String,
        _ near: String?
    ) -> Diagnostic {
        let hint = near.map { "; did you mean '\($0)'?" } ?? ""
        return Diagnostic(
            .unknownVariantName,
            "the manifest has no \(what) '\(shortened(name.value))'\(hint)",
            at: name.range
        )
    }
}
