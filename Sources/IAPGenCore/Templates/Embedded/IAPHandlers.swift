//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `IAPHandlers.stencil`.
    static let IAPHandlers = ##"""
{% include "header.stencil" %}

{% include "imports.stencil" %}
{% include "objc-imports.stencil" %}
{% for handler in handlers where handler.isGenerated %}

{% if handler.isShared %}
{% include "handler-shared.stencil" %}
{% if settings.objc %}
{% include "objc-handler-shared.stencil" %}
{% endif %}
{% else %}
{% include "handler-single.stencil" %}
{% if settings.objc %}
{% include "objc-handler-single.stencil" %}
{% endif %}
{% endif %}
{% endfor %}

"""##
}
