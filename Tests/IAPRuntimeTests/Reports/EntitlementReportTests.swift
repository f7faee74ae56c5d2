// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// Reports of users of other libraries, as scenarios: restore and what is owned.
@Suite struct EntitlementReportTests {
    private let day: TimeInterval = 86_400

    @Test("R28: a restore that is late ends the wait and is applied all the same")
    func r28() async throws {
        let world = makeWorld()
        world.own("removeAds")
        world.scriptRestore(.hang)
        let visit = Visit(world)
        try await visit.run { client in
            let ended = Counter()
            let restore = Task {
                let outcome = await client.tryRestore()
                await ended.add()
                return outcome
            }
            while await ended.count == 0 {
                world.advance(by: 10)
                await Task.yield()
            }
            #expect(await restore.value.code == .stillRunning)
            world.release(.restore)
            await client.untilEvent { if case .restored = $0 { true } else { false } }
        }
    }

    @Test(
        "R47: a restore whose content cannot be delivered is not a success",
        arguments: StoreFront.allCases
    )
    func r47(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.own("removeAds")
        let failing = Visit(world, deliver: { _ in throw IAPError(.network) })
        try await failing.run { #expect(await $0.tryRestore().code == .deliveryFailed) }
        try await Visit(world, deliver: { _ in }).run { client in
            #expect(await client.tryRestore().products == ["removeAds"])
        }
    }

    @Test("R50: a grace period gives service, billing retry does not")
    func r50() async throws {
        let world = makeWorld()
        world.gracePeriodDays = 16
        try await Visit(world).run { client in
            _ = await client.buy("monthly")
            world.failPayments(group: "premium")
            world.advance(by: 32 * day)
            try await client.refresh()
            await client.until { $0.subscriptions.first?.state == .inGracePeriod }
            #expect(await client.owned == ["monthly"])
            world.advance(by: 16 * day)
            try await client.refresh()
            await client.until { $0.ownedProducts.isEmpty }
            world.recoverPayment(group: "premium")
            await client.until { $0.ownedProducts == ["monthly"] }
        }
    }

    @Test("R52: that renewal was switched off is seen")
    func r52() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("monthly")
            world.setAutoRenew(false, group: "premium")
            try await client.refresh()
            await client.until { $0.subscriptions.first?.willAutoRenew == false }
            #expect(await client.owned == ["monthly"])
        }
    }

    @Test("R56: without network nobody is locked out")
    func r56() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("removeAds")
            _ = await client.buy("monthly")
        }
        for call in [SimulatedCall.entitlements, .unfinished, .statuses, .products] {
            world.fail(call, .network, times: 100)
        }
        let visit = Visit(world)
        try await visit.run { client in #expect(await client.owned == ["monthly", "removeAds"]) }
        world.emptyNextReads(100)
        try await Visit(world).run { #expect(await $0.owned == ["monthly", "removeAds"]) }
    }

    @Test("R58: an unknown eligibility is not a yes")
    func r58() async throws {
        let bench = Bench()
        try await bench.run {
            #expect(await bench.client.isEligibleForIntroductoryOffer("monthly") == nil)
        }
    }

    @Test("R59: a subscription of the family counts beside an expired one of one's own")
    func r59() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("monthly")
            world.expire(group: "premium")
            world.own("yearly", ownership: .familyShared)
            world.advance(by: 60)
            try await client.refresh()
            await client.until { $0.features == ["adFree"] }
        }
    }

    @Test("R68: before the first unlock nothing is lost and nothing is wiped")
    func r68() async throws {
        let world = makeWorld()
        try await Visit(world).run { _ = await $0.buy("coins") }
        let before = world.storedRecord
        world.purchaseElsewhere("coins")
        world.storageState = .locked
        let visit = Visit(world)
        await withTaskGroup { group in
            group.addTask { await visit.client.run() }
            await visit.client.untilEvent { if case .storageProblem = $0 { true } else { false } }
            #expect(world.unfinishedTransactions.count == 1)
            world.storageState = .working
            #expect(world.storedRecord == before)
            while await visit.client.balances["coins"] != 20 {
                world.advance(by: 10)
                await Task.yield()
            }
            world.relaunch()
            group.cancelAll()
        }
    }

    @Test("A change of the account shows what the new one owns, and nothing of the old one's")
    func accountChange() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("removeAds")
            world.switchAccount(to: "other")
            await client.until { $0.ownedProducts.isEmpty }
            world.switchAccount(to: "main")
            await client.until { $0.ownedProducts == ["removeAds"] }
        }
    }

    @Test("A refund that the store takes back gives the product back")
    func refundTakenBack() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("removeAds")
            world.advance(by: 10)
            world.refund(world.transactions[0].id)
            await client.until { $0.ownedProducts.isEmpty }
            world.advance(by: 10)
            world.undoRefund(world.transactions[0].id)
            await client.until { $0.ownedProducts == ["removeAds"] }
        }
    }
}
