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
{% set names features %}
{% set type settings.features %}
{% include "name-enum.stencil" %}
{% endif %}
{% if balances.count > 0 %}

/// What the products add to.
{% set names balances %}
{% set type settings.balances %}
{% include "name-enum.stencil" %}
{% endif %}

"""##
}
