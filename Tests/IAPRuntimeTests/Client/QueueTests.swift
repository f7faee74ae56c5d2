// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Many transactions at launch.
@Suite(.serialized) struct QueueTests {
    private func world(_ count: Int) -> SimulatedStore {
        let world = makeWorld()
        for _ in 0..<count { world.purchaseElsewhere("coins") }
        return world
    }

    @Test func creditsAThousandQueuedTransactionsOnce() async throws {
        let world = world(1_000)
        let counter = Counter()
        let visit = Visit(world, deliver: { _ in await counter.add() })
        try await visit.run { client in
            await client.until { $0.balances["coins"] == 10_000 }
            while !world.unfinishedTransactions.isEmpty { await Task.yield() }
            let told = await client.events().filter {
                if case .purchased = $0 { true } else { false }
            }
            #expect(told.count == 1_000)
        }
        #expect(await counter.count == 1_000)
        try await Visit(world).run { #expect(await $0.balances["coins"] == 10_000) }
    }

    /// The number of writes of a growing record must not make the time quadratic.
    @Test func writesARecordThatGrowsInFewSteps() async throws {
        for count in [250, 1_000] {
            let bench = Bench(deliver: { _ in })
            let queue = (0..<count).map { StoreTransaction.make("\($0)", "coins") }
            await bench.backend.set { $0.unfinishedList = queue }
            try await bench.run {
                await bench.waitForSnapshot { $0.balances["coins"] == 10 * count }
                await bench.waitForBackend { $0.finished.count == count }
            }
            let writes = await bench.storage.writes
            // One for each 1,024 credits, then one for each quarter of the record that is delivered,
            // and a few for the last ones.
            #expect(writes <= 20, "\(writes) writes for \(count) transactions")
        }
    }
}

extension ShopTests {
    @MainActor @Suite(.serialized) struct MainActorTests {
        @Test func leavesTheMainActorFreeWhileAThousandTransactionsArrive() async throws {
            let world = App.makeWorld()
            for _ in 0..<1_000 { world.purchaseElsewhere("coins") }
            let app = App(world)
            app.store.start(.simulated(world))
            var most = 0
            var last = 0
            while last < 1_000 {
                await Task.yield()
                most = max(most, ShopHandler.notices.count - last)
                last = ShopHandler.notices.count
            }
            #expect(app.store.balance(of: .coins) == 10_000)
            // Counted and not timed, so that a busy machine does not matter: the main actor is held
            // for a page of 32 notices; a few pages may pass before this test gets its turn.
            #expect(most <= 256, "\(most) notices were told in one turn")
            await app.store.stop()
        }

        @Test func answersLookUpsInNanoseconds() async throws {
            let world = App.makeWorld()
            world.own("removeAds")
            let app = App(world)
            try await app.run { store in
                let count = 20_000
                var best = Duration.seconds(1)
                for _ in 0..<5 {
                    var hits = 0
                    let elapsed = ContinuousClock().measure {
                        for _ in 0..<count where store.isPurchased(.removeAds) { hits += 1 }
                    }
                    #expect(hits == count)
                    best = min(best, elapsed)
                }
                // 20 nanoseconds each when optimized; a debug build takes longer.
                #expect(best < .milliseconds(200), "\(best) for \(count) look-ups")
            }
        }
    }
}
