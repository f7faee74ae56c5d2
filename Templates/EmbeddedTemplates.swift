//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Made by scripts/embed-templates.sh from Templates/Swift.

/// The texts of the built-in templates.
enum EmbeddedTemplates {
    /// Name and text of each template, by name.
    static let all: [(name: String, text: String)] = [
        (
            "IAPHandlers.stencil",
            ##"""
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
        ),
        (
            "IAPManager.stencil",
            ##"""
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
        ),
        (
            "IAPProducts.stencil",
            ##"""
{% include "header.stencil" %}

{% include "imports.stencil" %}

{% if isLarge %}
{% include "product-enum-large.stencil" %}
{% else %}
{% include "product-enum.stencil" %}
{% endif %}
{% if features.count > 0 %}

/// What the products unlock.
nonisolated {{ settings.modifier }}enum {{ settings.features }}: String, CatalogMember {
{% set names features %}
{% include "name-cases.stencil" %}
}
{% endif %}
{% if balances.count > 0 %}

/// What the products add to.
nonisolated {{ settings.modifier }}enum {{ settings.balances }}: String, CatalogMember {
{% set names balances %}
{% include "name-cases.stencil" %}
}
{% endif %}

"""##
        ),
        (
            "catalog-handlers.stencil",
            ##"""
{% if handlers %}

        /// The type that reacts to purchases of a product.
        @MainActor
        {{ settings.modifier }}static func handler(for product: Product) -> (any PurchaseHandler.Type)? {
            switch product {
{% for product in products %}
            case .{{ product.caseName }}: return {%+ if product.handler %}{{ product.handler }}.self{% else %}nil{% endif %}

{% endfor %}
            }
        }
{% endif %}

"""##
        ),
        (
            "catalog-types.stencil",
            ##"""
        {{ settings.modifier }}typealias Product = {{ settings.enum }}
        {{ settings.modifier }}typealias Feature = {{ settings.features if features else "NoFeature" }}
        {{ settings.modifier }}typealias Balance = {{ settings.balances if balances else "NoBalance" }}

"""##
        ),
        (
            "declaration.stencil",
            ##"""
            .{{ product.type }}({{ product.id|stringLiteral }}
{%- if product.grants %}, grants: [
{%- for grant in product.grants -%}
{{ grant.balance|stringLiteral }}: {{ grant.amount }}{{ ", " if not forloop.last }}
{%- endfor %}]{% endif %}
{%- if product.duration %}, duration: {{ product.duration|stringLiteral }}{% endif %}
{%- if product.group %}, group: {{ product.group|stringLiteral }}, level: {{ product.level }}, period: {{ product.period|stringLiteral }}{% endif %}
{%- if product.unlocks %}, unlocks: {{ product.unlocks }}{% endif %}
{%- if product.isRetired %}, isRetired: true{% endif %}),

"""##
        ),
        (
            "handler-shared.stencil",
            ##"""
{% set m settings.modifier %}
{% set Product settings.enum %}
/// What the app may do about purchases of the products that `{{ handler.name }}` sells.
///
/// Write the functions you need in an extension of `{{ handler.name }}`; the others do nothing.
@MainActor
{{ m }}protocol {{ handler.callbacks }} {
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

extension {{ handler.callbacks }} {
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
{{ m }}final class {{ handler.name }}: {{ handler.callbacks }}, PurchaseHandler{{ ", PurchaseDelivering" if handler.requiresDelivery }} {
    /// Starts a purchase; the callbacks hear how it ends.
    {{ m }}static func {{ handler.purchase }}(_ product: {{ Product }}) {
        {{ settings.manager }}.shared.beginPurchase(product.rawValue)
    }

    /// Restores what was bought before; the callbacks hear what came back.
    {{ m }}static func {{ handler.restore }}() {
        {{ settings.manager }}.shared.beginRestore(Self.self)
    }

    /// Whether a product is owned now.
    {{ m }}static func {{ handler.isPurchased }}(_ product: {{ Product }}) -> Bool {
        {{ settings.manager }}.shared.isPurchased(product)
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
        ),
        (
            "handler-single.stencil",
            ##"""
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
    /// The purchase failed.
    {{ m }}static func {{ handler.failure }}(_ error: IAPError) { {{ handler.failure }}() }
    /// The purchase failed, for those who do not ask why.
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
        {{ settings.manager }}.shared.beginPurchase({{ settings.manager }}.{{ product.idConstant }})
    }

    /// Restores what was bought before; the callbacks hear whether the product came back.
    {{ m }}static func {{ handler.restore }}() {
        {{ settings.manager }}.shared.beginRestore({{ settings.manager }}.{{ product.idConstant }})
    }

    /// Whether the product is owned now.
    {{ m }}static func {{ handler.isPurchased }}() -> Bool {
        {{ settings.manager }}.shared.isPurchased(.{{ product.caseName }})
    }

    /// Passes what happened on to the callbacks; the store calls it.
    {{ m }}static func handle(_ notice: PurchaseNotice) {
        switch notice {
        case .purchased: {{ handler.success }}()
        case .restored: {{ handler.restoreSuccess }}()
        case .restoreFailed(let error): {{ handler.restoreFailure }}(error)
        case .deferred: {{ handler.deferred }}()
        case .failed(_, let error): {{ handler.failure }}(error)
        case .cancelled: {{ handler.cancelled }}()
        case .revoked: {{ handler.revoked }}()
        }
    }
}

"""##
        ),
        (
            "header.stencil",
            ##"""
// Generated by iapgen from {{ manifest.file }}. Do not edit: change the manifest instead.
// swift-format-ignore-file
// swiftlint:disable all

"""##
        ),
        (
            "imports.stencil",
            ##"""
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
        ),
        (
            "name-cases.stencil",
            ##"""
{% for name in names %}
    case {{ name.caseName }}
{% endfor %}

    /// The position in `allCases`.
    {{ settings.modifier }}var ordinal: Int {
        switch self {
{% for name in names %}
        case .{{ name.caseName }}: {{ name.ordinal }}
{% endfor %}
        }
    }

"""##
        ),
        (
            "objc-handler-shared.stencil",
            ##"""
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
        ),
        (
            "objc-handler-single.stencil",
            ##"""
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
        ),
        (
            "objc-imports.stencil",
            ##"""
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
        ),
        (
            "objc-manager.stencil",
            ##"""
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
        ),
        (
            "product-enum-large.stencil",
            ##"""
/// The app's in-app purchases, in the manifest's order; the raw value is the product ID.
///
/// An enum with this many raw values would take the compiler minutes, so the raw values come from a
/// table instead. It is used like any `enum {{ settings.enum }}: String`.
nonisolated {{ settings.modifier }}enum {{ settings.enum }}: CatalogProduct {
{% for product in products %}
    case {{ product.caseName }}
{% endfor %}
}

nonisolated extension {{ settings.enum }} {
    /// The position in `allCases`.
    {{ settings.modifier }}var ordinal: Int {
        switch self {
{% for product in products %}
        case .{{ product.caseName }}: {{ product.ordinal }}
{% endfor %}
        }
    }

    /// The product ID.
    {{ settings.modifier }}var rawValue: String { Catalog.table.id(at: ordinal) }

    /// The product of an ID, or none where no product has it.
    {{ settings.modifier }}init?(rawValue: String) {
        guard let ordinal = Catalog.table.ordinal(of: rawValue) else { return nil }
        self = Catalog.products[ordinal]
    }

    {{ settings.modifier }}static func == (left: Self, right: Self) -> Bool { left.ordinal == right.ordinal }

    {{ settings.modifier }}func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }

    /// What the runtime knows about the products.
    nonisolated {{ settings.modifier }}enum Catalog: StoreCatalog {
{% include "catalog-types.stencil" %}

        {{ settings.modifier }}static var declarations: [ProductDeclaration] { table.declarations }

        fileprivate static let products = {{ settings.enum }}.allCases

        /// One product a line, in the order of `allCases`.
        {{ settings.modifier }}static let table = ProductTable(
            """
{% for product in products %}
{% include "table-row.stencil" %}
{% endfor %}
            """
        )
{% include "catalog-handlers.stencil" %}
    }
}

"""##
        ),
        (
            "product-enum.stencil",
            ##"""
/// The app's in-app purchases, in the manifest's order; the raw value is the product ID.
nonisolated {{ settings.modifier }}enum {{ settings.enum }}: String, CatalogProduct {
{% for product in products %}
{% if product.title %}
    {{ product.title|docComment|indent:4 }}
{% endif %}
    case {{ product.caseName }} = {{ product.id|stringLiteral }}
{% endfor %}

    /// The position in `allCases`.
    {{ settings.modifier }}var ordinal: Int {
        switch self {
{% for product in products %}
        case .{{ product.caseName }}: {{ product.ordinal }}
{% endfor %}
        }
    }

    /// What the runtime knows about the products.
    nonisolated {{ settings.modifier }}enum Catalog: StoreCatalog {
{% include "catalog-types.stencil" %}

        {{ settings.modifier }}static let declarations: [ProductDeclaration] = [
{% for product in products %}
{% include "declaration.stencil" %}
{% endfor %}
        ]
{% include "catalog-handlers.stencil" %}
    }
}

"""##
        ),
        (
            "table-row.stencil",
            ##"""
            {{ product.type }} {{ product.id }}
{%- if product.grants %} grants=
{%- for grant in product.grants -%}
{{ grant.balance }}:{{ grant.amount }}{{ "," if not forloop.last }}
{%- endfor %}{% endif %}
{%- if product.duration %} duration={{ product.duration }}{% endif %}
{%- if product.group %} group={{ product.group }} level={{ product.level }} period={{ product.period }}{% endif %}
{%- if product.unlocks %} unlocks={{ product.unlocks|join:"," }}{% endif %}
{%- if product.isRetired %} retired{% endif +%}

"""##
        ),
    ]
}
