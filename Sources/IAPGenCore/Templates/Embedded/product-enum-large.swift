//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `product-enum-large.stencil`.
    static let productEnumLarge = ##"""
/// The app's in-app purchases, in the manifest's order; the raw value is the product ID.
///
/// The compiler takes long for an enum with this many raw values, so they come from a table instead.
/// It is used like any `enum {{ settings.enum }}: String`.
nonisolated {{ settings.modifier }}enum {{ settings.enum }}: CatalogProduct {
{% for product in products %}
{% if product.title %}
    {{ product.title|docComment|indent:4 }}
{% endif %}
    case {{ product.caseName }}
{% endfor %}
}

nonisolated extension {{ settings.enum }} {
{% set members products %}
{% set rawValue "product ID" %}
{% include "table-members.stencil" %}

    /// What the runtime knows about the products.
    nonisolated {{ settings.modifier }}enum Catalog: StoreCatalog {
{% include "catalog-types.stencil" %}

        {{ settings.modifier }}static let declarations = table.declarations

        fileprivate static let members = {{ settings.enum }}.allCases

        /// One product a line, in the order of `allCases`.
        {{ settings.modifier }}static let table = MemberTable(
            """
{% for product in products %}
{% include "table-row.stencil" %}
{% endfor %}
            """
        )
{% include "catalog-handlers.stencil" %}
    }
}

"""##
}
