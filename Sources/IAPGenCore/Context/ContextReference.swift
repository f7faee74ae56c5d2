//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenStencil

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
        for row in top { page += "| `\(row.name)` | \(row.kind) | \(row.summary) |\n" }
        page += table(SettingsContext.self) + table(ProductContext.self)
        page += table(GrantContext.self) + table(OfferContext.self)
        page += table(LocalizationContext.self) + table(GroupContext.self)
        page += table(HandlerContext.self) + table(NameContext.self)
        return page
    }

    /// The keys at the top, in the order of the page.
    static let top: [(name: String, kind: String, summary: String)] = [
        ("manifest.file", "string", "The manifest's file name: `iap.yaml`."),
        ("manifest.variant", "string or null", "The variant that was applied."),
        ("settings", "Settings", "What `settings:` says, every default filled in."),
        ("products", "list of Product", "The products in display order, retired ones last."),
        (
            "isLarge", "boolean",
            "Whether there are more than \(TemplateContext.rawValueLimit) products, too many for raw values."
        ),
        ("groups", "list of Group", "The subscription groups."),
        ("handlers", "list of Handler", "The handlers in order of first appearance."),
        ("features", "list of Name", "The features in order of first appearance."),
        ("balances", "list of Name", "The balances in order of first appearance."),
        ("param", "dictionary", "The manifest's `parameters:` with `--param` over them."),
        ("env", "dictionary", "The environment variables of the run."),
    ]

    private static func table<Object: ContextObject>(_ type: Object.Type) -> String {
        var page = "\n## \(type.title)\n\n| key | kind | meaning |\n| --- | --- | --- |\n"
        for member in type.members {
            page += "| `\(member.name)` | \(member.kind) | \(member.summary) |\n"
        }
        return page
    }
}
