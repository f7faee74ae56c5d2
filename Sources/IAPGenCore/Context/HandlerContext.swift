//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of a handler.
final class HandlerContext: ContextObject {
    let handler: ResolvedHandler
    let products: [ProductContext]

    init(_ handler: ResolvedHandler, products: [ProductContext]) {
        self.handler = handler
        self.products = products
    }

    private func isRequired(_ member: HandlerMember) -> Bool {
        !handler.required.isEmpty && handler.required.contains(member)
    }

    static let title = "Handler"
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    private static let writers = members.map(\.write)

    func write(memberAt position: Int, to output: inout OutputBuffer) {
        if let write = Self.writers[position] {
            write(self, &output)
        } else {
            member(at: position).write(to: &output)
        }
    }

    static let members: [ContextMember<HandlerContext>] =
        [
            ContextMember("name", "string", "The type's name: `RemoveAdsManager`.") {
                .string($0.handler.name.value)
            },
            ContextMember("callbacks", "The protocol of its callbacks.") {
                $1.append(DerivedNames.callbacksParts(of: $0.handler.name.value))
            },
            ContextMember(
                "isGenerated",
                "boolean",
                "Whether the class is generated, not the app's."
            ) {
                .bool($0.handler.kind == .generated)
            },
            ContextMember(
                "isShared",
                "boolean",
                "Whether its members take the product: several products, or a group, have it."
            ) { .bool($0.handler.isShared) },
            ContextMember("product", "Product or null", "Its first product.") {
                $0.products.first.map(Value.object) ?? .null
            },
            ContextMember("products", "list of Product", "Its products, in order.") {
                .array($0.products.map(Value.object))
            },
            ContextMember(
                "requiresDelivery",
                "boolean",
                "Whether the app must implement `deliver`."
            ) {
                .bool($0.isRequired(.deliver))
            },
        ] + HandlerMember.allCases.filter { $0 != .deliver }.flatMap(members)

    /// A member's name as source, and whether it is required where the app implements it.
    private static func members(_ member: HandlerMember) -> [ContextMember<HandlerContext>] {
        let name = ContextMember<HandlerContext>(
            member.rawValue,
            "The name of the `\(member.rawValue)` member as Swift source."
        ) { $1.append(identifier: $0.handler.members.parts(of: member)) }
        guard member.isCallback else { return [name] }
        let required = ContextMember<HandlerContext>(
            "\(member.rawValue)IsRequired",
            "boolean",
            "Whether the app must implement the `\(member.rawValue)` callback."
        ) { .bool($0.isRequired(member)) }
        return [name, required]
    }
}
