// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// What `spend` answers holds after a relaunch too, whatever the storage does.
@Suite(.timeLimit(.minutes(1))) struct SpendingTests {
    private static let failure = IAPError(.storageFailed, "the disk is full")

    /// A bench that has a hundred coins on disk.
    private func bench(_ storage: FakeStorage = FakeStorage()) -> Bench {
        Bench(storage: storage, openingBalances: ["coins": 100])
    }

    private func coins(_ bench: Bench) async -> Int {
        await bench.client.currentSnapshot().balances["coins"] ?? 0
    }

    /// From now on what is written reaches the disk, and is said to have failed.
    private func failWritesThatAreTaken(_ bench: Bench) async {
        await bench.storage.set {
            $0.writeError = Self.failure
            $0.takesFailedWrites = true
        }
    }

    /// What the next launch would find.
    private func coinsAfterRelaunch(_ storage: FakeStorage) async throws -> Int {
        let record = try #require(await storage.record)
        let rules = LedgerRules(Bench.declarations, policy: StorePolicy())
        return try LedgerCodec.decode(record, rules: rules).balances["coins"] ?? 0
    }

    @Test func takesNothingIfTheStorageStillHoldsTheOldRecord() async throws {
        let bench = bench()
        try await bench.run {
            #expect(await bench.spend(10, "coins") == nil)
            await bench.storage.set { $0.writeError = Self.failure }
            #expect(await bench.spend(30, "coins") == Self.failure)
            #expect(await coins(bench) == 90)
        }
        #expect(try await coinsAfterRelaunch(bench.storage) == 90)
    }

    @Test func answersAtOnceIfTheStorageIsLocked() async throws {
        let bench = bench()
        try await bench.run {
            #expect(await bench.spend(10, "coins") == nil)
            await bench.storage.set {
                $0.writeError = IAPError(.storageLocked)
                $0.reading = .locked
            }
            #expect(await bench.spend(30, "coins")?.code == .storageLocked)
            await bench.storage.set { $0.reading = nil }
        }
        #expect(try await coinsAfterRelaunch(bench.storage) == 90)
    }

    /// The record reached the disk, the answer did not: nobody is told until a write succeeds.
    @Test func waitsForACertainAnswerIfTheStorageMayHaveTakenIt() async throws {
        let bench = bench()
        try await bench.run {
            await failWritesThatAreTaken(bench)
            async let error = bench.spend(30, "coins")
            while await bench.storage.writes == 0 { await Task.yield() }
            #expect(await coins(bench) == 100)
            await bench.storage.set { $0.writeError = nil }
            while await coins(bench) == 100 {
                bench.clock.advance(by: 1)
                await Task.yield()
            }
            #expect(await error == nil)
            #expect(await coins(bench) == 70)
        }
        #expect(try await coinsAfterRelaunch(bench.storage) == 70)
    }

    @Test func saysThatNobodyKnowsIfTheStorageStaysSilent() async throws {
        let bench = bench()
        try await bench.run {
            await failWritesThatAreTaken(bench)
            async let error = bench.spend(30, "coins")
            while await bench.storage.writes == 0 { await Task.yield() }
            for _ in 0..<60 {
                bench.clock.advance(by: 1)
                for _ in 0..<20 { await Task.yield() }
            }
            #expect(await error?.code == .outcomeUnknown)
            // Memory follows the disk as soon as it works again.
            await bench.storage.set { $0.writeError = nil }
            while await coins(bench) != 70 {
                bench.clock.advance(by: 60)
                await Task.yield()
            }
        }
        #expect(try await coinsAfterRelaunch(bench.storage) == 70)
    }

    @Test func refusesAHeldSpendOnceTheOldRecordIsCertain() async throws {
        let bench = bench()
        try await bench.run {
            #expect(await bench.spend(10, "coins") == nil)
            let old = await bench.storage.record
            await bench.storage.set {
                $0.writeError = Self.failure
                $0.reading = .failed(Self.failure)
            }
            async let error = bench.spend(30, "coins")
            await bench.waitForEvent { if case .storageProblem = $0 { true } else { false } }
            await bench.storage.set { $0.reading = nil }
            bench.clock.advance(by: 1)
            while await bench.storage.record != old { await Task.yield() }
            #expect(await error == Self.failure)
            #expect(await coins(bench) == 90)
        }
        #expect(try await coinsAfterRelaunch(bench.storage) == 90)
    }

    @Test func takesNothingIfTheWaitIsCancelledBeforeTheWrite() async throws {
        let bench = bench()
        try await bench.run {
            try await bench.client.refresh()
            await bench.storage.hold()
            async let first = bench.spend(10, "coins")
            while await bench.storage.waitingWrites == 0 { await Task.yield() }
            let second = Task { await bench.spend(30, "coins") }
            for _ in 0..<100 { await Task.yield() }
            second.cancel()
            #expect(await second.value?.code == .taskCancelled)
            await bench.storage.release()
            #expect(await first == nil)
            #expect(await coins(bench) == 90)
        }
        #expect(try await coinsAfterRelaunch(bench.storage) == 90)
    }

    @Test(arguments: ["cancel", "stop"])
    func saysThatNobodyKnowsIfTheWaitEndsDuringTheWrite(_ end: String) async throws {
        let bench = bench()
        try await bench.run {
            try await bench.client.refresh()
            await bench.storage.hold()
            let spend = Task { await bench.spend(30, "coins") }
            while await bench.storage.waitingWrites == 0 { await Task.yield() }
            let stop = Task { if end == "stop" { await bench.client.stop() } }
            if end == "cancel" { spend.cancel() }
            #expect(await spend.value?.code == .outcomeUnknown)
            await bench.storage.release()
            await stop.value
            if end == "stop" {
                // Whoever uses the storage next finds the write done.
                #expect(await bench.storage.writes == 1)
            }
            while await bench.storage.writes == 0 { await Task.yield() }
        }
        #expect(try await coinsAfterRelaunch(bench.storage) == 70)
    }

    @Test func answersStoppedIfNoWriteHadBegun() async throws {
        let bench = bench()
        try await bench.run {
            try await bench.client.refresh()
            await bench.storage.hold()
            let first = Task { await bench.spend(10, "coins") }
            while await bench.storage.waitingWrites == 0 { await Task.yield() }
            let second = Task { await bench.spend(30, "coins") }
            for _ in 0..<100 { await Task.yield() }
            let stop = Task { await bench.client.stop() }
            #expect(await second.value?.code == .stopped)
            #expect(await first.value?.code == .outcomeUnknown)
            await bench.storage.release()
            await stop.value
        }
    }
}
