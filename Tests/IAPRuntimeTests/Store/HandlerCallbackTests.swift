// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// The table of the article HandlerCallbacks; each row is a test with the row's words as its name.
extension ShopTests {
    @MainActor @Suite(.serialized) struct HandlerCallbackTests {
        private let world = App.makeWorld()

        @Test("a purchase succeeds")
        func purchased() async throws {
            let app = App(world)
            try await app.run { store in
                guard case .success(let transaction) = try await store.purchase(.levels) else {
                    Issue.record("not a success")
                    return
                }
                #expect(ShopHandler.notices == [.purchased(transaction)])
                #expect(LevelsHandler.delivered == ["levels"])
                try await app.rest()
                #expect(ShopHandler.notices.count == 1)
            }
        }

        @Test("a purchase was paid while the app was not running")
        func purchasedBefore() async throws {
            let transaction = world.purchaseElsewhere("coins")
            let app = App(world)
            try await app.run { _ in #expect(await app.notices(1) == [.purchased(transaction)]) }
            try await App(world).run { _ in #expect(ShopHandler.notices.isEmpty) }
        }

        @Test("an offer code is redeemed in the store's sheet")
        func redeemed() async throws {
            let app = App(world)
            world.scriptRedemption(.redeem("levels"))
            try await app.run { store in
                try await store.redeemOfferCode()
                let notices = await app.notices(1)
                #expect(notices == world.transactions.map { .purchased($0) })
                #expect(LevelsHandler.delivered == ["levels"])
                try await app.rest()
                #expect(ShopHandler.notices.count == 1)
            }
        }

        @Test("the store tells a finished transaction again")
        func redelivered() async throws {
            let app = App(world)
            try await app.run { store in
                _ = try await store.purchase(.coins)
                world.redeliver(world.transactions[0].id)
                try await app.rest()
                #expect(ShopHandler.notices.count == 1)
                #expect(store.balance(of: .coins) == 10)
                _ = try await store.purchase(.monthly)
                world.advance(by: 31 * 86_400)
                try await app.rest()
                world.redeliver(world.transactions[1].id)
                try await app.rest()
                #expect(ShopHandler.notices.count == 2)
            }
        }

        @Test("a purchase was made on another device")
        func listed() async throws {
            world.own("levels")
            let app = App(world)
            try await app.run { store in
                try await app.rest()
                #expect(store.isPurchased(.levels))
                #expect(ShopHandler.notices.isEmpty)
                #expect(LevelsHandler.delivered == ["levels"])
            }
        }

        @Test("the store renews a subscription")
        func renewed() async throws {
            let app = App(world)
            try await app.run { store in
                _ = try await store.purchase(.monthly)
                let events = store.events
                world.advance(by: 31 * 86_400)
                for await event in events { if case .renewed = event.kind { break } }
                #expect(ShopHandler.notices.count == 1)
                #expect(store.isUnlocked(.adFree))
            }
        }

        @Test("the person closes the sheet")
        func cancelled() async throws {
            let app = App(world)
            world.script("coins", .cancel)
            try await app.run { store in
                let outcome = try await store.purchase(.coins)
                #expect(outcome == .userCancelled)
                #expect(ShopHandler.notices == [.cancelled(productID: "coins")])
            }
        }

        @Test("a purchase waits for approval, and is approved")
        func deferred() async throws {
            let app = App(world)
            world.script("coins", .pending)
            try await app.run { store in
                let outcome = try await store.purchase(.coins)
                #expect(outcome == .pending(.approval))
                #expect(ShopHandler.notices == [.deferred(productID: "coins")])
                world.approve("coins")
                let transaction = world.transactions[0]
                #expect(await app.notices(2).last == .purchased(transaction))
                #expect(store.pendingProducts.isEmpty)
            }
        }

        @Test("a purchase waits for approval, and is declined")
        func declined() async throws {
            let app = App(world)
            world.script("coins", .pending)
            try await app.run { store in
                _ = try await store.purchase(.coins)
                world.decline("coins")
                try await app.rest()
                #expect(ShopHandler.notices == [.deferred(productID: "coins")])
            }
        }

        @Test("a purchase fails")
        func failed() async throws {
            let app = App(world)
            world.script("coins", .fail(.network))
            try await app.run { store in
                store.beginPurchase("coins")
                guard case .failed("coins", let error)? = await app.notices(1).first else {
                    Issue.record("no failure was told")
                    return
                }
                #expect(error.code == .network)
            }
        }

        @Test("a second purchase is begun while one is under way")
        func doubleTap() async throws {
            let app = App(world)
            try await app.run { store in
                world.hold(.purchase)
                store.beginPurchase("coins")
                for _ in 0..<20_000 where world.callCount(.purchase) == 0 { await Task.yield() }
                store.beginPurchase("coins")
                try await app.rest()
                #expect(ShopHandler.notices.isEmpty)
                world.release(.purchase)
                #expect(await app.notices(1).count == 1)
                #expect(world.chargedTransactions.count == 1)
            }
        }

        @Test("a product is owned already")
        func alreadyOwned() async throws {
            let owned = world.own("removeAds")
            let app = App(world)
            try await app.run { store in
                try await app.rest()
                guard case .alreadyOwned = try await store.purchase(.removeAds) else {
                    Issue.record("sold twice")
                    return
                }
                #expect(ShopHandler.notices.isEmpty)
                store.beginPurchase("removeAds")
                guard case .restored(let transaction)? = await app.notices(1).first else {
                    Issue.record("nothing was told")
                    return
                }
                #expect(transaction.id == owned.id)
            }
        }

        @Test("a restore brings products back")
        func restored() async throws {
            world.own("removeAds")
            world.own("levels")
            let app = App(world)
            try await app.run { store in
                store.beginRestore("removeAds")
                let told = await app.notices(2)
                #expect(Set(told.map(\.productID)) == ["removeAds", "levels"])
                #expect(told.allSatisfy { if case .restored = $0 { true } else { false } })
                try await app.rest()
                #expect(ShopHandler.notices.count == 2)
            }
        }

        @Test("a callback-style restore finds nothing of the product", arguments: [false, true])
        func nothingRestored(hasOther: Bool) async throws {
            if hasOther { world.own("levels") }
            let app = App(world)
            try await app.run { store in
                store.beginRestore("removeAds")
                guard case .restoreFailed(let error)? = await app.notices(hasOther ? 2 : 1).last
                else {
                    Issue.record("nothing was told")
                    return
                }
                #expect(error.code == .nothingToRestore)
            }
        }

        @Test("a callback-style restore is cancelled")
        func restoreCancelled() async throws {
            let app = App(world)
            world.scriptRestore(.cancel)
            try await app.run { store in
                store.beginRestore("removeAds")
                #expect(await app.notices(1) == [.cancelled(productID: "removeAds")])
            }
        }

        @Test("a callback-style restore fails")
        func restoreFailed() async throws {
            let app = App(world)
            world.scriptRestore(.fail(.network))
            try await app.run { store in
                store.beginRestore("removeAds")
                guard case .restoreFailed(let error)? = await app.notices(1).first else {
                    Issue.record("nothing was told")
                    return
                }
                #expect(error.code == .network)
            }
        }

        @Test("an awaited restore fails or finds nothing")
        func awaitedRestore() async throws {
            let app = App(world)
            world.scriptRestore(.succeed, .fail(.network))
            try await app.run { store in
                let outcome = try await store.restore()
                #expect(outcome == .nothingToRestore)
                await #expect(throws: IAPError.self) { try await store.restore() }
                #expect(ShopHandler.notices.isEmpty)
            }
        }

        @Test("a purchase is refunded")
        func revoked() async throws {
            let app = App(world)
            try await app.run { store in
                _ = try await store.purchase(.removeAds)
                world.refund(ShopProduct.removeAds)
                guard case .revoked? = await app.notices(2).last else {
                    Issue.record("nothing was told")
                    return
                }
                #expect(!store.isPurchased(.removeAds))
                world.redeliver(world.transactions[0].id)
                try await app.rest()
                #expect(ShopHandler.notices.count == 2)
            }
        }

        @Test("a transaction does not pass verification")
        func unverified() async throws {
            let app = App(world)
            world.script("coins", .unverified("forged"))
            try await app.run { store in
                let events = store.events
                let error = await #expect(throws: IAPError.self) {
                    try await store.purchase(.coins)
                }
                #expect(error?.code == .verificationFailed)
                for await event in events { if case .unverified = event.kind { break } }
                #expect(ShopHandler.notices.count == 1)
                #expect(world.unfinishedTransactions.count == 1)
            }
        }

        @Test("the deliver hook fails, and succeeds later")
        func deliveryFails() async throws {
            let app = App(world)
            LevelsHandler.failures = 2
            try await app.run { store in
                let outcome = try await store.purchase(.levels)
                #expect(outcome == .pending(.delivery))
                #expect(ShopHandler.notices == [.deferred(productID: "levels")])
                #expect(store.isPurchased(.levels))
                #expect(world.unfinishedTransactions.count == 1)
                for _ in 0..<20_000 where ShopHandler.notices.count < 2 {
                    world.advance(by: 10)
                    await Task.yield()
                }
                guard case .purchased? = ShopHandler.notices.last else {
                    Issue.record("nothing was told")
                    return
                }
                #expect(LevelsHandler.delivered.count == 3)
            }
        }

        @Test("the app is killed between delivery and notice")
        func killedBeforeNotice() async throws {
            let app = App(world)
            try await app.run { store in
                world.loseNextFinishes()
                LevelsHandler.failures = 1
                _ = try await store.purchase(.levels)
            }
            let next = App(world)
            try await next.run { _ in
                #expect(await next.notices(1).count == 1)
                #expect(LevelsHandler.delivered == ["levels"])
            }
        }

        @Test("a subscription changes at its next renewal")
        func downgrade() async throws {
            let app = App(world)
            try await app.run { store in
                _ = try await store.purchase(.yearly)
                world.script("monthly", .otherProduct("yearly"))
                guard case .willChangeAtRenewal(_?) = try await store.purchase(.monthly) else {
                    Issue.record("not told that the change comes later")
                    return
                }
                #expect(ShopHandler.notices.last == .deferred(productID: "monthly"))
            }
        }

        @Test func documentsTheRowsThatAreTested() throws {
            let here = URL(fileURLWithPath: #filePath)
            let root = here.deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let article = root.appendingPathComponent(
                "Sources/IAPRuntime/Documentation.docc/HandlerCallbacks.md"
            )
            let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
            let rows = lines.filter { $0.hasPrefix("| ") }.dropFirst(2)
                .map { String($0.dropFirst(2).prefix { $0 != "|" }).trimmingSuffix() }
            let source = try String(contentsOf: here, encoding: .utf8)
            let tests = source.split(separator: "\n").compactMap { line -> String? in
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                return line.contains("@Test(\"") && parts.count >= 3 ? String(parts[1]) : nil
            }
            #expect(rows == tests)
        }
    }
}

extension String {
    fileprivate func trimmingSuffix() -> String { trimmingCharacters(in: .whitespaces) }
}
