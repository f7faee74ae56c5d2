// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Delivers what its products promise, before their transactions are finished.
///
/// A handler adopts it in an extension of its own where granting is not enough, for instance to
/// download a level or to tell the app's server:
///
/// ```swift
/// extension LevelsManager: PurchaseDelivering {
///     static func deliver(_ transaction: StoreTransaction) async throws {
///         try await Levels.download(for: transaction.productID)
///     }
/// }
/// ```
///
/// It is a protocol apart from ``PurchaseHandler`` so that a misspelt hook does not compile, and so
/// that handlers without one cost nothing.
@MainActor public protocol PurchaseDelivering {
    /// Delivers what was bought.
    ///
    /// Called at least once for each granted transaction, with the same transaction ID each time. If
    /// it throws, the transaction stays unfinished and the hook is called again later.
    static func deliver(_ transaction: StoreTransaction) async throws
}
