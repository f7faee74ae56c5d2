//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `table-members.stencil`.
    static let tableMembers = ##"""
{% include "ordinal.stencil" %}

    /// The {{ rawValue }}.
    {{ settings.modifier }}var rawValue: String { Catalog.table.rawValue(at: ordinal) }

    /// The case with a {{ rawValue }}, or none where no case has it.
    {{ settings.modifier }}init?(rawValue: String) {
        guard let ordinal = Catalog.table.ordinal(of: rawValue) else { return nil }
        self = Catalog.members[ordinal]
    }

    {{ settings.modifier }}static func == (left: Self, right: Self) -> Bool { left.ordinal == right.ordinal }

    {{ settings.modifier }}func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }

"""##
}
