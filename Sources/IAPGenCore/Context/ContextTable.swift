//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The keys of one kind of object of the context, for the reference page.
package struct ContextTable: Sendable {
    /// A key, what kind of value it holds, and what it means.
    package typealias Row = (name: String, kind: String, summary: String)

    /// The name of the kind.
    package let title: String
    /// Its keys in the order of the page.
    package let rows: [Row]

    private init<Object: ContextObject>(_ type: Object.Type) {
        title = type.title
        rows = type.members.map { ($0.name, $0.kind, $0.summary) }
    }

    /// Every kind, in the order of the page.
    package static var all: [ContextTable] {
        [
            ContextTable(SettingsContext.self), ContextTable(ProductContext.self),
            ContextTable(GrantContext.self), ContextTable(OfferContext.self),
            ContextTable(LocalizationContext.self), ContextTable(GroupContext.self),
            ContextTable(HandlerContext.self), ContextTable(NameContext.self),
        ]
    }
}
