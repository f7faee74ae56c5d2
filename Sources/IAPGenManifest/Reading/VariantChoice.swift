//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// Gives products and groups the IDs of the chosen variant.
struct VariantChoice {
    private let name: String?

    /// The name that `--variant` gives goes before the environment's.
    init(_ options: ManifestOptions) {
        let fromEnvironment = options.environment["IAPGEN_VARIANT"] ?? ""
        let chosen = options.variant ?? (fromEnvironment.isEmpty ? nil : fromEnvironment)
        name = options.appliesVariant ? chosen : nil
    }

    /// Applies the variant, or reports that there is none of the name.
    func apply(to manifest: inout Manifest, _ context: inout DecodingContext) {
        guard let name else { return }
        guard let variant = manifest.variants.first(where: { $0.name.value == name }) else {
            context.report(.unknownVariant(name, among: manifest.variants.map(\.name.value)))
            return
        }
        manifest.variant = name
        let ids = variant.ids(of: manifest.products)
        for index in manifest.products.indices { manifest.products[index].id.value = ids[index] }
        var groups: [String: String] = [:]
        for replacement in variant.groups { groups[replacement.name.value] = replacement.id.value }
        for index in manifest.groups.indices {
            guard let id = groups[manifest.groups[index].name.value] else { continue }
            manifest.groups[index].id = Located(id, at: manifest.groups[index].id?.range)
        }
    }
}

extension Variant {
    /// The IDs that products have in the variant, in their order.
    package func ids(of products: [ProductDeclaration]) -> [String] {
        var replaced: [String: String] = [:]
        for replacement in ids { replaced[replacement.name.value] = replacement.id.value }
        return products.map { replaced[$0.name.value] ?? id($0.id.value) }
    }

    /// An ID with the prefix and the suffix.
    func id(_ base: String) -> String { (prefix?.value ?? "") + base + (suffix?.value ?? "") }
}

extension DiagnosticID {
    static let unknownVariant = DiagnosticID("unknown-variant")
}

extension Diagnostic {
    fileprivate static func unknownVariant(_ name: String, among names: [String]) -> Diagnostic {
        let near = NearestMatch.find(name, in: names)
        let known = names.map { "'\($0)'" }.joined(separator: ", ")
        let hint =
            near.map { "; did you mean '\($0)'?" }
            ?? (names.isEmpty ? "; the manifest has no variants" : "; the variants are \(known)")
        return Diagnostic(.unknownVariant, "unknown variant '\(shortened(name))'\(hint)", at: nil)
    }
}
