// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// Measures for how long the main actor is held while a queue is taken in at launch.
@MainActor enum MainActorTurns {
    static func measure() async -> [Row] {
        var rows: [Row] = []
        for count in [1_000, 4_000] {
            let longest = await run(count)
            rows.append(
                Row(
                    "\(count) queued at launch: longest hold of the main actor",
                    String(format: "%.2f", longest * 1e3),
                    "ms",
                    goal: 5
                )
            )
        }
        return rows
    }

    /// Launches a store with so many paid transactions and waits until all are told and finished.
    ///
    /// A task on the main actor notes the processor time of the thread whenever it gets its turn.
    /// Between two of its turns every other job that was waiting for the main actor has run, so the
    /// longest distance is at least the longest hold. Time in which the thread did not run is not in
    /// it, so a busy machine does not matter.
    private static func run(_ count: Int) async -> Double {
        let backend = QueueBackend.coins(count)
        let store = IAPStore(BenchmarkCatalog.self, store: .storeKit2, storage: .file)
        BenchmarkHandler.purchased = 0
        let thread = pthread_self()
        var last = ProcessorTime.ofThread
        var longest = 0.0
        store.start(StoreEnvironment(backend: backend, storage: InMemoryStorage()))
        while BenchmarkHandler.purchased < count {
            await Task.yield()
            precondition(pthread_equal(pthread_self(), thread) != 0, "the main thread has changed")
            let now = ProcessorTime.ofThread
            longest = max(longest, now - last)
            last = now
        }
        await backend.waitUntilFinished()
        precondition(store.balance(of: .coins) == 10 * count, "not everything was credited")
        await store.stop()
        return longest
    }
}
