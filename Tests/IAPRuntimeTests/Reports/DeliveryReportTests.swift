// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Reports of users of other libraries, as scenarios: goods lost or credited twice.
@Suite struct DeliveryReportTests {
    @Test(
        "R1, R32: a transaction whose finish was lost is only finished again",
        arguments: StoreFront.allCases
    )
    func r1(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.loseNextFinishes(2)
        let counter = Counter()
        let first = Visit(world, deliver: { _ in await counter.add() })
        try await first.run { client in
            _ = await client.buy("coins")
            while !world.unfinishedTransactions.isEmpty {
                world.redeliverUnfinished()
                try await client.refresh()
            }
            #expect(await client.balances["coins"] == 10)
        }
        #expect(await counter.count == 1)
    }

    @Test(
        "R4, R5, R7: several unfinished transactions of one product are all dealt with",
        arguments: StoreFront.allCases
    )
    func r5(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        for _ in 0..<3 { world.purchaseElsewhere("coins") }
        let visit = Visit(world)
        try await visit.run { client in
            await client.until { $0.balances["coins"] == 30 }
            await visit.untilFinished()
        }
    }

    @Test("R10: a known transaction that was refunded is not passed over")
    func r10() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("coins")
            world.refund(world.transactions[0].id)
            await client.until { $0.balances["coins"] == 0 }
        }
    }

    @Test(
        "R11, R13: the quantity is multiplied, a failed read is not an empty record",
        arguments: StoreFront.allCases
    )
    func r11(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            _ = await client.buy("coins", PurchaseOptions(quantity: 7))
            #expect(await client.balances["coins"] == 70)
        }
        world.failNextReads(1)
        let visit = Visit(world)
        await withTaskGroup { group in
            group.addTask { await visit.client.run() }
            await visit.client.untilEvent { if case .storageProblem = $0 { true } else { false } }
            #expect(world.storedRecord != nil)
            while await visit.client.balances["coins"] != 70 {
                world.advance(by: 1)
                await Task.yield()
            }
            world.relaunch()
            group.cancelAll()
        }
    }

    @Test(
        "R14, R26, R31: leftovers are drained first and not taken for the new purchase",
        arguments: StoreFront.allCases
    )
    func r14(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.purchaseElsewhere("coins")
        let visit = Visit(world)
        try await visit.run { client in
            let leftover = world.transactions[0]
            let bought = await client.buy("coins").transaction
            #expect(bought != nil)
            #expect(bought?.id != leftover.id)
            #expect(await client.balances["coins"] == 20)
            await visit.untilFinished()
        }
    }

    @Test("R34: unfinished transactions are read at launch even if no update tells them")
    func r34() async throws {
        let bench = Bench()
        await bench.backend.set { $0.unfinishedList = [.make("1", "coins")] }
        try await bench.run {
            await bench.waitForSnapshot { $0.balances["coins"] == 10 }
            await bench.waitForBackend { $0.finished == ["1"] }
        }
    }

    @Test("R71: the listener and the purchase may bring the same transaction, in any order")
    func r71() async throws {
        let transaction = StoreTransaction.make("1", "coins")
        let bench = Bench()
        await bench.backend.set { $0.answers = [.result(.transaction(transaction))] }
        try await bench.run {
            bench.backend.send(.transaction(transaction))
            let outcome = await bench.buy("coins")
            bench.backend.send(.transaction(transaction))
            try await bench.client.refresh()
            // Told first, it was there before the purchase began, or it answers it.
            #expect(outcome == .success(.success(transaction)) || outcome.code == .staleTransaction)
            #expect(await bench.client.currentSnapshot().balances["coins"] == 10)
            let told = await bench.events.filter { $0 == .purchased(transaction) }
            #expect(told.count == 1)
        }
    }

    @Test("R70: a transaction without account token belongs to whoever is signed in")
    func r70() async throws {
        let world = makeWorld()
        world.purchaseElsewhere("coins")
        try await Visit(world, token: UUID()).run { client in
            await client.until { $0.balances["coins"] == 10 }
        }
    }
}
