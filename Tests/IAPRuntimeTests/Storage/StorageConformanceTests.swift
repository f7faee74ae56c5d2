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
        /// Reads and replaces what is kept at a place; nothing for a storage that cannot be damaged.
        var content: Content?
        var testDescription: String { name }
    }

    /// What a storage keeps at a place, and what it has put aside from there.
    struct Content: Sendable {
        var get: @Sendable (_ place: String) -> Data?
        var set: @Sendable (_ place: String, Data) -> Void
        var aside: @Sendable (_ place: String) -> Data?
    }

    static let subjects =
        [memory, file, userDefaults, keychain] + [file, userDefaults, keychain].map(sealed)
    static let persistent = subjects.filter { $0.content != nil }

    private static let memory = Subject(name: "memory", make: { _ in InMemoryStorage() })

    private static let file = Subject(
        name: "file",
        make: { FileStorage(file: temporaryFile($0)) },
        content: Content(
            get: { try? Data(contentsOf: temporaryFile($0)) },
            set: { try? $1.write(to: temporaryFile($0)) },
            aside: {
                try? Data(contentsOf: URL(fileURLWithPath: temporaryFile($0).path + ".damaged"))
            }
        )
    )

    private static let userDefaults = Subject(
        name: "user defaults",
        make: { UserDefaultsStorage(key: "test.\($0)") },
        content: Content(
            get: { UserDefaults.standard.data(forKey: "test.\($0)") },
            set: { UserDefaults.standard.set($1, forKey: "test.\($0)") },
            aside: { UserDefaults.standard.data(forKey: "test.\($0).damaged") }
        )
    )

    private static let keychain: Subject = {
        let items = FakeKeychain()
        return Subject(
            name: "Keychain",
            make: { KeychainRecord(items: items, account: $0) },
            content: Content(
                get: { items[$0] },
                set: { items[$0] = $1 },
                aside: { items[$0 + ".damaged"] }
            )
        )
    }()

    private static func sealed(_ subject: Subject) -> Subject {
        let key = KeychainItemKey(items: FakeKeychain(), account: "key")
        return Subject(
            name: "tamper evidence on \(subject.name)",
            make: { TamperEvidentStorage(subject.make("sealed.\($0)"), key: key) },
            content: subject.content.map { content in
                Content(
                    get: { content.get("sealed.\($0)") },
                    set: { content.set("sealed.\($0)", $1) },
                    aside: { content.aside("sealed.\($0)") }
                )
            }
        )
    }

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
            if subject.content != nil {
                #expect(await subject.make(place).read() == .record(record))
            }
        }
    }

    @Test(arguments: persistent)
    func answersCorruptIfTheRecordIsDamaged(_ subject: Subject) async throws {
        let place = UUID().uuidString
        let content = try #require(subject.content)
        try await subject.make(place).write(Data("first".utf8))
        for damage in [Data(), Data("x".utf8), Data("iapgen-record 1 5 0\nfirst".utf8)] {
            content.set(place, damage)
            guard case .corrupt = await subject.make(place).read() else {
                Issue.record("a damaged record was not noticed")
                return
            }
        }
    }

    @Test(arguments: persistent)
    func keepsWhatIsPutAsideWhenANewRecordIsWritten(_ subject: Subject) async throws {
        let place = UUID().uuidString
        let content = try #require(subject.content)
        let storage = subject.make(place)
        try await storage.setAside()
        #expect(await storage.read() == .missing)
        try await storage.write(Data("first".utf8))
        content.set(place, Data("damage".utf8))
        try await storage.setAside()
        try await storage.write(Data("second".utf8))
        #expect(await subject.make(place).read() == .record(Data("second".utf8)))
        #expect(content.aside(place) == Data("damage".utf8))
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
