//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `objc-handler-single.stencil`.
    static let objcHandlerSingle = ##"""
{% set m settings.modifier %}

#if canImport(ObjectiveC)
/// `{{ handler.name }}` as Objective-C sees it, under the same name.
@objc({{ handler.name }})
@MainActor
{{ m }}final class {{ handler.name }}ObjC: NSObject {
    /// Starts the purchase; the callbacks hear how it ends.
    @objc {{ m }}static func {{ handler.purchase }}() { {{ handler.name }}.{{ handler.purchase }}() }

    /// Restores what was bought before; the callbacks hear whether the product came back.
    @objc {{ m }}static func {{ handler.restore }}() { {{ handler.name }}.{{ handler.restore }}() }

    /// Whether the product is owned now.
    @objc {{ m }}static func {{ handler.isPurchased }}() -> Bool { {{ handler.name }}.{{ handler.isPurchased }}() }
}
#endif

"""##
}
