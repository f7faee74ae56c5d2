//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `catalog-handlers.stencil`.
    static let catalogHandlers = ##"""
{% if handlers %}

        /// The type that reacts to purchases of a product.
        @MainActor
        {{ settings.modifier }}static func handler(for product: Product) -> (any PurchaseHandler.Type)? {
            switch product {
{% for handler in handlers %}
{% for product in handler.products %}
            {{ "case" if forloop.first else "    " }} .{{ product.caseName }}{{ "," if not forloop.last }}
{%- if forloop.last %}: return {{ handler.name }}.self{% endif +%}
{% endfor %}
{% endfor %}
{% for product in products where not product.handler %}
{% if forloop.first %}
            default: return nil
{% endif %}
{% endfor %}
            }
        }
{% endif %}

"""##
}
