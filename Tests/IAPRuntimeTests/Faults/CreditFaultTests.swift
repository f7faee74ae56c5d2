// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// F16 to F24: what is credited, to whom, how often.
@Suite struct CreditFaultTests {
    @Test("F16: each product grants its own; an unknown one is not finished")
    func f16() async throws {
        let world = SimulatedStore(
            products: [
                .consumable("coins", "coins", price: "1"), .consumable("other", "x", price: "1"),
            ])
        try await Visit(world).run { client in
            _ = await client.buy("coins")
            #expect(await client.owned.isEmpty)
            let unknown = world.purchaseElsewhere("other")
            await client.untilEvent { $0 == .unknownProduct(unknown) }
            #expect(world.unfinishedTransactions == [unknown])
        }
    }

    @Test("F17: the answer for one product does not end the purchase of another")
    func f17() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            world.script("removeAds", .hang)
            async let ads = client.buy("removeAds")
            while world.callCount(.purchase) == 0 { await Task.yield() }
            #expect(await client.buy("coins").transaction?.productID == "coins")
            #expect(await client.currentSnapshot().productsInProgress == ["removeAds"])
            world.release(.purchase)
            #expect(await ads.transaction?.productID == "removeAds")
        }
    }

    @Test(
        "F18: the product is the transaction's, not the one tapped last",
        arguments: StoreFront.allCases
    )
    func f18(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("gems", .pending)
            world.script("coins", .cancel)
            _ = await client.buy("gems")
            _ = await client.buy("coins")
        }
        world.approve("gems")
        try await Visit(world).run { client in
            await client.until { $0.balances == ["gems": 1, "coins": 5] }
        }
    }

    @Test("F19: nothing is finished before it is recorded")
    func f19() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            world.storageState = .failing
            #expect(await client.buy("coins") == .success(.pending(.storage)))
            #expect(world.unfinishedTransactions.count == 1)
            #expect(await client.balances["coins"] ?? 0 == 0)
        }
        world.storageState = .working
        try await Visit(world).run { client in
            await client.until { $0.balances["coins"] == 10 }
        }
    }

    @Test("F20: a lost finish does not credit twice", arguments: StoreFront.allCases)
    func f20(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        world.loseNextFinishes(3)
        for _ in 0..<3 {
            try await Visit(world).run { client in
                if world.chargedTransactions.isEmpty { _ = await client.buy("coins") }
                #expect(await client.balances["coins"] == 10)
            }
        }
        let visit = Visit(world)
        try await visit.run { client in
            await visit.untilFinished()
            #expect(await client.balances["coins"] == 10)
        }
    }

    @Test("F21: the quantity counts")
    func f21() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("coins", PurchaseOptions(quantity: 3))
            #expect(await client.balances["coins"] == 30)
        }
    }

    @Test("F22: IDs that differ by case are different products")
    func f22() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("REMOVEADS")
            #expect(await client.owned == ["REMOVEADS"])
        }
    }

    @Test("F23: what cannot be verified yet is neither granted nor finished, and comes later")
    func f23() async throws {
        let world = makeWorld()
        let verifier = ScriptedVerifier([.tryLater("server down"), .valid])
        let visit = Visit(world, verifier: verifier)
        try await visit.run { client in
            #expect(await client.buy("coins") == .success(.pending(.verification)))
            #expect(world.unfinishedTransactions.count == 1)
            while await client.balances["coins"] != 10 {
                world.advance(by: 10)
                await Task.yield()
            }
            await visit.untilFinished()
        }
        let refusing = ScriptedVerifier([.invalid("forged")])
        try await Visit(world, verifier: refusing).run { client in
            #expect(await client.buy("gems").code == .verificationFailed)
            #expect(await client.balances["gems"] ?? 0 == 0)
            #expect(world.unfinishedTransactions.count == 1)
        }
    }

    @Test("F24: each transaction is credited for itself, not the first of a receipt")
    func f24() async throws {
        let world = makeWorld()
        for product in ["removeAds", "coins", "coins", "gems"] { world.purchaseElsewhere(product) }
        let visit = Visit(world)
        try await visit.run { client in
            await visit.untilFinished()
            #expect(await client.balances == ["coins": 25, "gems": 1])
            #expect(await client.owned == ["removeAds"])
        }
    }
}

/// Answers from a script; the last answer stays.
actor ScriptedVerifier: TransactionVerifier {
    private var verdicts: [VerificationVerdict]
    private(set) var calls = 0

    init(_ verdicts: [VerificationVerdict]) { self.verdicts = verdicts }

    func verify(_ transaction: StoreTransaction) async -> VerificationVerdict {
        calls += 1
        return verdicts.count > 1 ? verdicts.removeFirst() : verdicts[0]
    }
}
