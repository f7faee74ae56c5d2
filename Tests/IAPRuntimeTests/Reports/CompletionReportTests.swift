// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Reports of users of other libraries, as scenarios: completions that came never, twice or wrongly.
@Suite struct CompletionReportTests {
    @Test("R16: buying what is owned has an outcome", arguments: StoreFront.allCases)
    func r16(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            _ = await client.buy("removeAds")
            #expect(await client.buy("removeAds").isAlreadyOwned)
            _ = await client.buy("monthly")
            world.script("monthly", .oldTransaction)
            #expect(await client.buy("monthly").isAlreadyOwned)
        }
    }

    @Test("R17: a restored transaction answers a purchase that gets no other answer")
    func r17() async throws {
        let bench = Bench()
        await bench.backend.set { $0.answers = [.hang] }
        try await bench.run {
            async let outcome = bench.buy("season")
            await bench.waitForBackend { $0.purchaseCalls.count == 1 }
            var restored = StoreTransaction.make("2", "season", originalID: "1")
            restored.isRestored = true
            bench.backend.send(.transaction(restored))
            #expect(await outcome == .success(.success(restored)))
        }
    }

    @Test("R19: a transaction of another product does not end the purchase")
    func r19() async throws {
        let bench = Bench()
        await bench.backend.set { $0.answers = [.hang] }
        try await bench.run {
            async let outcome = bench.buy("coins")
            await bench.waitForBackend { $0.purchaseCalls.count == 1 }
            bench.backend.send(.transaction(.make("1", "removeAds")))
            await bench.waitForSnapshot { $0.ownedProducts == ["removeAds"] }
            #expect(await bench.client.currentSnapshot().productsInProgress == ["coins"])
            let coins = StoreTransaction.make("2", "coins")
            bench.backend.send(.transaction(coins))
            #expect(await outcome == .success(.success(coins)))
        }
    }

    @Test(
        "R20, R74: money that comes after an error is told as a purchase",
        arguments: StoreFront.allCases
    )
    func r20(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("coins", .interrupted)
            _ = await client.buy("coins")
            world.approve("coins")
            await client.until { $0.balances["coins"] == 10 }
            await client.untilEvent { if case .purchased = $0 { true } else { false } }
        }
    }

    @Test("R23: a deferred purchase ends at once as pending", arguments: StoreFront.allCases)
    func r23(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.script("coins", .pending)
        try await Visit(world).run { client in
            #expect(await client.buy("coins") == .success(.pending(.approval)))
        }
    }

    @Test("R25: an old transaction is not a success")
    func r25() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("monthly")
            world.expire(group: "premium")
            try await client.refresh()
            world.advance(by: 60)
            world.script("monthly", .oldTransaction)
            #expect(await client.buy("monthly").code == .staleTransaction)
            _ = await client.buy("coins")
            world.script("coins", .oldTransaction)
            #expect(await client.buy("coins").code == .staleTransaction)
            #expect(await client.balances["coins"] == 10)
        }
    }

    @Test("R29: a finish that hangs keeps nobody waiting")
    func r29() async throws {
        let bench = Bench()
        let transactions = (1...3).map { StoreTransaction.make("\($0)", "coins") }
        await bench.backend.set {
            $0.finishHangs = true
            $0.answers = transactions.map { .result(.transaction($0)) }
        }
        try await bench.run {
            for transaction in transactions {
                #expect(await bench.buy("coins") == .success(.success(transaction)))
            }
            #expect(await bench.client.currentSnapshot().balances["coins"] == 30)
        }
    }

    @Test("R37, R38: a failed payment clogs nothing", arguments: StoreFront.allCases)
    func r37(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("coins", .fail(.unknown), .fail(.network))
            _ = await client.buy("coins")
            _ = await client.buy("coins")
            #expect(world.unfinishedTransactions.isEmpty)
            #expect(await client.buy("removeAds").transaction != nil)
        }
    }

    @Test("R40, R73: products that failed or hung at launch load later")
    func r40() async throws {
        let world = makeWorld()
        world.hold(.products)
        try await Visit(world).run { client in
            let load = Task { () async -> IAPError.Code? in
                do throws(IAPError) {
                    _ = try await client.products()
                    return nil
                } catch { return error.code }
            }
            let ended = Counter()
            let watch = Task {
                let code = await load.value
                await ended.add()
                return code
            }
            while await ended.count == 0 {
                world.advance(by: 31)
                await Task.yield()
            }
            #expect(await watch.value == .timedOut)
            world.release(.products)
            let products = try await client.products()
            #expect(products.count == 8)
        }
    }

    @Test("R65: a load without products names the IDs")
    func r65() async throws {
        let world = SimulatedStore(products: [])
        try await Visit(world).run { client in
            let products = try await client.products()
            #expect(products.isEmpty)
            #expect(await client.currentSnapshot().invalidProductIDs.count == 8)
        }
    }
}
