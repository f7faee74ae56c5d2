// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A product of a catalogue; the raw value is the product ID.
///
/// The generated product enum conforms and nests its catalogue.
public protocol CatalogProduct: CatalogMember {
    /// The catalogue that the product belongs to.
    associatedtype Catalog: StoreCatalog where Catalog.Product == Self
}

extension CatalogProduct {
    /// What the manifest says about the product.
    public var declaration: ProductDeclaration { Catalog.declarations[ordinal] }

    /// The type of product.
    public var type: ProductType { Catalog.declarations[ordinal].type }

    /// Whether the product is honoured but no longer sold.
    public var isRetired: Bool { Catalog.declarations[ordinal].isRetired }

    /// The products that are sold, in the manifest's order.
    public static var forSale: [Self] { allCases.filter { !$0.isRetired } }

    /// The products of one type, in the manifest's order, those no longer sold included.
    public static func all(_ type: ProductType) -> [Self] { allCases.filter { $0.type == type } }
}
