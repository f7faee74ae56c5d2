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
/// What the app may do about purchases of `{{ settings.enum }}.{{ product.name }}`.
///
/// Write the functions you need in an extension of `{{ handler.name }}`; the others do nothing.
@MainActor
{{ m }}protocol {{ handler.callbacks }} {
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
    /// The purchase failed.
    static func {{ handler.failure }}(_ error: IAPError)
{% if not handler.failureIsRequired %}
    /// The purchase failed, for those who do not ask why.
    static func {{ handler.failure }}()
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

extension {{ handler.callbacks }} {
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
{{ m }}final class {{ handler.name }}: {{ handler.callbacks }}, PurchaseHandler{{ ", PurchaseDelivering" if handler.requiresDelivery }} {
    /// Starts the purchase; the callbacks hear how it ends.
    {{ m }}static func {{ handler.purchase }}() {
        {{ settings.manager }}.beginPurchase(.{{ product.caseName }})
    }

    /// Restores what was bought before; the callbacks hear whether the product came back.
    {{ m }}static func {{ handler.restore }}() {
        {{ settings.manager }}.beginRestore(.{{ product.caseName }})
    }

    /// Whether the product is owned now.
    {{ m }}static func {{ handler.isPurchased }}() -> Bool {
        {{ settings.manager }}.isPurchased(.{{ product.caseName }})
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
