// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// A store with a queue of paid transactions; each of its calls takes constant time.
actor QueueBackend: StoreBackend {
    private var queue: [StoreTransaction]
    private let owned: [StoreTransaction]
    private var open: Set<String>
    private var waiter: CheckedContinuation<Void, Never>?

    init(queue: [StoreTransaction] = [], owned: [StoreTransaction] = []) {
        self.queue = queue
        self.owned = owned
        open = Set(queue.map(\.id))
    }

    /// So many paid packs of coins.
    static func coins(_ count: Int) -> QueueBackend {
        QueueBackend(queue: (0..<count).map { transaction("coins.\($0)", "coins") })
    }

    static func transaction(_ id: String, _ productID: String) -> StoreTransaction {
        StoreTransaction(
            id: id,
            productID: productID,
            purchaseDate: Date(timeIntervalSince1970: 1_893_456_000),
            environment: .simulated
        )
    }

    func waitUntilFinished() async {
        if open.isEmpty { return }
        await withCheckedContinuation { waiter = $0 }
    }

    nonisolated func updates() -> AsyncStream<StoreUpdate> { AsyncStream { _ in } }

    func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] { [] }

    func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult { .userCancelled }

    func unfinished() async throws(IAPError) -> [StoreTransaction] {
        // Told once; what is finished meanwhile need not be looked for.
        defer { queue = [] }
        return queue
    }

    func currentEntitlements() async throws(IAPError) -> [StoreTransaction] { owned }

    func restore() async throws(IAPError) -> [StoreTransaction] { owned }

    func finish(_ transaction: StoreTransaction) async {
        open.remove(transaction.id)
        if open.isEmpty { waiter?.resume() }
    }

    func canMakePayments() async -> Bool { true }
}
