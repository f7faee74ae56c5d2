// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// F11 to F15: the life of the observer.
@Suite struct ObserverFaultTests {
    @Test("F11: there is one observer, however much is bought", arguments: StoreFront.allCases)
    func f11(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            for _ in 0..<3 { _ = await client.buy("coins") }
            _ = await client.tryRestore()
            await client.run()
            #expect(world.observerCount == 1)
            #expect(await client.balances["coins"] == 30)
        }
    }

    @Test(
        "F12: what was paid while the app was not running arrives",
        arguments: StoreFront.allCases
    )
    func f12(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.purchaseElsewhere("coins")
        world.purchaseElsewhere("removeAds")
        let visit = Visit(world)
        try await visit.run { client in
            await client.until { $0.ownedProducts == ["removeAds"] && $0.balances["coins"] == 10 }
            await visit.untilFinished()
        }
    }

    @Test("F13: the observer belongs to no screen: events wait for a reader")
    func f13() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            let transaction = world.purchaseElsewhere("coins")
            await client.until { $0.balances["coins"] == 10 }
            await client.untilEvent { $0 == .purchased(transaction) }
        }
    }

    @Test("F14: the observer goes when the client ends")
    func f14() async throws {
        let world = makeWorld()
        let visit = Visit(world)
        await withTaskGroup { group in
            group.addTask { await visit.client.run() }
            await visit.client.until { $0.isReady }
            await visit.client.stop()
        }
        world.purchaseElsewhere("coins")
        #expect(world.observerCount == 0)
    }

    @Test(
        "F15: a purchase begun in the App Store waits for the app",
        arguments: StoreFront.allCases
    )
    func f15(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.promote("removeAds")
        try await Visit(world).run { client in
            let promoted = PromotedPurchase(productID: "removeAds")
            await client.until { $0.promotedPurchases == [promoted] }
            #expect(world.chargedTransactions.isEmpty)
            #expect(await client.takePromotedPurchase(promoted))
            #expect(await client.buy(promoted.productID).transaction != nil)
            #expect(await client.takePromotedPurchase(promoted) == false)
        }
    }
}
