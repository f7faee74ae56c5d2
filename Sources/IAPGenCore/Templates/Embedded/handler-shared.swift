//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `handler-shared.stencil`.
    static let handlerShared = ##"""
{% set m settings.modifier %}
{% set Product settings.enum %}
/// The callbacks of `{{ handler.name }}`; those that stand here are required.
@MainActor
{{ m }}protocol {{ handler.callbacks }}: PurchaseHandler {
{% if handler.successIsRequired %}
    /// A product was bought.
    static func {{ handler.success }}(_ product: {{ Product }})
{% endif %}
{% if handler.restoreSuccessIsRequired %}
    /// A product came back: by a restore, or because it was bought before.
    static func {{ handler.restoreSuccess }}(_ product: {{ Product }})
{% endif %}
{% if handler.restoreFailureIsRequired %}
    /// A restore failed, or brought nothing back (`nothingToRestore`).
    static func {{ handler.restoreFailure }}(_ error: IAPError)
{% endif %}
{% if handler.deferredIsRequired %}
    /// A purchase waits for approval, such as a parent's; success may follow any time later.
    static func {{ handler.deferred }}(_ product: {{ Product }})
{% endif %}
{% if handler.failureIsRequired %}
    /// A purchase failed.
    static func {{ handler.failure }}(_ product: {{ Product }}, _ error: IAPError)
{% endif %}
{% if handler.cancelledIsRequired %}
    /// The user cancelled a purchase.
    static func {{ handler.cancelled }}(_ product: {{ Product }})
{% endif %}
{% if handler.revokedIsRequired %}
    /// A purchase was refunded or taken back.
    static func {{ handler.revoked }}(_ product: {{ Product }})
{% endif %}
}

/// What the app may do about purchases of the products that `{{ handler.name }}` sells.
///
/// Write the functions you need in an extension of `{{ handler.name }}`; the others do nothing.
extension {{ handler.callbacks }} where Self == {{ handler.name }} {
{% if not handler.successIsRequired %}
    /// A product was bought.
    {{ m }}static func {{ handler.success }}(_ product: {{ Product }}) {}
{% endif %}
{% if not handler.restoreSuccessIsRequired %}
    /// A product came back: by a restore, or because it was bought before.
    {{ m }}static func {{ handler.restoreSuccess }}(_ product: {{ Product }}) {}
{% endif %}
{% if not handler.restoreFailureIsRequired %}
    /// A restore failed, or brought nothing back (`nothingToRestore`).
    {{ m }}static func {{ handler.restoreFailure }}(_ error: IAPError) {}
{% endif %}
{% if not handler.deferredIsRequired %}
    /// A purchase waits for approval, such as a parent's; success may follow any time later.
    {{ m }}static func {{ handler.deferred }}(_ product: {{ Product }}) {}
{% endif %}
{% if not handler.failureIsRequired %}
    /// A purchase failed.
    {{ m }}static func {{ handler.failure }}(_ product: {{ Product }}, _ error: IAPError) {}
{% endif %}
{% if not handler.cancelledIsRequired %}
    /// The user cancelled a purchase.
    {{ m }}static func {{ handler.cancelled }}(_ product: {{ Product }}) {}
{% endif %}
{% if not handler.revokedIsRequired %}
    /// A purchase was refunded or taken back.
    {{ m }}static func {{ handler.revoked }}(_ product: {{ Product }}) {}
{% endif %}
}

/// Sells the products of the manifest that name it.
@MainActor
{{ m }}{{ "enum" if hasManyHandlers else "final class" }} {{ handler.name }}: {{ handler.callbacks }}{{ ", PurchaseDelivering" if handler.requiresDelivery }} {
    /// Starts a purchase; the callbacks hear how it ends.
    {{ m }}static func {{ handler.purchase }}(_ product: {{ Product }}) {
        product.beginPurchase()
    }

    /// Restores what was bought before; the callbacks hear what came back.
    {{ m }}static func {{ handler.restore }}() {
        {{ settings.manager }}.shared.beginRestore(Self.self)
    }

    /// Whether a product is owned now.
    {{ m }}static func {{ handler.isPurchased }}(_ product: {{ Product }}) -> Bool {
        product.isPurchased
    }

    /// Passes what happened on to the callbacks; the store calls it.
    {{ m }}static func handle(_ notice: PurchaseNotice) {
        let product = notice.productID.flatMap({{ Product }}.init(rawValue:))
        switch (notice, product) {
        case (.purchased, let product?): {{ handler.success }}(product)
        case (.restored, let product?): {{ handler.restoreSuccess }}(product)
        case (.restoreFailed(let error), _): {{ handler.restoreFailure }}(error)
        case (.deferred, let product?): {{ handler.deferred }}(product)
        case (.failed(_, let error), let product?): {{ handler.failure }}(product, error)
        case (.cancelled, let product?): {{ handler.cancelled }}(product)
        case (.revoked, let product?): {{ handler.revoked }}(product)
        case (_, nil): break
        }
    }
}

"""##
}
