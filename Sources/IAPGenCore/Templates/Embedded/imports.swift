//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `imports.stencil`.
    static let imports = ##"""
{% if settings.access == "internal" %}
import IAPRuntime
{% else %}
#if hasFeature(InternalImportsByDefault)
{{ settings.access }} import IAPRuntime
#else
import IAPRuntime
#endif
{% endif %}

"""##
}
