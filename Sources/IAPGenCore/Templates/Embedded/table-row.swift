//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `table-row.stencil`.
    static let tableRow = ##"""
            {{ product.id }} {{ product.type }}
{%- if product.grants %} grants=
{%- for grant in product.grants -%}
{{ grant.balance }}:{{ grant.amount }}{{ "," if not forloop.last }}
{%- endfor %}{% endif %}
{%- if product.duration %} duration={{ product.duration }}{% endif %}
{%- if product.group %} group={{ product.group|percentEncoded }} level={{ product.level }} period={{ product.period }}{% endif %}
{%- if product.unlocks %} unlocks={{ product.unlocks|join:"," }}{% endif %}
{%- if product.isRetired %} retired{% endif +%}

"""##
}
