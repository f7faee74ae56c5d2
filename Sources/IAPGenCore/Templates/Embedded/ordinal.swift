//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `ordinal.stencil`.
    static let ordinal = ##"""
    /// The position in `allCases`.
    {{ settings.modifier }}var ordinal: Int {
        switch self {
{% for member in members %}
        case .{{ member.caseName }}: return {{ member.ordinal }}
{% endfor %}
        }
    }

"""##
}
