// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// What the ledger decides by: the catalogue and the policy.
public struct LedgerRules: Sendable, Equatable {
    /// The declarations by product ID.
    public let declarations: [String: ProductDeclaration]
    /// The choices of the app.
    public let policy: StorePolicy

    /// The IDs of the subscriptions that the store renews.
    let subscriptionIDs: [String]
    /// The IDs that are sold, in the order of the declarations.
    let idsOnSale: [String]

    /// Creates rules; of two declarations with one ID the first counts.
    public init(_ declarations: [ProductDeclaration], policy: StorePolicy = StorePolicy()) {
        self.declarations = Dictionary(declarations.map { ($0.id, $0) }) { first, _ in first }
        subscriptionIDs = declarations.filter { $0.type == .autoRenewable }.map(\.id)
        idsOnSale = declarations.filter { !$0.isRetired }.map(\.id)
        self.policy = policy
    }

    /// The values in the order of the product IDs that they belong to.
    func sorted<Value>(_ values: [String: Value]) -> [Value] {
        values.sorted { $0.key < $1.key }.map(\.value)
    }
}
