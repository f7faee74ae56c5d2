//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenStencil

/// One key that a template may read from an object of the context.
///
/// The same table answers templates and makes the reference page, so that neither can drift.
package struct ContextMember<Object: Sendable>: Sendable {
    /// The key.
    package let name: String
    /// What kind of value it holds, in the words of the reference page.
    package let kind: String
    /// What it means.
    package let summary: String
    /// The value for an object.
    let read: @Sendable (Object) -> Value

    init(
        _ name: String,
        _ kind: String,
        _ summary: String,
        read: @escaping @Sendable (Object) -> Value
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.read = read
    }
}

/// An object of the context that reads its members from a table.
protocol ContextObject: TemplateObject {
    /// The object's name on the reference page.
    static var title: String { get }
    /// Its keys.
    static var members: [ContextMember<Self>] { get }
}

extension ContextObject {
    /// The value of the key at a position.
    func member(at position: Int) -> Value { Self.members[position].read(self) }
}
