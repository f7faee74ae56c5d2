// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// F30 to F38: restore.
@Suite struct RestoreFaultTests {
    @Test("F30: a restore has an end", arguments: StoreFront.allCases)
    func f30(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            #expect(await client.tryRestore() == .success(.nothingToRestore))
            world.scriptRestore(.hang)
            let ended = Counter()
            let restore = Task {
                defer { Task { await ended.add() } }
                return await client.tryRestore()
            }
            while world.callCount(.restore) < 2 { await Task.yield() }
            while await ended.count == 0 {
                world.advance(by: 60)
                await Task.yield()
            }
            #expect(await restore.value.code == .stillRunning)
        }
    }

    @Test(
        "F31, F33: every restored product is delivered and told once",
        arguments: StoreFront.allCases
    )
    func f31(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        for product in ["removeAds", "REMOVEADS"] { world.own(product) }
        let counter = Counter()
        let visit = Visit(world, deliver: { _ in await counter.add() })
        try await visit.run { client in
            #expect(await client.tryRestore().products?.sorted() == ["REMOVEADS", "removeAds"])
            let told = await client.events().filter {
                if case .restored = $0 { true } else { false }
            }
            #expect(told.count == 2)
            #expect(await client.owned == ["removeAds", "REMOVEADS"])
            await visit.untilFinished()
        }
        #expect(await counter.count == 2)
    }

    @Test(
        "F32, F36: what is restored is granted before it is finished",
        arguments: StoreFront.allCases
    )
    func f32(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.own("removeAds")
        let visit = Visit(world, deliver: { _ in throw IAPError(.network) })
        try await visit.run { client in
            let outcome = await client.tryRestore()
            #expect(outcome.code == .deliveryFailed)
            #expect(await client.owned == ["removeAds"])
            if front == .storeKit1 { #expect(world.unfinishedTransactions.count == 1) }
        }
    }

    @Test("F34: the runtime has an end for each way a restore can go")
    func f34() async throws {
        let world = makeWorld()
        world.own("removeAds")
        try await Visit(world).run { client in
            world.scriptRestore(.succeed, .cancel, .fail(.network))
            #expect(await client.tryRestore().products == ["removeAds"])
            #expect(await client.tryRestore() == .success(.userCancelled))
            #expect(await client.tryRestore().code == .network)
        }
    }

    @Test("F35: an empty restore grants nothing and says so", arguments: StoreFront.allCases)
    func f35(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            #expect(await client.tryRestore() == .success(.nothingToRestore))
            #expect(await client.owned.isEmpty)
            #expect(await client.balances.isEmpty)
        }
    }

    @Test("F37: a restore that is cancelled or fails ends so", arguments: StoreFront.allCases)
    func f37(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.own("removeAds")
        world.own("REMOVEADS")
        try await Visit(world).run { client in
            world.scriptRestore(.cancel, .fail(.network), .partial(count: 1, .network))
            #expect(await client.tryRestore() == .success(.userCancelled))
            #expect(await client.tryRestore().code == .network)
            #expect(await client.tryRestore().code == .network)
            await client.until { !$0.ownedProducts.isEmpty }
        }
    }

    @Test("F38: balances live in the record; a restore neither brings nor takes coins")
    func f38() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("coins")
            _ = await client.buy("removeAds")
        }
        world.reinstall(keepingKeychain: true)
        try await Visit(world).run { client in
            #expect(await client.tryRestore().products == ["removeAds"])
            #expect(await client.balances["coins"] == 10)
        }
    }
}

actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
}
