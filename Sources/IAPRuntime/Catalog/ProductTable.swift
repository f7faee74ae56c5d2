// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// The products of a large catalogue, read once from the table in the generated code.
///
/// Generated code has one for enums with more products than the compiler takes as raw values.
public struct ProductTable: Sendable {
    /// One declaration for each line of the table, in its order.
    public let declarations: [ProductDeclaration]
    private let ordinals: [String: Int]

    /// Reads a table; see ``ProductDeclaration/parse(_:)`` for its form.
    ///
    /// - Complexity: O(*n*) in the length of the table.
    public init(_ table: StaticString) {
        declarations = ProductDeclaration.parse(table)
        var ordinals: [String: Int] = [:]
        ordinals.reserveCapacity(declarations.count)
        for (ordinal, declaration) in declarations.enumerated() {
            ordinals[declaration.id] = ordinal
        }
        self.ordinals = ordinals
    }

    /// The product ID at a position.
    public func id(at ordinal: Int) -> String { declarations[ordinal].id }

    /// The position of a product ID, or none where no product has it.
    public func ordinal(of id: String) -> Int? { ordinals[id] }
}
