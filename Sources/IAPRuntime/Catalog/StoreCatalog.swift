// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Everything that an app sells, as generated from its manifest.
public protocol StoreCatalog: Sendable {
    /// The products; the raw value is the product ID.
    associatedtype Product: CatalogProduct
    /// The features that products unlock.
    associatedtype Feature: CatalogMember
    /// The balances that consumables credit.
    associatedtype Balance: CatalogMember

    /// One declaration for each product, in the order of `Product.allCases`.
    static var declarations: [ProductDeclaration] { get }

    /// The class that reacts to what happens to the product.
    @MainActor static func handler(for product: Product) -> (any PurchaseHandler.Type)?
}

extension StoreCatalog {
    /// Answers that no product has a handler.
    @MainActor public static func handler(for product: Product) -> (any PurchaseHandler.Type)? {
        nil
    }
}
