// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// F25 to F29: failed, cancelled, deferred and interrupted purchases.
@Suite struct SettlementFaultTests {
    @Test("F25: a failed purchase leaves nothing in the queue", arguments: StoreFront.allCases)
    func f25(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("coins", .fail(.network))
            #expect(await client.buy("coins").code == .network)
            #expect(world.unfinishedTransactions.isEmpty)
            #expect(await client.buy("coins").transaction != nil)
        }
    }

    @Test(
        "F26: a cancel is not an error, an error keeps its reason",
        arguments: StoreFront.allCases
    )
    func f26(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("coins", .cancel, .cancelWithError, .fail(.ineligibleForOffer))
            #expect(await client.buy("coins") == .success(.userCancelled))
            #expect(await client.buy("coins") == .success(.userCancelled))
            #expect(await client.buy("coins").code == .ineligibleForOffer)
            let failures = await client.events().filter {
                if case .failed = $0 { true } else { false }
            }
            #expect(failures.count == 1)
        }
    }

    @Test(
        "F27: a purchase that waits for approval says so and arrives later",
        arguments: StoreFront.allCases
    )
    func f27(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("removeAds", .pending)
            #expect(await client.buy("removeAds") == .success(.pending(.approval)))
            await client.until { $0.pendingProducts == ["removeAds"] }
        }
        try await Visit(world).run { client in
            await client.until { $0.pendingProducts == ["removeAds"] }
            world.approve("removeAds")
            await client.until { $0.ownedProducts == ["removeAds"] && $0.pendingProducts.isEmpty }
        }
    }

    @Test("F27: a decline tells nothing, so the wait ends by itself")
    func f27Decline() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            world.script("removeAds", .pending)
            _ = await client.buy("removeAds")
            await client.until { $0.pendingProducts == ["removeAds"] }
            world.decline("removeAds")
            world.advance(by: 86_401)
            await client.until { $0.pendingProducts.isEmpty }
            #expect(await client.owned.isEmpty)
        }
    }

    @Test("F28: a kind of failure that nobody knows is still a failure")
    func f28() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            let code = IAPError.Code(rawValue: "inventedTomorrow")
            world.script("coins", .fail(code))
            #expect(await client.buy("coins").code == code)
            #expect(await client.currentSnapshot().productsInProgress.isEmpty)
        }
    }

    @Test(
        "F29: an interrupted purchase arrives when it is completed",
        arguments: StoreFront.allCases
    )
    func f29(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("coins", .interrupted)
            #expect(await client.buy("coins").transaction == nil)
        }
        world.approve("coins")
        let visit = Visit(world)
        try await visit.run { client in
            await client.until { $0.balances["coins"] == 10 }
            await visit.untilFinished()
        }
    }
}
