// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

@Suite struct TamperEvidentStorageTests {
    private let inner = FakeStorage()
    private let items = FakeKeychain()
    private let record = Data("balance coins 10\n".utf8)

    private func storage(adoptsUnsealed: Bool = false) -> TamperEvidentStorage {
        let key = KeychainItemKey(items: items, account: "key")
        return TamperEvidentStorage(inner, key: key, adoptsUnsealed: adoptsUnsealed)
    }

    private func isTampered(_ reading: StorageReading) -> Bool {
        if case .tampered = reading { true } else { false }
    }

    @Test func noticesEveryFlippedBit() async throws {
        try await storage().write(record)
        let whole = try #require(await inner.record)
        for bit in 0..<(whole.count * 8) {
            var changed = whole
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            let reading = StorageReading.record(changed)
            await inner.set { $0.reading = reading }
            // The digits of the code may be written in capitals.
            let isSameDigit =
                String(decoding: changed, as: UTF8.self).lowercased()
                == String(decoding: whole, as: UTF8.self) && bit / 8 >= 16
            #expect(await isTampered(storage().read()) || isSameDigit, "bit \(bit)")
        }
    }

    @Test func noticesARecordThatAnotherKeySealed() async throws {
        let key = FixedStorageKey(Data(repeating: 7, count: 32))
        try await TamperEvidentStorage(inner, key: key).write(record)
        _ = try await KeychainItemKey(items: items, account: "key").key(isNeeded: true)
        #expect(await isTampered(storage().read()))
    }

    @Test func noticesAWholeRecordWithoutDigest() async throws {
        try await inner.write(record)
        #expect(await storage().read() == .tampered("the record has no keyed digest"))
    }

    @Test func adoptsARecordWithoutDigestIfTold() async throws {
        try await inner.write(record)
        #expect(await storage(adoptsUnsealed: true).read() == .record(record))
        try await storage(adoptsUnsealed: true).write(record)
        #expect(await storage().read() == .record(record))
    }

    @Test func saysThatTheKeyIsGoneAndMakesNoNewOneToRead() async throws {
        try await storage().write(record)
        items["key"] = nil
        #expect(await storage().read() == .tampered("the key of the record is gone"))
        #expect(items["key"] == nil)
    }

    @Test func takesAKeyThatCannotBeReadForNoAnswer() async throws {
        try await storage().write(record)
        items.refusal = -25_308
        #expect(await storage().read() == .locked)
        items.refusal = -25_291
        guard case .failed = await storage().read() else {
            Issue.record("a key that could not be read was taken for a wrong one")
            return
        }
        await #expect(throws: IAPError.self) { try await storage().write(Data("x".utf8)) }
        items.refusal = nil
        #expect(await storage().read() == .record(record))
    }

    @Test func refusesAKeyThatCanBeGuessed() async {
        let storage = TamperEvidentStorage(inner, key: FixedStorageKey(Data("secret".utf8)))
        await #expect(throws: IAPError.self) { try await storage.write(record) }
        #expect(await inner.record == nil)
    }

    @Test(arguments: [
        StorageReading.missing, .locked, .corrupt("x"), .failed(IAPError(.storageFailed)),
    ])
    func passesOnWhatTheStorageBelowAnswers(_ reading: StorageReading) async {
        await inner.set { $0.reading = reading }
        #expect(await storage().read() == reading)
    }
}

/// What the client makes of a record that somebody else has written.
@Suite struct TamperedRecordTests {
    private let forged = Data("forged".utf8)

    private func isTampering(_ kind: StoreEvent.Kind) -> Bool {
        if case .storageProblem(let error) = kind { error.code == .storageTampered } else { false }
    }

    @Test func beginsAnewTellsSoAndKeepsTheEvidence() async throws {
        let world = makeWorld()
        try await Visit(world).run { client in
            _ = await client.buy("removeAds")
            _ = await client.buy("coins")
        }
        world.storedRecord = forged
        world.storageState = .tampered
        try await Visit(world).run { client in
            await client.untilEvent { isTampering($0) }
            // The store gives back what it knows; counts of consumables it does not know.
            await client.until { $0.ownedProducts == ["removeAds"] }
            #expect(await client.balances["coins"] ?? 0 == 0)
        }
        #expect(world.damagedRecord == forged)
        #expect(world.storedRecord != forged)
    }

    @Test func grantsNoOpeningBalanceAgain() async throws {
        let bench = Bench(openingBalances: ["coins": 500])
        await bench.storage.set { $0.reading = .tampered("forged") }
        try await bench.run {
            await bench.waitForEvent { isTampering($0) }
            #expect(await bench.client.currentSnapshot().balances["coins"] ?? 0 == 0)
        }
    }

    @Test func touchesNothingWhileTheEvidenceCannotBeKept() async throws {
        let bench = Bench()
        await bench.storage.set {
            $0.reading = .tampered("forged")
            $0.asideError = IAPError(.storageFailed)
        }
        try await bench.run {
            await bench.waitForEvent { if case .storageProblem = $0 { true } else { false } }
            #expect(await bench.buy("coins").code == .storageFailed)
            #expect(await bench.client.currentSnapshot().isReady == false)
            await bench.storage.set { $0.asideError = nil }
            while await bench.client.currentSnapshot().isReady == false {
                bench.clock.advance(by: 1)
                await Task.yield()
            }
            #expect(await bench.storage.asides == 1)
        }
    }
}
