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
{% for product in products %}
            case .{{ product.caseName }}: return {%+ if product.handler %}{{ product.handler }}.self{% else %}nil{% endif %}

{% endfor %}
            }
        }
{% endif %}

"""##
}
