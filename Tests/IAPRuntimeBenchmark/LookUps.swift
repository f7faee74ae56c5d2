// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// Measures what the screens of an app ask again and again.
@MainActor enum LookUps {
    static func measure() async -> [Row] {
        let owned = BenchmarkProduct.allCases.dropFirst().map {
            QueueBackend.transaction("owned.\($0.ordinal)", $0.rawValue)
        }
        let store = IAPStore(BenchmarkCatalog.self, store: .storeKit2, storage: .file)
        let backend = QueueBackend(
            queue: [QueueBackend.transaction("coins", "coins")],
            owned: Array(owned)
        )
        store.start(StoreEnvironment(backend: backend, storage: InMemoryStorage()))
        while store.snapshot.ownedProducts.count < owned.count || store.balance(of: .coins) < 10 {
            await Task.yield()
        }
        let rows = [
            row("isPurchased") { index in
                store.isPurchased(BenchmarkProduct(ordinal: index % BenchmarkCatalog.count)) ? 1 : 0
            },
            row("isUnlocked") { store.isUnlocked($0 & 1 == 0 ? .adFree : .cloud) ? 1 : 0 },
            row("balance(of:)") { store.balance(of: $0 & 1 == 0 ? .coins : .gems) },
        ]
        await store.stop()
        return rows
    }

    /// The best of some runs, in nanoseconds for each look-up, the loop included.
    private static func row(_ name: String, _ lookUp: (Int) -> Int) -> Row {
        let count = 200_000
        var best = Double.infinity
        var sum = 0
        for _ in 0..<15 {
            let start = ProcessorTime.ofThread
            for index in 0..<count { sum &+= lookUp(index) }
            best = min(best, ProcessorTime.ofThread - start)
        }
        // The sum is used, so that the loop cannot be left out.
        precondition(sum > 0, "\(name) found nothing")
        let value = String(format: "%.1f", best / Double(count) * 1e9)
        return Row("\(name), 1,000 products owned", value, "ns", goal: 20)
    }
}
