// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// What every storage must do; each implementation is a row.
@Suite struct StorageConformanceTests {
    struct Subject: Sendable, CustomTestStringConvertible {
        var name: String
        /// Makes a storage at a place; the same place gives the same record.
        var make: @Sendable (_ place: String) -> any StoreStorage
        var isPersistent = true
        var testDescription: String { name }
    }

    static let subjects: [Subject] = [
        Subject(name: "memory", make: { _ in InMemoryStorage() }, isPersistent: false),
        Subject(name: "file", make: { FileStorage(file: temporaryFile($0)) }),
        Subject(name: "user defaults", make: { UserDefaultsStorage(key: "test.\($0)") }),
    ]

    static func temporaryFile(_ place: String) -> URL {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-tests-\(ProcessInfo.processInfo.processIdentifier)")
            .appendingPathComponent(place).appendingPathComponent("record")
    }

    @Test(arguments: subjects)
    func answersMissingBeforeTheFirstWrite(_ subject: Subject) async {
        #expect(await subject.make(UUID().uuidString).read() == .missing)
    }

    @Test(arguments: subjects)
    func readsWhatWasWrittenLast(_ subject: Subject) async throws {
        let place = UUID().uuidString
        let storage = subject.make(place)
        for record in [Data(), Data([0, 10, 13, 255]), Data(repeating: 7, count: 200_000)] {
            try await storage.write(record)
            #expect(await storage.read() == .record(record))
            if subject.isPersistent {
                #expect(await subject.make(place).read() == .record(record))
            }
        }
    }
}

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
}

@Suite struct UserDefaultsStorageTests {
    @Test func noticesAnEditedValue() async throws {
        let key = "test.\(UUID().uuidString)"
        let storage = UserDefaultsStorage(key: key)
        UserDefaults.standard.set("coins 1000000", forKey: key)
        #expect(await storage.read() == .corrupt("the value of '\(key)' is not data"))
        UserDefaults.standard.set(Data("coins 1000000".utf8), forKey: key)
        #expect(await storage.read() == .corrupt("the checksum of '\(key)' does not match"))
        UserDefaults.standard.removeObject(forKey: key)
    }
}
