// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

@Suite struct FileStorageTests {
    private let file = StorageConformanceTests.temporaryFile(UUID().uuidString)
    private var previous: URL { URL(fileURLWithPath: file.path + ".previous") }

    private func written(_ records: String...) async throws -> FileStorage {
        let storage = FileStorage(file: file)
        for record in records { try await storage.write(Data(record.utf8)) }
        return storage
    }

    @Test func readsThePreviousRecordAfterATornWrite() async throws {
        let storage = try await written("first", "second")
        let whole = try Data(contentsOf: file)
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: file)
            #expect(await storage.read() == .record(Data("first".utf8)), "\(length) bytes")
        }
    }

    @Test func noticesEveryFlippedBit() async throws {
        let storage = try await written("first", "second")
        let whole = try Data(contentsOf: file)
        for bit in 0..<(whole.count * 8) {
            var damaged = whole
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            try damaged.write(to: file)
            #expect(await storage.read() == .record(Data("first".utf8)), "bit \(bit)")
        }
    }

    @Test func answersCorruptIfBothRecordsAreDamaged() async throws {
        let storage = try await written("first", "second")
        try Data("x".utf8).write(to: file)
        try Data("y".utf8).write(to: previous)
        guard case .corrupt = await storage.read() else {
            Issue.record("a damaged record was not noticed")
            return
        }
    }

    @Test func answersCorruptIfTheOnlyRecordIsDamaged() async throws {
        let storage = try await written("first")
        try Data("x".utf8).write(to: file)
        guard case .corrupt = await storage.read() else {
            Issue.record("a damaged record was taken for a missing one")
            return
        }
    }

    @Test func doesNotReplaceAGoodPreviousRecordByADamagedOne() async throws {
        let storage = try await written("first", "second")
        try Data("x".utf8).write(to: file)
        try await storage.write(Data("third".utf8))
        try Data("x".utf8).write(to: file)
        #expect(await storage.read() == .record(Data("first".utf8)))
    }

    @Test func passesOverWhatACrashLeftBehind() async throws {
        let storage = try await written("first")
        try Data("half a rec".utf8).write(to: URL(fileURLWithPath: file.path + ".new"))
        try Data("half a rec".utf8).write(to: URL(fileURLWithPath: file.path + ".previous.new"))
        #expect(await storage.read() == .record(Data("first".utf8)))
        try await storage.write(Data("second".utf8))
        #expect(await storage.read() == .record(Data("second".utf8)))
    }

    @Test func answersFailedAndNotMissingIfItCannotRead() async throws {
        let storage = FileStorage(file: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        guard case .failed = await storage.read() else {
            Issue.record("a folder in the place of the record was not noticed")
            return
        }
        await #expect(throws: IAPError.self) { try await storage.write(Data("x".utf8)) }
    }

    @Test func putsThePreviousRecordAsideIfThePresentOneIsGone() async throws {
        let storage = try await written("first", "second")
        try FileManager.default.removeItem(at: file)
        try Data("damage".utf8).write(to: previous)
        try await storage.setAside()
        let aside = URL(fileURLWithPath: file.path + ".damaged")
        #expect(try Data(contentsOf: aside) == Data("damage".utf8))
    }
}
