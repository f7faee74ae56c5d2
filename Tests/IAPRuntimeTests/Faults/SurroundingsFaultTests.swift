// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// F47 to F53: threads, language, interface, tests.
///
/// F41 is in `ServerVerifierTests`; F34, F48 and F49 are faults of code that the generator writes and
/// compiles.
extension ShopTests {
    @MainActor @Suite(.serialized) struct SurroundingsFaultTests {
        @Test("F47: the app is told on the main actor, wherever the store calls from")
        func f47() async throws {
            let world = App.makeWorld()
            let app = App(world)
            try await app.run { store in
                await Task.detached { _ = world.purchaseElsewhere("levels") }.value
                // The handlers assert their isolation.
                #expect(await app.notices(1).count == 1)
                #expect(LevelsHandler.delivered == ["levels"])
                #expect(store.isPurchased(.levels))
            }
        }

        @Test("F50: what is owned drives the screen, also the next one")
        func f50() async throws {
            let world = App.makeWorld()
            let app = App(world)
            try await app.run { store in
                _ = try await store.purchase(.removeAds)
                #expect(store.isUnlocked(.adFree))
            }
            try await App(world).run { store in #expect(store.isUnlocked(.adFree)) }
        }

        @Test("F51: the runtime shows no alerts and knows no views")
        func f51() throws {
            for (path, text) in try runtimeSources() where !path.contains("/SwiftUI/") {
                for word in ["UIAlert", "NSAlert", "UILabel", "UIViewController {"] {
                    #expect(!text.contains(word), "\(path) names \(word)")
                }
            }
        }

        @Test("F52: store, storage, clock and verifier are handed in")
        func f52() async throws {
            let world = App.makeWorld()
            let store = IAPStore(ShopCatalog.self, store: .storeKit1, storage: .keychain)
            store.start(
                StoreEnvironment(
                    backend: world.backend,
                    storage: InMemoryStorage(),
                    clock: world.clock,
                    verifier: ScriptedVerifier([.invalid("no")])
                )
            )
            let error = await #expect(throws: IAPError.self) { try await store.purchase(.coins) }
            #expect(error?.code == .verificationFailed)
            await store.stop()
        }

        @Test("F53: nobody is charged by a test")
        func f53() async throws {
            let world = App.makeWorld()
            let app = App(world)
            try await app.run { store in
                guard case .success(let transaction) = try await store.purchase(.coins) else {
                    Issue.record("not a success")
                    return
                }
                #expect(transaction.environment == .simulated)
            }
        }
    }
}
