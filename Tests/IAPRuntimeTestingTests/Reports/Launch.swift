// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// One process of an app that sells the shelf, for as long as a test needs it.
struct Launch {
    let store: SimulatedStore
    let client: StoreClient

    private static let declarations: [ProductDeclaration] = [
        .consumable("coins", grants: ["coins": 10]),
        .nonConsumable("removeAds", unlocks: ["adFree"]),
        .nonRenewable("season", duration: "P90D"),
        .autoRenewable("monthly", group: "premium", level: 1, period: "P1M", unlocks: ["adFree"]),
        .autoRenewable("gold", group: "premium", level: 1, period: "P1M"),
        .autoRenewable("silver", group: "premium", level: 2, period: "P1M"),
    ]

    /// Runs the app, lets it come to rest, and ends its process afterwards.
    static func with<Result: Sendable>(
        _ store: SimulatedStore,
        verifier: any TransactionVerifier = StoreKitVerifier(),
        deliver: StoreClient.DeliveryHook? = nil,
        awaitsReady: Bool = true,
        _ body: @Sendable @escaping (Launch) async throws -> Result
    ) async throws -> Result {
        let client = StoreClient(
            declarations: declarations,
            environment: .simulated(store, verifier: verifier),
            deliver: deliver
        )
        let result = try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await client.run() }
            let launch = Launch(store: store, client: client)
            if awaitsReady {
                try await launch.eventually { await client.currentSnapshot().isReady }
            }
            let result = try await body(launch)
            store.relaunch()
            group.cancelAll()
            return result
        }
        return result
    }

    var coins: Int {
        get async { await client.currentSnapshot().balances["coins"] ?? 0 }
    }

    func owns(_ productID: String) async -> Bool {
        await client.currentSnapshot().ownedProducts.contains(productID)
    }

    func purchase(_ productID: String, quantity: Int = 1) async throws -> PurchaseOutcome {
        try await client.purchase(productID, options: PurchaseOptions(quantity: quantity))
    }

    /// Waits until something is true; a test that waits in vain fails.
    func eventually(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: @Sendable () async -> Bool
    ) async throws {
        for _ in 0..<20_000 {
            if await condition() { return }
            try await Task.sleep(nanoseconds: 500_000)
        }
        Issue.record("it never became true", sourceLocation: sourceLocation)
    }

    /// Waits until nothing of the catalogue is unfinished.
    func allFinished(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await eventually(sourceLocation: sourceLocation) {
            store.unfinishedTransactions.isEmpty
        }
    }
}
