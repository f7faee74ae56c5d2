//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `product-enum.stencil`.
    static let productEnum = ##"""
/// The app's in-app purchases, in the manifest's order; the raw value is the product ID.
nonisolated {{ settings.modifier }}enum {{ settings.enum }}: String, CatalogProduct {
{% for product in products %}
{% if product.title %}
    {{ product.title|docComment|indent:4 }}
{% endif %}
    case {{ product.caseName }} = {{ product.id|stringLiteral }}
{% endfor %}

{% set members products %}
{% include "ordinal.stencil" %}

    /// What the runtime knows about the products.
    nonisolated {{ settings.modifier }}enum Catalog: StoreCatalog {
{% include "catalog-types.stencil" %}

        /// One product a line, in the order of `allCases`; an array of calls takes the compiler far longer.
        {{ settings.modifier }}static let declarations = ProductDeclaration.parse(
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
