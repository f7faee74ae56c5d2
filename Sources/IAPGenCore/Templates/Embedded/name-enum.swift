//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `name-enum.stencil`.
    static let nameEnum = ##"""
{% if names.count > rawValueLimit %}
nonisolated {{ settings.modifier }}enum {{ type }}: CatalogMember {
{% for name in names %}
    case {{ name.caseName }}
{% endfor %}
}

nonisolated extension {{ type }} {
{% set members names %}
{% set rawValue "name" %}
{% include "table-members.stencil" %}

    nonisolated fileprivate enum Catalog {
        static let members = {{ type }}.allCases

        /// One name a line, in the order of `allCases`.
        static let table = MemberTable(
            """
{% for name in names %}
            {{ name.name }}
{% endfor %}
            """
        )
    }
}
{% else %}
nonisolated {{ settings.modifier }}enum {{ type }}: String, CatalogMember {
{% for name in names %}
    case {{ name.caseName }}
{% endfor %}

{% set members names %}
{% include "ordinal.stencil" %}
}
{% endif %}

"""##
}
