//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `objc-manager.stencil`.
    static let objcManager = ##"""
{% set m settings.modifier %}
#if canImport(ObjectiveC)
/// `{{ settings.manager }}` as Objective-C sees it, under the same name.
@objc({{ settings.manager }})
@MainActor
{{ m }}final class {{ settings.manager }}ObjC: NSObject {
    private let manager: {{ settings.manager }}

    /// Creates a manager that buys one product.
    @objc {{ m }}init(productID: String) {
        manager = {{ settings.manager }}(productID: productID)
        super.init()
    }

    /// The ID of the product that this manager buys.
    @objc {{ m }}var productID: String { manager.productID }

    /// Whether payments are allowed on this device.
    @objc {{ m }}static var canMakePayments: Bool { {{ settings.manager }}.shared.canMakePayments }

    /// Connects to the store; call it once, when the app launches.
    @objc {{ m }}static func start() { {{ settings.manager }}.shared.start() }

    /// Starts the purchase; the product's handler hears how it ends.
    @objc {{ m }}func beginPurchase() { manager.beginPurchase() }

    /// Restores what was bought before; the handlers hear what comes back.
    @objc {{ m }}func beginRestorePurchases() { manager.beginRestorePurchases() }
}

nonisolated extension {{ settings.manager }}ObjC {
{% for product in products %}
    /// The product ID of `{{ settings.enum }}.{{ product.name }}`.
    @objc {{ m }}static var {{ product.idConstant }}: String { {{ settings.manager }}.{{ product.idConstant }} }
{% endfor %}
}
#endif

"""##
}
