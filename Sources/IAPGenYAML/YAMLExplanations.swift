//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

extension DiagnosticExplanation {
    /// What can be wrong with a file before anybody asks what it means.
    package static let yaml: [DiagnosticExplanation] = [
        DiagnosticExplanation(
            .yamlSyntax,
            rule: "A manifest is YAML.",
            reason: "Most often a quote is missing, a text holds ': ' without quotes, or a line is "
                + "indented differently from its neighbours.",
            wrong: "removeAds: {id: com.example.ads, type: nonConsumable",
            right: "removeAds: {id: com.example.ads, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .tabIndentation,
            rule: "Lines are indented with spaces.",
            reason: "YAML does not allow tabs there, because their width is not known.",
            wrong: "products:\n\tremoveAds: {id: com.example.ads, type: nonConsumable}",
            right: "products:\n  removeAds: {id: com.example.ads, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .duplicateKey,
            rule: "A mapping has each key once.",
            reason: "YAML readers keep one of two equal keys in silence, and not always the same "
                + "one.",
            wrong: "removeAds: {id: com.example.ads, type: consumable, type: nonConsumable}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .nonScalarKey,
            rule: "A key is a text.",
            reason: "YAML allows lists and mappings as keys; a manifest has no use for them.",
            wrong: "[removeAds, pro]: {id: com.example.ads, type: nonConsumable}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .invalidMerge,
            rule: "'<<' merges a mapping or a list of mappings.",
            reason: "It copies the entries that the mapping does not have itself; the value is "
                + "usually an alias.",
            wrong: "coins: {<<: base, id: com.example.coins, type: consumable}",
            right: "coins: {<<: *base, id: com.example.coins}"
        ),
        DiagnosticExplanation(
            .unknownAlias,
            rule: "An alias refers to an anchor before it.",
            reason: "'*base' stands for the value that '&base' marks, in the same file.",
            wrong: "coins: {<<: *bsae, id: com.example.coins}",
            right: "x-base: &base {type: consumable}\nproducts: {coins: {<<: *base, id: c}}"
        ),
        DiagnosticExplanation(
            .recursiveAlias,
            rule: "An alias does not stand inside its own anchor.",
            reason: "The value would contain itself.",
            wrong: "x-base: &base {inner: *base}",
            right: "x-base: &base {inner: 1}"
        ),
        DiagnosticExplanation(
            .tag,
            rule: "A manifest has no tags.",
            reason: "Each key knows what its value is; '!!str' and the like could only disagree. "
                + "Quotes are not needed either: 'id: 11' is the text 11.",
            wrong: "coins: {id: !!str 11, type: consumable}",
            right: "coins: {id: 11, type: consumable}"
        ),
        DiagnosticExplanation(
            .severalDocuments,
            rule: "A manifest is one YAML document.",
            reason: "What follows a second '---' would be read by nobody. Use 'include' for "
                + "several files.",
            wrong: "products: {pro: {id: com.example.pro, type: nonConsumable}}\n---\n"
                + "retired: {}",
            right: "products: {pro: {id: com.example.pro, type: nonConsumable}}\nretired: {}"
        ),
        DiagnosticExplanation(
            .notUTF8,
            rule: "A manifest is UTF-8.",
            reason: "A byte order mark at its start is accepted; UTF-16 and Latin-1 are not, "
                + "because IDs must be the same bytes everywhere.",
            wrong: "(a file saved as UTF-16)",
            right: "(the file saved as UTF-8)"
        ),
        DiagnosticExplanation(
            .controlCharacter,
            rule: "A manifest holds no control characters but tab, line feed and carriage return.",
            reason: "They are not seen, and YAML does not allow them. In double quotes an escape "
                + "such as '\\x07' can be written.",
            wrong: "(a NUL byte in a text)",
            right: "removeAds: {id: com.example.ads, type: nonConsumable}"
        ),
        DiagnosticExplanation(
            .lineSeparator,
            rule: "Lines end with a line feed, with or without a carriage return.",
            reason: "U+0085, U+2028 and U+2029 end a line for some readers and not for others. In "
                + "double quotes write '\\N', '\\L' and '\\P'.",
            wrong: "(U+2028 in a description)",
            right: "description: \"One\\LTwo\""
        ),
        DiagnosticExplanation(
            .fileTooLarge,
            rule: "A file has at most 16 MiB, and a manifest with its includes at most 32 MiB.",
            reason: "The limit keeps memory bounded; 10,000 products take about 2 MiB.",
            wrong: "(a file of 17 MiB)",
            right: "include: [part1.yaml, part2.yaml]"
        ),
        DiagnosticExplanation(
            .scalarTooLong,
            rule: "A text has at most 65,536 bytes.",
            reason: "The longest that App Store Connect takes, a review note, has 4000 characters.",
            wrong: "reviewNote: (70,000 characters)",
            right: "reviewNote: Tap the crown to see it."
        ),
        DiagnosticExplanation(
            .nestingTooDeep,
            rule: "Lists and mappings nest at most 64 levels deep, aliases followed.",
            reason: "A manifest needs about eight; the limit keeps hostile files harmless.",
            wrong: "[[[[(65 times)]]]]",
            right: "unlocks: [adFree]"
        ),
        DiagnosticExplanation(
            .tooManyNodes,
            rule: "A file holds at most 250,000 values, and 250 more for each product, up to "
                + "1,250,000, each alias counted with all that it stands for.",
            reason: "A few lines of aliases of aliases can stand for billions of values.",
            wrong: "x-b: &b [*a, *a, *a]\nx-c: &c [*b, *b, *b] (and so on)",
            right: "x-b: &b [adFree]\nx-c: *b"
        ),
        DiagnosticExplanation(
            .tooManyAnchors,
            rule: "A file names at most 10,000 anchors.",
            reason:
                "A manifest needs a few; the limit keeps memory bounded whatever the file says.",
            wrong: "x-all: [&a1 x, &a2 x, (10,001 of them)]",
            right: "x-all: [&a1 x, &a2 x]"
        ),
    ]
}
