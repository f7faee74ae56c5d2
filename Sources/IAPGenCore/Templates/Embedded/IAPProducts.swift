//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `IAPProducts.stencil`.
    static let IAPProducts = ##"""
{% include "header.stencil" %}

{% include "imports.stencil" %}

{% if isLarge %}
{% include "product-enum-large.stencil" %}
{% else %}
{% include "product-enum.stencil" %}
{% endif %}
{% if features.count > 0 %}

/// What the products unlock.
nonisolated {{ settings.modifier }}enum {{ settings.features }}: String, CatalogMember {
{% set names features %}
{% include "name-cases.stencil" %}
}
{% endif %}
{% if balances.count > 0 %}

/// What the products add to.
nonisolated {{ settings.modifier }}enum {{ settings.balances }}: String, CatalogMember {
{% set names balances %}
{% include "name-cases.stencil" %}
}
{% endif %}

"""##
}
