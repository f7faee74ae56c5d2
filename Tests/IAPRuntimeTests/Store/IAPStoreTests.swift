// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

extension ShopTests {
    @MainActor @Suite(.serialized) struct IAPStoreTests {
        private func makeStore() -> IAPStore<ShopCatalog> {
            IAPStore(ShopCatalog.self, store: .storeKit2, storage: .file)
        }

        @Test func answersLookUpsAtOnceAfterAPurchase() async throws {
            let store = makeStore()
            store.start(.simulated(App.makeWorld()))
            _ = try await store.purchase(.removeAds)
            #expect(store.isPurchased(.removeAds))
            #expect(store.isUnlocked(.adFree))
            #expect(!store.isUnlocked(.levelPack))
            _ = try await store.purchase(.coins, options: PurchaseOptions(quantity: 2))
            #expect(store.balance(of: .coins) == 20)
            try await store.spend(5, of: .coins)
            #expect(store.balance(of: .coins) == 15)
            await #expect(throws: IAPError.self) { try await store.spend(16, of: .coins) }
            await store.stop()
        }

        @Test func keepsEventsForAReaderThatComesLate() async throws {
            let store = makeStore()
            store.start(.simulated(App.makeWorld()))
            _ = try await store.purchase(.coins)
            var first: [StoreEvent] = []
            for await event in store.events {
                first.append(event)
                if case .purchased = event.kind { break }
            }
            #expect(first.map(\.sequence) == Array(1...first.count))
            var again = store.events(after: 0).makeAsyncIterator()
            #expect(await again.next() == first.first)
            let live = store.events
            _ = try await store.purchase(.removeAds)
            for await event in live {
                if case .purchased(let transaction) = event.kind {
                    #expect(
                        transaction.productID == "removeAds",
                        "the first purchase was told twice"
                    )
                    break
                }
            }
            await store.stop()
        }

        @Test func endsStreamsAndTasksWithTheStore() async throws {
            let world = App.makeWorld()
            var store: IAPStore<ShopCatalog>? = makeStore()
            store?.start(.simulated(world))
            try await store?.refresh()
            #expect(world.observerCount == 1)
            let events = try #require(store?.events)
            store = nil
            for await _ in events {}
            world.relaunch()
            #expect(world.observerCount == 0)
        }

        @Test func healsAndReportsAForgottenStart() async throws {
            let store = makeStore()
            #expect(!store.isPurchased(.removeAds))
            var kinds: [StoreEvent.Kind] = []
            for await event in store.events {
                kinds.append(event.kind)
                if event.kind == .startedLate { break }
            }
            #expect(kinds.contains(.startedLate))
            await store.stop()
        }

        @Test func saysHowToInjectAStoreWhereThereIsNone() async throws {
            let store = makeStore()
            store.start(StoreEnvironment(backend: UnavailableBackend(), storage: InMemoryStorage()))
            let error = await #expect(throws: IAPError.self) { try await store.purchase(.coins) }
            #expect(error?.code == .storeUnavailable)
            #expect(error?.message.contains("start(_:)") == true)
            await #expect(throws: IAPError.self) { try await store.products() }
            await #expect(throws: IAPError.self) { try await store.restore() }
            await store.stop()
        }

        @Test func tellsTheProgressOfADelivery() async throws {
            let store = makeStore()
            store.start(.simulated(App.makeWorld()))
            let events = store.events
            let transaction = StoreTransaction.make("1", "levels")
            for fraction in [-1, 0.5, 7, .nan] { store.reportProgress(fraction, of: transaction) }
            var told: [Double] = []
            for await event in events {
                if case .deliveryProgress(_, let fraction) = event.kind { told.append(fraction) }
                if told.count == 4 { break }
            }
            #expect(told == [0, 0.5, 1, 0])
            await store.stop()
        }

        @Test func startsOnce() async throws {
            let world = App.makeWorld()
            let store = makeStore()
            store.start(.simulated(world))
            store.start(.simulated(world))
            try await store.refresh()
            #expect(world.observerCount == 1)
            await store.stop()
        }

        @Test func tellsTheStatesOfAGroup() async throws {
            let store = makeStore()
            store.start(.simulated(App.makeWorld()))
            _ = try await store.purchase(.monthly)
            try await store.refresh()
            let statuses = store.subscriptionStatuses(for: .yearly)
            #expect(statuses.map(\.state) == [.subscribed])
            #expect(statuses.first?.transaction.productID == "monthly")
            #expect(store.subscriptionStatuses(for: .coins).isEmpty)
            await store.stop()
        }

        @Test func forgetsASubscriptionWhenItEnds() async throws {
            let world = App.makeWorld()
            let store = makeStore()
            store.start(.simulated(world))
            _ = try await store.purchase(.monthly)
            world.setAutoRenew(false, group: "premium")
            try await store.refresh()
            world.advance(by: 40 * 86_400)
            for _ in 0..<20_000 where store.isPurchased(.monthly) { await Task.yield() }
            #expect(!store.isPurchased(.monthly))
            await store.stop()
        }
    }
}
