//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `name-cases.stencil`.
    static let nameCases = ##"""
{% for name in names %}
    case {{ name.caseName }}
{% endfor %}

    /// The position in `allCases`.
    {{ settings.modifier }}var ordinal: Int {
        switch self {
{% for name in names %}
        case .{{ name.caseName }}: return {{ name.ordinal }}
{% endfor %}
        }
    }

"""##
}
