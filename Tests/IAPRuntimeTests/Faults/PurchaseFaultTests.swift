// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// F1 to F10: the purchase never happens, or happens wrongly.
@Suite struct PurchaseFaultTests {
    @Test("F1: a purchase that nobody holds goes on", arguments: StoreFront.allCases)
    func f1(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.script("removeAds", .hang)
        try await Visit(world).run { client in
            let tap = Task { await client.buy("removeAds") }
            while world.callCount(.purchase) == 0 { await Task.yield() }
            tap.cancel()
            #expect(await tap.value.code == .taskCancelled)
            world.release(.purchase)
            await client.until { $0.ownedProducts == ["removeAds"] }
        }
    }

    @Test("F2: loading products charges nothing, a double tap charges once")
    func f2() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = try await client.products()
            #expect(world.callCount(.purchase) == 0)
            world.hold(.purchase)
            async let first = client.buy("coins")
            while world.callCount(.purchase) == 0 { await Task.yield() }
            #expect(await client.buy("coins").code == .alreadyInProgress)
            world.release(.purchase)
            #expect(await first.transaction != nil)
        }
        #expect(world.chargedTransactions.count == 1)
    }

    @Test("F3: products are found by ID, whatever the store's order and gaps")
    func f3() async throws {
        let world = makeWorld()
        world.reverseProductOrder()
        world.withdraw("removeAds", in: "USA")
        try await Visit(world).run { client in
            let expected = Bench.declarations.filter { !$0.isRetired }.map(\.id)
            let ids = try await client.products().map(\.id)
            #expect(ids == expected.filter { $0 != "removeAds" })
            #expect(await client.buy("coins").transaction?.productID == "coins")
        }
    }

    @Test("F4: the order of display is the manifest's")
    func f4() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            let first = try await client.products()
            world.reverseProductOrder()
            world.switchStorefront(to: "DEU")
            await client.untilEvent { if case .storefrontChanged = $0 { true } else { false } }
            let second = try await client.products()
            #expect(second.map(\.id) == first.map(\.id))
        }
    }

    @Test(
        "F5: without network the load fails with a typed error after some attempts, later it works"
    )
    func f5() async throws {
        let world = makeWorld()
        world.fail(.products, .network, times: 4)
        try await Visit(world).run { client in
            let load = Task { () async -> IAPError.Code? in
                do throws(IAPError) {
                    _ = try await client.products()
                    return nil
                } catch { return error.code }
            }
            while world.callCount(.products) < 3 {
                world.advance(by: 5)
                await Task.yield()
            }
            #expect(await load.value == .network)
            #expect(world.callCount(.products) == 3)
            let again = Task { try await client.products() }
            while world.callCount(.products) < 5 {
                world.advance(by: 5)
                await Task.yield()
            }
            let products = try await again.value
            #expect(products.count == 8)
        }
    }

    @Test("F6: an ID that the store does not know is reported apart from network errors")
    func f6() async throws {
        let world = makeWorld()
        let declarations = Bench.declarations + [.consumable("misspelt", grants: ["coins": 1])]
        try await Visit(world, declarations: declarations).run { client in
            let products = try await client.products()
            #expect(products.count == 8)
            #expect(await client.events().contains(.invalidProductIDs(["misspelt"])))
            #expect(await client.currentSnapshot().invalidProductIDs == ["misspelt"])
        }
    }

    @Test("F7: where payments are not allowed, the purchase says so")
    func f7() async throws {
        let world = makeWorld()
        world.allowsPayments = false
        try await Visit(world).run { client in
            #expect(await client.currentSnapshot().canMakePayments == false)
            #expect(await client.buy("coins").code == .paymentsNotAllowed)
            #expect(world.callCount(.purchase) == 0)
        }
    }

    @Test("F8: prices are written by the store, for its own country")
    func f8() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            let dollars = try await client.products().first?.displayPrice
            world.switchStorefront(to: "JPN")
            await client.untilEvent { if case .storefrontChanged = $0 { true } else { false } }
            let products = try await client.products()
            let yen = try #require(products.first)
            #expect(yen.displayPrice != dollars)
            #expect(yen.currencyCode == "JPY")
        }
    }

    @Test("F9: what is owned is not sold again, even after a reinstall", arguments: [false, true])
    func f9(isReinstalled: Bool) async throws {
        let world = makeWorld()
        try await Visit(world).run { #expect(await $0.buy("removeAds").transaction != nil) }
        if isReinstalled { world.reinstall() }
        try await Visit(world).run { client in
            #expect(await client.buy("removeAds").isAlreadyOwned)
            #expect(
                await client.events().contains { if case .purchased = $0 { true } else { false } }
                    == false
            )
        }
        #expect(world.chargedTransactions.count == 1)
        #expect(world.callCount(.purchase) == 1)
    }

    @Test("F10: a purchase goes to the account that made it")
    func f10() async throws {
        let world = makeWorld()
        let alice = UUID()
        let bob = UUID()
        try await Visit(world, token: alice).run { client in
            world.script("coins", .pending)
            _ = await client.buy("coins", PurchaseOptions(appAccountToken: alice))
        }
        world.approve("coins")
        try await Visit(world, token: bob).run { client in
            #expect(await client.balances["coins"] ?? 0 == 0)
            #expect(world.unfinishedTransactions.count == 1)
            await client.setAppAccountToken(alice)
            await client.until { $0.balances["coins"] == 10 }
        }
    }
}
