//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `objc-imports.stencil`.
    static let objcImports = ##"""
{% if settings.objc %}
#if canImport(ObjectiveC)
{% if settings.access == "internal" %}
import Foundation
{% else %}
#if hasFeature(InternalImportsByDefault)
{{ settings.access }} import Foundation
#else
import Foundation
#endif
{% endif %}
#endif
{% endif %}

"""##
}
