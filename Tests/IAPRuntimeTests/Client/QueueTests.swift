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
            #expect(writes <= 40, "\(writes) writes for \(count) transactions")
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
            var longest = 0.0
            var last = threadTime()
            while ShopHandler.notices.count < 1_000 {
                await Task.yield()
                let now = threadTime()
                longest = max(longest, now - last)
                last = now
            }
            #expect(app.store.balance(of: .coins) == 10_000)
            // 5 milliseconds when optimized; a debug build takes longer.
            #expect(longest < 0.05, "the main actor was held for \(longest) seconds")
            await app.store.stop()
        }

        @Test func answersLookUpsInNanoseconds() async throws {
            let world = App.makeWorld()
            world.own("removeAds")
            let app = App(world)
            try await app.run { store in
                let count = 100_000
                var hits = 0
                let elapsed = ContinuousClock().measure {
                    for _ in 0..<count where store.isPurchased(.removeAds) { hits += 1 }
                }
                #expect(hits == count)
                // 20 nanoseconds each when optimized; this is a debug build on a shared machine.
                #expect(elapsed < .milliseconds(500), "\(elapsed) for \(count) look-ups")
            }
        }

        /// The processor time of the present thread, which other processes do not change.
        private func threadTime() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
    }
}
