//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A flavour under `variants:`.
let variantKeys: KeyTable<Variant> = KeyTable(
    "variant",
    "The IDs of one build flavour.",
    [
        Key("prefix", .text, example: "debug.", "What is put before each ID.") { $0.prefix = $1 },
        Key("suffix", .text, example: ".beta", "What is put behind each ID.") { $0.suffix = $1 },
        Key(
            "ids",
            replacementsReader(.productID),
            example: "{removeAds: com.example.beta.noAds}",
            "Whole IDs by Swift case; neither prefix nor suffix is added to them."
        ) { $0.ids = $1 },
        Key(
            "groups",
            replacementsReader(.any),
            example: "{premium: 6F3A93AB}",
            "Group IDs by group name."
        ) { $0.groups = $1 },
    ]
)

private func replacementsReader(
    _ form: ValueShape.TextForm
) -> ValueReader<[Variant.Replacement]> {
    .map(keys: .any, of: .text(form)) { Variant.Replacement($0, $1) }
}
