// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Public reports of restores (R35, R43 to R49).
@Suite struct RestoreReportTests {
    private static func store(_ front: StoreFront) -> SimulatedStore {
        SimulatedStore(products: shelf, front: front)
    }

    /// A restore unlocked what was never bought, or gave no answer when there was nothing.
    @Test(arguments: StoreFront.allCases)
    func r43AndR44TellThatThereIsNothing(front: StoreFront) async throws {
        let store = Self.store(front)
        store.own("coins")
        try await Launch.with(store) { app in
            let answer1 = try await app.client.restore()
            #expect(answer1 == .nothingToRestore)
            #expect(await app.client.currentSnapshot().ownedProducts.isEmpty)
            #expect(await app.coins == 0)
        }
    }

    /// A closed password sheet was reported as a success.
    @Test(arguments: StoreFront.allCases)
    func r46TellsThatTheSheetWasClosed(front: StoreFront) async throws {
        let store = Self.store(front)
        store.scriptRestore(.cancel)
        try await Launch.with(store) { app in
            let answer2 = try await app.client.restore()
            #expect(answer2 == .userCancelled)
        }
    }

    /// The restore failed although something had arrived; later it said "already purchased".
    @Test(arguments: StoreFront.allCases)
    func r47AppliesWhatArrivedBeforeTheFailure(front: StoreFront) async throws {
        let store = Self.store(front)
        store.own("removeAds")
        store.scriptRestore(.partial(count: 1, .network))
        try await Launch.with(store) { app in
            let error = await #expect(throws: IAPError.self) { try await app.client.restore() }
            #expect(error?.code == .network)
            try await app.eventually { await app.owns("removeAds") }
        }
    }

    private static func failing(_ transaction: StoreTransaction) async throws {
        throw IAPError(.network)
    }

    /// The content could not be downloaded, and the transaction was finished all the same.
    @Test(arguments: StoreFront.allCases)
    func r47KeepsUnfinishedWhatWasNotDelivered(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store, deliver: Self.failing) { app in
            let answer3 = try await app.purchase("coins")
            #expect(answer3 == .pending(.delivery))
            #expect(store.unfinishedTransactions.count == 1)
        }
        try await Launch.with(store) { app in
            try await app.allFinished()
            #expect(await app.coins == 10)
        }
    }

    /// There was no restore, and one before the start of the observer crashed.
    @Test(arguments: StoreFront.allCases)
    func r35AndR49RestoreAfterReinstall(front: StoreFront) async throws {
        let store = Self.store(front)
        try await Launch.with(store) { app in
            _ = try await app.purchase("removeAds")
            _ = try await app.purchase("monthly")
            try await app.allFinished()
        }
        store.reinstall()
        try await Launch.with(store, awaitsReady: false) { app in
            guard case .restored(let transactions) = try await app.client.restore() else {
                Issue.record("nothing was restored")
                return
            }
            #expect(Set(transactions.map(\.productID)) == ["removeAds", "monthly"])
            #expect(await app.owns("removeAds"))
        }
    }

    /// A restore ended before its last transactions arrived.
    @Test func r47AppliesWhatArrivesAfterTheEnd() async throws {
        let store = Self.store(.storeKit1)
        store.own("removeAds")
        store.scriptRestore(.late(count: 1))
        try await Launch.with(store) { app in
            _ = try await app.client.restore()
            try await app.eventually { await app.owns("removeAds") }
        }
    }

    /// Restoring twice brings every transaction twice.
    @Test(arguments: StoreFront.allCases)
    func r55OwnsOnceWhatIsRestoredTwice(front: StoreFront) async throws {
        let store = Self.store(front)
        store.own("removeAds")
        try await Launch.with(store) { app in
            for _ in 0..<2 {
                guard case .restored(let transactions) = try await app.client.restore() else {
                    Issue.record("nothing was restored")
                    return
                }
                #expect(transactions.map(\.productID) == ["removeAds"])
            }
            try await app.allFinished()
        }
    }
}
