//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A handler type with everything that the declarations say about it, put together.
package struct ResolvedHandler: Hashable, Sendable {
    /// Who writes the type.
    package var kind: HandlerReference.Kind
    /// The type's name where it is first mentioned.
    package var name: Located<String>
    /// Whether its members take the product: several products have it, or a group.
    package var isShared: Bool
    /// The positions in `Manifest.products` of its products, in order; empty for the handler of a
    /// group without products.
    package var products: [Int]
    /// The names of its members.
    package var members: HandlerMembers
    /// The callbacks without a default, in the order of `HandlerMember.allCases`.
    package var required: [HandlerMember]
    /// The declarations' own `methods:`, in order.
    package var methods: [MethodName]

    /// Whether its callbacks have a protocol of their own.
    ///
    /// They have where the app must write some, and where other handlers may have callbacks of the
    /// same names: without a protocol, the compiler tries those of all handlers at each call (300
    /// handlers: 21 ms a handler instead of 5).
    package var hasProtocol: Bool {
        isShared || required.contains { $0 != .deliver }
            || methods.contains { $0.member.value.isCallback }
    }
}

/// The handlers of a manifest and the handler of each product.
package struct ResolvedHandlers: Hashable, Sendable {
    /// The handlers in order of first appearance.
    package private(set) var handlers: [ResolvedHandler] = []
    /// For each product the position of its handler in ``handlers``, or none.
    package private(set) var handlerOfProduct: [Int?] = []

    /// Puts together the handlers of a manifest.
    ///
    /// A product's own handler goes before its group's. A handler is shared as soon as a group
    /// names it, even where the group has one product: a second may come, and must not rename the
    /// members of the first.
    ///
    /// - Complexity: Linear in the products and groups.
    package init(_ manifest: Manifest) {
        var names = TextIndex()
        var groupNames = TextIndex()
        var groupHandlers: [HandlerReference] = []
        for group in manifest.groups {
            guard let handler = group.handler else { continue }
            let (number, isNew) = groupNames.add(group.name.value)
            if isNew { groupHandlers.append(handler) } else { groupHandlers[number] = handler }
        }
        let products = manifest.products
        handlerOfProduct.reserveCapacity(products.count)
        for index in products.indices {
            let position: Int
            if let handler = products[index].handler {
                position = self.position(of: handler, in: &names)
            } else if let group = products[index].group,
                let number = groupNames.number(of: group.value)
            {
                position = self.position(of: groupHandlers[number], in: &names)
            } else {
                handlerOfProduct.append(nil)
                continue
            }
            handlers[position].products.append(index)
            if !products[index].methods.isEmpty {
                handlers[position].methods += products[index].methods
            }
            handlerOfProduct.append(position)
        }
        for group in manifest.groups {
            guard let handler = group.handler else { continue }
            let position = position(of: handler, in: &names)
            handlers[position].isShared = true
            handlers[position].methods += group.methods
        }
        finish(manifest)
    }

    private mutating func position(
        of reference: HandlerReference,
        in names: inout TextIndex
    ) -> Int {
        let (position, isNew) = names.add(reference.name.value)
        if isNew {
            handlers.append(
                ResolvedHandler(
                    kind: reference.kind,
                    name: reference.name,
                    isShared: false,
                    products: [],
                    members: DerivedNames.sharedMembers,
                    required: [],
                    methods: []
                )
            )
        }
        for callback in reference.required
        where !handlers[position].required.contains(callback.value) {
            handlers[position].required.append(callback.value)
        }
        return position
    }

    private mutating func finish(_ manifest: Manifest) {
        for index in handlers.indices {
            if handlers[index].products.count > 1 { handlers[index].isShared = true }
            if !handlers[index].isShared, let only = handlers[index].products.first {
                handlers[index].members = DerivedNames.members(
                    ofProduct: manifest.products[only].name.value
                )
            }
            if !handlers[index].methods.isEmpty {
                handlers[index].members.apply(handlers[index].methods)
            }
            if handlers[index].required.count > 1 {
                let required = Set(handlers[index].required)
                handlers[index].required = HandlerMember.allCases.filter(required.contains)
            }
        }
    }
}
