//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `IAPManager.stencil`.
    static let IAPManager = ##"""
{% include "header.stencil" %}

{% include "imports.stencil" %}
{% include "objc-imports.stencil" %}

/// Buys and restores the app's products.
///
/// Start the store once, when the app launches: `{{ settings.manager }}.shared.start()`.
@MainActor
{{ settings.modifier }}final class {{ settings.manager }} {
    /// The store that the whole app shares.
    {{ settings.modifier }}static let shared = IAPStore(
        {{ settings.enum }}.Catalog.self,
        store: .{{ settings.store }},
        storage: .{{ settings.storage }}
    )

    /// The ID of the product that this manager buys.
    {{ settings.modifier }}let productID: String

    /// Creates a manager that buys one product.
    {{ settings.modifier }}init(productID: String) { self.productID = productID }

    /// Starts the purchase; the product's handler hears how it ends.
    {{ settings.modifier }}func beginPurchase() { Self.shared.beginPurchase(productID) }

    /// Restores what was bought before; the handlers hear what comes back.
    {{ settings.modifier }}func beginRestorePurchases() { Self.shared.beginRestore(productID) }
}

@MainActor
extension {{ settings.enum }} {
    /// Starts the purchase; the product's handler hears how it ends.
    {{ settings.modifier }}func beginPurchase() { {{ settings.manager }}.shared.beginPurchase(rawValue) }

    /// Restores what was bought before; the product's handler hears whether it came back.
    {{ settings.modifier }}func beginRestore() { {{ settings.manager }}.shared.beginRestore(rawValue) }

    /// Whether the product is owned now.
    {{ settings.modifier }}var isPurchased: Bool { {{ settings.manager }}.shared.isPurchased(self) }
}

nonisolated extension {{ settings.manager }} {
{% for product in products %}
    /// The product ID of `{{ settings.enum }}.{{ product.name }}`.
    {{ settings.modifier }}static var {{ product.idConstant }}: String { {{ product.id|stringLiteral }} }
{% endfor %}
}
{% if settings.objc %}

{% include "objc-manager.stencil" %}
{% endif %}

"""##
}
