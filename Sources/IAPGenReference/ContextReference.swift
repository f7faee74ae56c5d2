//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

internal import IAPGenCore

/// The reference page of everything that templates can read, made from the tables themselves.
package enum ContextReference {
    /// The page, in Markdown.
    package static var markdown: String {
        var page = """
            # Template Context

            Everything that a template can read.

            ## Overview

            `iapgen template context iap.yaml` prints these values for a manifest, as JSON. This page is
            made from the tool's own tables; `scripts/update-docs.sh` makes it again.

            | key | kind | meaning |
            | --- | --- | --- |

            """
        for row in top { page += line(row) }
        for table in ContextTable.all {
            page += "\n## \(table.title)\n\n| key | kind | meaning |\n| --- | --- | --- |\n"
            for row in table.rows { page += line(row) }
        }
        return page
    }

    /// The keys at the top, in the order of the page.
    private static let top: [ContextTable.Row] = [
        ("manifest.file", "string", "The manifest's file name: `iap.yaml`."),
        ("manifest.variant", "string or null", "The variant that was applied."),
        ("settings", "Settings", "What `settings:` says, every default filled in."),
        ("products", "list of Product", "The products in display order, retired ones last."),
        (
            "isLarge", "boolean",
            "Whether there are more than \(TemplateContext.rawValueLimit) products, too many for raw values."
        ),
        ("rawValueLimit", "integer", "Up to how many cases an enum has raw values."),
        ("groups", "list of Group", "The subscription groups."),
        ("handlers", "list of Handler", "The handlers in order of first appearance."),
        (
            "hasManyHandlers", "boolean",
            "Whether there are more than \(TemplateContext.classLimit) handlers to generate, too many for classes."
        ),
        ("features", "list of Name", "The features in order of first appearance."),
        ("balances", "list of Name", "The balances in order of first appearance."),
        ("param", "dictionary", "The manifest's `parameters:` with `--param` over them."),
        ("env", "dictionary", "The environment variables of the run."),
    ]

    private static func line(_ row: ContextTable.Row) -> String {
        "| `\(row.name)` | \(row.kind) | \(row.summary) |\n"
    }
}
