//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenManifest
internal import IAPGenYAML

/// The documentation page of the manifest's keys.
package struct ManifestReference {
    private var pending: [TableDescription] = []
    private var known: Set<String> = []

    private init() {}

    /// The page in Markdown.
    package static func markdown() -> String {
        var reference = ManifestReference()
        reference.note(.manifest)
        var text = introduction
        while !reference.pending.isEmpty {
            text += reference.section(reference.pending.removeFirst())
        }
        return text
    }

    private mutating func note(_ table: TableDescription) {
        if known.insert(table.name).inserted { pending.append(table) }
    }

    private mutating func section(_ table: TableDescription) -> String {
        var text = "\n### \(SwiftIdentifier.capitalized(table.name))\n\n"
        text += Markdown.prose(table.documentation) + "\n\n"
        text += "| key | value | default | |\n| --- | --- | --- | --- |\n"
        for key in table.keys {
            let value = Markdown.cell(describe(key.shape))
            let fallback = key.isRequired ? "required" : key.defaultText.map { "`\($0)`" } ?? ""
            let example = "For example `\(key.name): \(key.example)`."
            let cell = Markdown.cell("\(Markdown.prose(key.documentation)) \(example)")
            text += "| `\(key.name)` | \(value) | \(fallback) | \(cell) |\n"
        }
        return text
    }

    private mutating func describe(_ shape: ValueShape) -> String {
        switch shape {
        case .text(let form): return Self.describe(form)
        case .boolean: return "`true` or `false`"
        case .integer(let range):
            return range.count == 1
                ? "\(range.lowerBound)" : "number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): return words.map { "`\($0)`" }.joined(separator: ", ")
        case .list(let element): return "list: \(describe(element))"
        case .map(let keys, let values):
            return "mapping of \(Self.describe(keys)) to \(describe(values))"
        case .object(let table):
            note(table)
            return table.name
        case .either(let shapes):
            return shapes.map { describe($0) }.joined(separator: ", or ")
        case .anything: return "anything"
        }
    }

    private static func describe(_ form: ValueShape.TextForm) -> String {
        switch form {
        case .any: "text"
        case .swiftName: "Swift name"
        case .productID: "product ID"
        case .price: "decimal number"
        case .period: "period"
        case .path: "path"
        }
    }

    private static let introduction = """
        # The Manifest

        Every key of `iap.yaml`, with its default and an example.

        ## Overview

        A manifest is YAML. `iapgen schema` prints a JSON Schema, so that an editor completes keys \
        and marks mistakes while you type; a first line such as \
        `# yaml-language-server: $schema=iap.schema.json` tells it where that lies.

        ```yaml
        products:
          removeAds:
            id: com.example.app.removeAds
            type: nonConsumable
            handler: RemoveAdsManager
            unlocks: [adFree]
          coins10:
            id: com.example.app.coins
            type: consumable
            grants: {coins: 10}
        ```

        ### How values are read

        Values are read with the core schema of YAML 1.2, and as what their key wants: `id: 01` is \
        the text 01, and `yes`, `no`, `on` and `off` are texts everywhere. Anchors, aliases and merge \
        keys (`<<`) work; keys at the top that begin with `x-` are free for them. Tags, several \
        documents in one file and keys that are not texts are refused, and so is a key that is not \
        known or that comes twice.

        A file is UTF-8, with or without a byte order mark, with any of the usual line ends. It has \
        at most \(YAMLLimits.standard.fileSize / 1024 / 1024) MiB \
        (\(YAMLLimits.manifestSize / 1024 / 1024) MiB with all that it includes), \
        \(YAMLLimits.standard.nodes) values once aliases are followed \
        (\(YAMLLimits.standard.nodesPerEntry) more for each product, \
        \(YAMLLimits.standard.mostNodes) at the most), \
        \(YAMLLimits.standard.depth) levels of nesting, and \(YAMLLimits.standard.scalarLength) \
        bytes in one text.

        ### Variables

        `${NAME}` in a value is replaced by the environment variable; one that is not set is an \
        error. `${NAME:-text}` gives a text for one that is not set or empty. `$$` is a dollar sign, \
        and so is a `$` before anything but `{` and `$`. Keys are not expanded, and what a variable \
        holds is not expanded again.

        ### Several files

        `include:` names other manifest files, relative to the file that it stands in and inside the \
        folder of the first one. They are read first, in order: their products are shown before \
        those of the file. Settings and parameters of a later file go before those of an earlier \
        one, and those of the including file before all. What is said of one variant is put \
        together. A product, group or retired product of one name in two files is an error. A file \
        that is included twice is read once.

        ### Variants

        A build flavour with IDs of its own is a variant, chosen by `--variant NAME` or by the \
        environment variable `IAPGEN_VARIANT`. Its prefix and suffix are added to every ID, that of \
        a retired product included, except where `ids` gives a whole one.

        ## Keys

        """
}
