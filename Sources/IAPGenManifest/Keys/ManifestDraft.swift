//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// A manifest while its files are read.
struct ManifestDraft: Sendable {
    /// What was read so far; its products are those that are sold.
    var manifest = Manifest()
    /// The products under `retired:`.
    var retired: [ProductDeclaration] = []
    /// The `include:` of the file that is being read.
    var includes: [Located<String>] = []
}

extension TableDescription {
    /// The keys at the top of a manifest, and by their shapes all others.
    package static var manifest: TableDescription { manifestKeys.description }
}

/// The top of a manifest.
let manifestKeys: KeyTable<ManifestDraft> = KeyTable(
    "manifest",
    "What an app sells and how its code is generated.",
    allowsExtensions: true,
    [
        Key(
            "version",
            .integer(1...1),
            defaultText: "1",
            example: "1",
            "The version of the manifest's format."
        ) { _, _ in },
        Key(
            "include",
            .paths,
            example: "[coins.yaml, subscriptions/premium.yaml]",
            "Other manifest files, relative to this one and inside its folder. Their products come "
                + "first; a setting or parameter of this file goes before theirs."
        ) { $0.includes = $1 },
        Key(
            "settings",
            settingsReader,
            example: "{access: public, manager: Shop}",
            "How code is generated."
        ) { draft, changes in
            for change in changes { change(&draft.manifest.settings) }
        },
        Key(
            "products",
            productsReader,
            example: "{removeAds: {id: com.example.app.removeAds, type: nonConsumable}}",
            "The products that are sold, by Swift case. Their order is the display order."
        ) { append($1, to: &$0.manifest.products) },
        Key(
            "subscriptionGroups",
            groupsReader,
            example: "{premium: {id: \"21283177\", handler: PremiumManager}}",
            "What belongs to a subscription group itself, by the name that products use."
        ) { $0.manifest.groups += $1 },
        Key(
            "retired",
            productsReader,
            example: "{proLegacy: {id: com.example.app.pro, type: nonConsumable}}",
            "Products that are known and honoured but no longer sold. App Store Connect never lets "
                + "an ID be used again."
        ) { append($1, to: &$0.retired) },
        Key(
            "variants",
            variantsReader,
            example: "{debug: {prefix: debug.}}",
            "The IDs of other build flavours, selected by '--variant' or IAPGEN_VARIANT."
        ) { $0.manifest.variants += $1 },
        Key(
            "templates",
            templatesReader,
            example: "[{template: prices.md.stencil, output: Prices.md}]",
            "Templates of your own, each with the file it makes."
        ) { $0.manifest.templates += $1 },
        Key(
            "parameters",
            parametersReader,
            example: "{brand: Acme, maximum: 3}",
            "Values that templates read as 'param.NAME'."
        ) { $0.manifest.parameters += $1 },
    ]
)

/// Reads settings as changes to those that an included file made.
private let settingsReader: ValueReader<[SettingsChange]> = .object(settingsKeys) { [] }

private let productsReader: ValueReader<[ProductDeclaration]> = .objects(
    keys: .swiftName,
    productKeys,
    { ProductDeclaration(name: $0, id: Located(""), type: Located(.consumable)) },
    areProducts: true
)

private let groupsReader: ValueReader<[SubscriptionGroup]> = .objects(
    keys: .any,
    groupKeys,
    { SubscriptionGroup(name: $0) }
)

private let variantsReader: ValueReader<[Variant]> = .objects(
    keys: .any,
    variantKeys,
    { Variant(name: $0) }
)

/// Adds what a file declares to what others did; most manifests are one file, whose products need
/// not be held twice.
private func append<Element>(_ new: [Element], to list: inout [Element]) {
    if list.isEmpty { list = new } else { list += new }
}
