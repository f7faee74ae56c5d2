//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `objc-handler-shared.stencil`.
    static let objcHandlerShared = ##"""
{% set m settings.modifier %}
{% set Product settings.enum %}

#if canImport(ObjectiveC)
/// `{{ handler.name }}` as Objective-C sees it, under the same name; products are named by their IDs.
@objc({{ handler.name }})
@MainActor
{{ m }}final class {{ handler.name }}ObjC: NSObject {
    /// Starts a purchase; does nothing if the ID is not of the manifest.
    @objc {{ m }}static func {{ handler.purchase }}(_ productID: String) {
        guard let product = {{ Product }}(rawValue: productID) else { return }
        {{ handler.name }}.{{ handler.purchase }}(product)
    }

    /// Restores what was bought before; the callbacks hear what came back.
    @objc {{ m }}static func {{ handler.restore }}() { {{ handler.name }}.{{ handler.restore }}() }

    /// Whether a product is owned now.
    @objc {{ m }}static func {{ handler.isPurchased }}(_ productID: String) -> Bool {
        {{ Product }}(rawValue: productID).map({{ handler.name }}.{{ handler.isPurchased }}) ?? false
    }
}
#endif

"""##
}
