//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `declaration.stencil`.
    static let declaration = ##"""
            .{{ product.type }}({{ product.id|stringLiteral }}
{%- if product.grants %}, grants: [
{%- for grant in product.grants -%}
{{ grant.balance|stringLiteral }}: {{ grant.amount }}{{ ", " if not forloop.last }}
{%- endfor %}]{% endif %}
{%- if product.duration %}, duration: {{ product.duration|stringLiteral }}{% endif %}
{%- if product.group %}, group: {{ product.group|stringLiteral }}, level: {{ product.level }}, period: {{ product.period|stringLiteral }}{% endif %}
{%- if product.unlocks %}, unlocks: {{ product.unlocks }}{% endif %}
{%- if product.isRetired %}, isRetired: true{% endif %}),

"""##
}
