// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// The storage in the Keychain, above a double of the calls.
@Suite struct KeychainRecordTests {
    private let items = FakeKeychain()
    private var storage: KeychainRecord { KeychainRecord(items: items, account: "record") }
    private let record = Data("coins 10".utf8)

    private func writeError() async -> IAPError.Code? {
        do throws(IAPError) { try await storage.write(Data("coins 20".utf8)) } catch {
            return error.code
        }
        return nil
    }

    @Test func givesFourAnswersWhereThereIsNoRecord() async throws {
        #expect(await storage.read() == .missing)
        try await storage.write(record)
        items.refusal = -25_308  // errSecInteractionNotAllowed
        #expect(await storage.read() == .locked)
        items.refusal = -25_291  // errSecNotAvailable
        guard case .failed(let error) = await storage.read() else {
            Issue.record("a failed read was not reported")
            return
        }
        #expect(error.code == .storageFailed)
        items.refusal = nil
        items["record"] = Data("coins 1000000".utf8)
        guard case .corrupt = await storage.read() else {
            Issue.record("a damaged item was not noticed")
            return
        }
    }

    @Test func leavesTheRecordAloneWhenAWriteIsRefused() async throws {
        try await storage.write(record)
        items.refusal = -25_308
        #expect(await writeError() == .storageLocked)
        items.refusal = -34_018  // errSecMissingEntitlement
        #expect(await writeError() == .storageFailed)
        items.refusal = nil
        #expect(await storage.read() == .record(record))
    }

    @Test func replacesAnItemThatAnotherProcessMadeFirst() async throws {
        items.letAnotherProcessAddFirst(Data("theirs".utf8))
        try await storage.write(record)
        #expect(await storage.read() == .record(record))
    }

    @Test func doesNotPutAsideWhatItCannotRead() async throws {
        try await storage.write(record)
        items.refusal = -25_308
        await #expect(throws: IAPError.self) { try await storage.setAside() }
        items.refusal = nil
        #expect(items["record.damaged"] == nil)
    }
}

/// The key in the Keychain.
@Suite struct KeychainItemKeyTests {
    private let items = FakeKeychain()
    private var key: KeychainItemKey { KeychainItemKey(items: items, account: "key") }

    @Test func makesARandomKeyOnceAndOnlyIfItIsNeeded() async throws {
        #expect(try await key.key(isNeeded: false) == nil)
        #expect(items["key"] == nil)
        let made = try await key.key(isNeeded: true)
        #expect(made?.count == 32)
        #expect(try await key.key(isNeeded: true) == made)
        #expect(try await key.key(isNeeded: false) == made)
        let other = KeychainItemKey(items: FakeKeychain(), account: "key")
        #expect(try await other.key(isNeeded: true) != made)
    }

    @Test func takesTheKeyThatAnotherProcessMadeFirst() async throws {
        let theirs = Data(repeating: 1, count: 32)
        items.letAnotherProcessAddFirst(theirs)
        #expect(try await key.key(isNeeded: true) == theirs)
    }

    @Test func makesNoNewKeyWhileTheOldOneCannotBeRead() async throws {
        _ = try await key.key(isNeeded: true)
        let old = items["key"]
        items.refusal = -25_308
        await #expect(throws: IAPError.self) { try await key.key(isNeeded: true) }
        items.refusal = nil
        #expect(items["key"] == old)
    }
}
