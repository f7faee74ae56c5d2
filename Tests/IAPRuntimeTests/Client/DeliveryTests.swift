// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// A transaction that arrives from two sides is told and finished, whichever side was first.
@Suite(.timeLimit(.minutes(1))) struct DeliveryTests {
    private let ads = StoreTransaction.make("1", "removeAds")

    private func isPurchase(_ kind: StoreEvent.Kind) -> Bool { kind == .purchased(ads) }

    @Test func tellsADeliveryThatComesWhileAListedOneIsHandedOut() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let opened = Task { for await _ in gate.stream {} }
        let bench = Bench(deliver: { _ in await opened.value })
        let ads = ads
        await bench.backend.set { $0.entitlementList = [ads] }
        try await bench.run {
            await bench.waitForSnapshot { $0.ownedProducts == ["removeAds"] }
            bench.backend.send(.transaction(ads))
            // The update must have been taken in before the hook ends.
            try await bench.client.refresh()
            gate.continuation.finish()
            await bench.waitForEvent { isPurchase($0) }
            await bench.waitForBackend { $0.finished == ["1"] }
        }
    }

    @Test func tellsADeliveryWhoseHookFailedAlthoughAListingCameBetween() async throws {
        let calls = Counter()
        let bench = Bench(deliver: { _ in
            await calls.add()
            if await calls.count == 1 { throw IAPError(.network) }
        })
        let ads = ads
        try await bench.run {
            try await bench.client.refresh()
            bench.backend.send(.transaction(ads))
            await bench.waitForEvent {
                if case .deliveryFailed = $0 { true } else { false }
            }
            await bench.backend.set { $0.entitlementList = [ads] }
            try await bench.client.refresh()
            await bench.waitForEvent { isPurchase($0) }
            await bench.waitForBackend { $0.finished == ["1"] }
        }
        #expect(await calls.count == 2)
    }

    @Test func tellsADeliveryThatTheVerifierHeldBackAlthoughAListingCameBetween() async throws {
        let verifier = LaterVerifier()
        let bench = Bench(verifier: verifier)
        let ads = ads
        try await bench.run {
            try await bench.client.refresh()
            bench.backend.send(.transaction(ads))
            while await verifier.calls < 1 { await Task.yield() }
            await bench.backend.set { $0.entitlementList = [ads] }
            try await bench.client.refresh()
            while await verifier.calls < 2 { await Task.yield() }
            await verifier.open()
            while await bench.backend.finished.isEmpty {
                bench.clock.advance(by: 1)
                await Task.yield()
            }
            #expect(await bench.events.contains { isPurchase($0) })
        }
    }
}

/// Says "later" until it is opened.
private actor LaterVerifier: TransactionVerifier {
    private(set) var calls = 0
    private var isOpen = false

    func open() { isOpen = true }

    func verify(_ transaction: StoreTransaction) async -> VerificationVerdict {
        calls += 1
        return isOpen ? .valid : .tryLater("not yet")
    }
}
