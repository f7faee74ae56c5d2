//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

extension EmbeddedTemplates {
    /// The text of `handler-single.stencil`.
    static let handlerSingle = ##"""
{% set product handler.product %}
{% set m settings.modifier %}
{% set callbacks %}{{ handler.callbacks if handler.hasProtocol else "PurchaseHandler" }}{% endset %}
{% if handler.hasProtocol %}
/// The callbacks of `{{ handler.name }}`; those that stand here are required.
@MainActor
{{ m }}protocol {{ callbacks }}: PurchaseHandler {
{% if handler.successIsRequired %}
    /// The product was bought.
    static func {{ handler.success }}()
{% endif %}
{% if handler.restoreSuccessIsRequired %}
    /// The product came back: by a restore, or because it was bought before.
    static func {{ handler.restoreSuccess }}()
{% endif %}
{% if handler.restoreFailureIsRequired %}
    /// A restore failed, or brought nothing back (`nothingToRestore`).
    static func {{ handler.restoreFailure }}(_ error: IAPError)
{% endif %}
{% if handler.deferredIsRequired %}
    /// The purchase waits for approval, such as a parent's; success may follow any time later.
    static func {{ handler.deferred }}()
{% endif %}
{% if handler.failureIsRequired %}
    /// The purchase failed.
    static func {{ handler.failure }}(_ error: IAPError)
{% endif %}
{% if handler.cancelledIsRequired %}
    /// The user cancelled the purchase.
    static func {{ handler.cancelled }}()
{% endif %}
{% if handler.revokedIsRequired %}
    /// The purchase was refunded or taken back.
    static func {{ handler.revoked }}()
{% endif %}
}

{% endif %}
/// What the app may do about purchases of `{{ settings.enum }}.{{ product.name }}`.
///
/// Write the functions you need in an extension of `{{ handler.name }}`; the others do nothing.
extension {{ callbacks }} where Self == {{ handler.name }} {
{% if not handler.successIsRequired %}
    /// The product was bought.
    {{ m }}static func {{ handler.success }}() {}
{% endif %}
{% if not handler.restoreSuccessIsRequired %}
    /// The product came back: by a restore, or because it was bought before.
    {{ m }}static func {{ handler.restoreSuccess }}() {}
{% endif %}
{% if not handler.restoreFailureIsRequired %}
    /// A restore failed, or brought nothing back (`nothingToRestore`).
    {{ m }}static func {{ handler.restoreFailure }}(_ error: IAPError) { {{ handler.failure }}(error) }
{% endif %}
{% if not handler.deferredIsRequired %}
    /// The purchase waits for approval, such as a parent's; success may follow any time later.
    {{ m }}static func {{ handler.deferred }}() {}
{% endif %}
{% if not handler.failureIsRequired %}
    /// Calls the one that does not ask why.
    {{ m }}static func {{ handler.failure }}(_ error: IAPError) { {{ handler.failure }}() }
    /// Does nothing.
    {{ m }}static func {{ handler.failure }}() {}
{% endif %}
{% if not handler.cancelledIsRequired %}
    /// The user cancelled the purchase.
    {{ m }}static func {{ handler.cancelled }}() {}
{% endif %}
{% if not handler.revokedIsRequired %}
    /// The purchase was refunded or taken back.
    {{ m }}static func {{ handler.revoked }}() {}
{% endif %}
}

/// Sells `{{ settings.enum }}.{{ product.name }}`.
@MainActor
{{ m }}{{ "enum" if hasManyHandlers else "final class" }} {{ handler.name }}: {{ callbacks }}{{ ", PurchaseDelivering" if handler.requiresDelivery }} {
    /// Starts the purchase; the callbacks hear how it ends.
    {{ m }}static func {{ handler.purchase }}() {
        {{ product.expression }}.beginPurchase()
    }

    /// Restores what was bought before; the callbacks hear whether the product came back.
    {{ m }}static func {{ handler.restore }}() {
        {{ product.expression }}.beginRestore()
    }

    /// Whether the product is owned now.
    {{ m }}static func {{ handler.isPurchased }}() -> Bool {
        {{ product.expression }}.isPurchased
    }

    /// Passes what happened on to the callbacks; the store calls it.
    {{ m }}static func handle(_ notice: PurchaseNotice) {
        switch notice.kind {
        case .purchased: {{ handler.success }}()
        case .restored: {{ handler.restoreSuccess }}()
        case .restoreFailed: {{ handler.restoreFailure }}(notice.error)
        case .deferred: {{ handler.deferred }}()
        case .failed: {{ handler.failure }}(notice.error)
        case .cancelled: {{ handler.cancelled }}()
        case .revoked: {{ handler.revoked }}()
        }
    }
}

"""##
}
