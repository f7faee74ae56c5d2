// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

/// F39 to F46: verification and storage.
@Suite struct StorageFaultTests {
    @Test("F39: the device never asks Apple's receipt endpoint")
    func f39() throws {
        for (path, text) in try runtimeSources() {
            for host in ["verifyReceipt", "buy.itunes", "sandbox.itunes", "api.storekit"] {
                #expect(!text.contains(host), "\(path) names \(host)")
            }
        }
    }

    @Test("F40: a slow verification holds nothing up")
    func f40() async throws {
        let world = makeWorld()
        let verifier = GateVerifier()
        try await Visit(world, verifier: verifier).run { client in
            async let coins = client.buy("coins")
            while await verifier.waiting == 0 { await Task.yield() }
            try await client.refresh()
            let products = try await client.products()
            #expect(products.count == 8)
            await verifier.open()
            #expect(await coins.transaction != nil)
        }
    }

    @Test(
        "F42: what the store could not verify is neither granted nor finished",
        arguments: StoreFront.allCases
    )
    func f42(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            world.script("removeAds", .unverified("forged"))
            #expect(await client.buy("removeAds").code == .verificationFailed)
            #expect(await client.owned.isEmpty)
            #expect(world.unfinishedTransactions.count == 1)
        }
        try await Visit(world).run { client in
            #expect(await client.owned.isEmpty)
            world.verify(world.transactions[0].id)
            await client.until { $0.ownedProducts == ["removeAds"] }
        }
    }

    @Test("F43: an edited record is noticed; the store gives back what it knows")
    func f43() async throws {
        let world = makeWorld()
        let key = "test.\(UUID().uuidString)"
        let storage = UserDefaultsStorage(key: key)
        try await Visit(world, storage: storage).run { client in
            _ = await client.buy("removeAds")
            _ = await client.buy("coins")
        }
        UserDefaults.standard.set(Data("balance coins 1000000".utf8), forKey: key)
        try await Visit(world, storage: storage).run { client in
            await client.untilEvent {
                if case .storageProblem(let error) = $0 {
                    error.code == .storageCorrupt
                } else {
                    false
                }
            }
            await client.until { $0.ownedProducts == ["removeAds"] }
            #expect(await client.balances["coins"] ?? 0 <= 10)
        }
        UserDefaults.standard.removeObject(forKey: key)
    }

    @Test("F43: a record that cannot be read yet is not an empty one")
    func f43Locked() async throws {
        let world = makeWorld()
        try await Visit(world).run { _ = await $0.buy("coins") }
        world.storageState = .locked
        let visit = Visit(world)
        await withTaskGroup { group in
            group.addTask { await visit.client.run() }
            await visit.client.untilEvent {
                if case .storageProblem(let error) = $0 {
                    error.code == .storageLocked
                } else {
                    false
                }
            }
            #expect(await visit.client.buy("coins").code == .storageLocked)
            #expect(await visit.client.currentSnapshot().isReady == false)
            world.storageState = .working
            while await visit.client.balances["coins"] != 10 {
                world.advance(by: 300)
                await Task.yield()
            }
            world.relaunch()
            group.cancelAll()
        }
        #expect(world.chargedTransactions.count == 1)
    }

    @Test("F44: the record is durable before the store is told")
    func f44() async throws {
        let bench = Bench()
        let transaction = StoreTransaction.make("1", "coins")
        await bench.backend.set { $0.answers = [.result(.transaction(transaction))] }
        await bench.storage.set { $0.writeError = IAPError(.storageFailed) }
        try await bench.run {
            #expect(await bench.buy("coins") == .success(.pending(.storage)))
            #expect(await bench.backend.finished.isEmpty)
            await bench.storage.set { $0.writeError = nil }
            while await bench.backend.finished.isEmpty {
                bench.clock.advance(by: 1)
                await Task.yield()
            }
            let record = await bench.storage.record
            #expect(
                record.map { String(decoding: $0, as: UTF8.self) }?.contains("coins 10") == true
            )
        }
    }

    @Test(
        "F45: a refund takes the product away, at once and after a relaunch",
        arguments: StoreFront.allCases
    )
    func f45(_ front: StoreFront) async throws {
        let world = makeWorld(front)
        try await Visit(world).run { client in
            _ = await client.buy("removeAds")
            world.refund(world.transactions[0].id)
            await client.until { $0.ownedProducts.isEmpty }
        }
        try await Visit(world).run { #expect(await $0.owned.isEmpty) }
    }

    @Test("F46: what changes elsewhere is told")
    func f46() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            world.purchaseElsewhere("removeAds")
            await client.untilEvent { $0 == .entitlementsChanged }
            await client.until { $0.features == ["adFree"] }
        }
    }
}

/// Answers when it is opened.
private actor GateVerifier: TransactionVerifier {
    private(set) var waiting = 0
    private let gate = AsyncStream<Void>.makeStream()

    func open() { gate.continuation.finish() }

    func verify(_ transaction: StoreTransaction) async -> VerificationVerdict {
        waiting += 1
        for await _ in gate.stream {}
        return .valid
    }
}

/// The sources of the runtime, by path.
func runtimeSources() throws -> [(path: String, text: String)] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/IAPRuntime").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var sources: [(String, String)] = []
    while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        sources.append((file.path, try String(contentsOf: file, encoding: .utf8)))
    }
    try #require(sources.count > 20)
    return sources
}
