// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// One process of an app in a simulated world: launched, used, and killed.
struct Visit: Sendable {
    let world: SimulatedStore
    let client: StoreClient

    init(
        _ world: SimulatedStore,
        declarations: [ProductDeclaration] = Bench.declarations,
        storage: (any StoreStorage)? = nil,
        verifier: any TransactionVerifier = StoreKitVerifier(),
        policy: StorePolicy = StorePolicy(),
        token: UUID? = nil,
        offerSigner: (any OfferSigner)? = nil,
        deliver: StoreClient.DeliveryHook? = nil
    ) {
        var environment = StoreEnvironment.simulated(world, verifier: verifier, policy: policy)
        environment.storage = storage ?? environment.storage
        environment.appAccountToken = token
        environment.offerSigner = offerSigner
        self.world = world
        client = StoreClient(
            declarations: declarations,
            environment: environment,
            deliver: deliver
        )
    }

    /// Launches the app, waits until it is ready, uses it, and kills it.
    func run(_ body: @Sendable (StoreClient) async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await client.run() }
            defer {
                world.relaunch()
                group.cancelAll()
            }
            await client.until { $0.isReady }
            try await client.refresh()
            try await body(client)
        }
    }

    /// Waits until the store has nothing unfinished; gives up after many looks.
    func untilFinished() async {
        for _ in 0..<20_000 where !world.unfinishedTransactions.isEmpty { await Task.yield() }
        #expect(world.unfinishedTransactions.isEmpty)
    }
}

/// What the simulated worlds of the tests sell.
func makeWorld(_ front: StoreFront = .storeKit2) -> SimulatedStore {
    SimulatedStore(
        products: Bench.declarations.filter { !$0.isRetired }.map { StoreProduct.simulated($0) },
        front: front
    )
}

extension StoreProduct {
    static func simulated(_ declaration: ProductDeclaration) -> StoreProduct {
        switch declaration.type {
        case .consumable: .consumable(declaration.id, declaration.id, price: "0.99")
        case .nonConsumable: .nonConsumable(declaration.id, declaration.id, price: "2.99")
        case .nonRenewable: .nonRenewable(declaration.id, declaration.id, price: "4.99")
        case .autoRenewable:
            .autoRenewable(
                declaration.id,
                declaration.id,
                price: "1.99",
                group: declaration.group ?? "",
                level: declaration.level ?? 1,
                period: declaration.period ?? "P1M"
            )
        }
    }
}

extension StoreClient {
    /// Buys and answers how it ended.
    func buy(
        _ productID: String,
        _ options: PurchaseOptions = PurchaseOptions()
    ) async -> Result<PurchaseOutcome, IAPError> {
        do throws(IAPError) {
            return .success(try await purchase(productID, options: options))
        } catch {
            return .failure(error)
        }
    }

    /// Restores and answers how it ended.
    func tryRestore() async -> Result<RestoreOutcome, IAPError> {
        do throws(IAPError) { return .success(try await restore()) } catch {
            return .failure(error)
        }
    }

    /// Waits until the snapshot fits.
    func until(_ fits: @Sendable (StoreSnapshot) -> Bool) async {
        for await _ in signals() where fits(currentSnapshot()) { return }
    }

    /// Waits until an event fits.
    func untilEvent(_ fits: @Sendable (StoreEvent.Kind) -> Bool) async {
        for await _ in signals() where events().contains(where: fits) { return }
    }

    /// All events of this launch.
    func events() -> [StoreEvent.Kind] { read(after: 0, limit: .max).events.map(\.kind) }

    var owned: Set<String> { currentSnapshot().ownedProducts }
    var balances: [String: Int] { currentSnapshot().balances }
}

extension Result where Success == PurchaseOutcome, Failure == IAPError {
    /// The transaction of a successful purchase.
    var transaction: StoreTransaction? {
        if case .success(.success(let transaction)) = self { transaction } else { nil }
    }

    var isAlreadyOwned: Bool {
        if case .success(.alreadyOwned) = self { true } else { false }
    }
}

extension Result where Success == RestoreOutcome, Failure == IAPError {
    /// The products that a restore brought back.
    var products: [String]? {
        guard case .success(.restored(let transactions)) = self else { return nil }
        return transactions.map(\.productID)
    }
}
