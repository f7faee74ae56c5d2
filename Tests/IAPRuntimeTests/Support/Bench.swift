// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// A client under test with everything around it.
struct Bench: Sendable {
    static let declarations: [ProductDeclaration] = [
        .nonConsumable("removeAds", unlocks: ["adFree"]),
        .nonConsumable("REMOVEADS"),
        .consumable("coins", grants: ["coins": 10]),
        .consumable("gems", grants: ["gems": 1, "coins": 5]),
        .consumable("key", unlocks: ["door"]),
        .nonRenewable("season", duration: "P90D", unlocks: ["season"]),
        .autoRenewable("monthly", group: "premium", level: 2, period: "P1M", unlocks: ["adFree"]),
        .autoRenewable("yearly", group: "premium", level: 1, period: "P1Y", unlocks: ["adFree"]),
        .nonConsumable("legacy", unlocks: ["adFree"], isRetired: true),
    ]

    let backend: FakeBackend
    let storage: FakeStorage
    let clock: TestClock
    let client: StoreClient

    init(
        backend: FakeBackend = FakeBackend(),
        storage: FakeStorage = FakeStorage(),
        clock: TestClock = TestClock(),
        verifier: any TransactionVerifier = StoreKitVerifier(),
        policy: StorePolicy = StorePolicy(),
        token: UUID? = nil,
        openingBalances: [String: Int] = [:],
        deliver: StoreClient.DeliveryHook? = nil
    ) {
        self.backend = backend
        self.storage = storage
        self.clock = clock
        client = StoreClient(
            declarations: Self.declarations,
            environment: StoreEnvironment(
                backend: backend,
                storage: storage,
                clock: clock,
                verifier: verifier,
                policy: policy,
                appAccountToken: token,
                openingBalances: openingBalances
            ),
            deliver: deliver
        )
    }

    /// Runs the client while the body runs.
    func run(_ body: @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await client.run() }
            defer { group.cancelAll() }
            try await body()
        }
    }

    /// Buys and answers how it ended.
    func buy(
        _ productID: String,
        _ options: PurchaseOptions = PurchaseOptions()
    ) async -> Result<PurchaseOutcome, IAPError> {
        do throws(IAPError) {
            return .success(try await client.purchase(productID, options: options))
        } catch {
            return .failure(error)
        }
    }

    /// Restores and answers how it ended.
    func restore() async -> Result<RestoreOutcome, IAPError> {
        do throws(IAPError) { return .success(try await client.restore()) } catch {
            return .failure(error)
        }
    }

    /// Spends and answers the error, if there was one.
    func spend(_ amount: Int, _ balance: String) async -> IAPError? {
        do throws(IAPError) {
            try await client.spend(amount, of: balance)
            return nil
        } catch {
            return error
        }
    }

    /// Waits until an event of the client fits, and answers all events so far.
    @discardableResult
    func waitForEvent(
        _ fits: @Sendable (StoreEvent.Kind) -> Bool
    ) async -> [StoreEvent.Kind] {
        for await _ in await client.signals() {
            let events = await client.read(after: 0, limit: .max).events.map(\.kind)
            if events.contains(where: fits) { return events }
        }
        return []
    }

    /// Waits until the snapshot fits.
    func waitForSnapshot(_ fits: @Sendable (StoreSnapshot) -> Bool) async {
        for await _ in await client.signals() {
            if fits(await client.currentSnapshot()) { return }
        }
    }

    /// Waits until the backend fits; it sends no signal, so this looks again and again.
    func waitForBackend(
        _ fits: @Sendable (isolated FakeBackend) -> Bool
    ) async {
        while await !fits(backend) { await Task.yield() }
    }

    var events: [StoreEvent.Kind] {
        get async { await client.read(after: 0, limit: .max).events.map(\.kind) }
    }
}

extension StoreTransaction {
    /// A transaction made `age` seconds before the test clock's first moment.
    static func make(
        _ id: String,
        _ productID: String,
        age: TimeInterval = 0,
        quantity: Int = 1,
        originalID: String? = nil,
        expiresIn: TimeInterval? = nil
    ) -> StoreTransaction {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        return StoreTransaction(
            id: id,
            originalID: originalID,
            productID: productID,
            quantity: quantity,
            purchaseDate: now - age,
            expirationDate: expiresIn.map { now + $0 },
            environment: .simulated
        )
    }

    func revoked(signed: TimeInterval? = nil) -> StoreTransaction {
        var copy = self
        copy.revocationDate = purchaseDate + 100
        copy.signedDate = signed.map { purchaseDate + $0 }
        return copy
    }
}

extension Result where Failure == IAPError {
    var code: IAPError.Code? {
        if case .failure(let error) = self { error.code } else { nil }
    }
}
