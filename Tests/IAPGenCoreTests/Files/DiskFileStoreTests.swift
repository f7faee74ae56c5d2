//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import Testing

@Suite struct DiskFileStoreTests {
    let store = DiskFileStore()
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    // MARK: Reading

    @Test(arguments: [0, 1, 4_095, 65_536, 200_000])
    func readsWholeFiles(_ size: Int) throws {
        let text = String(repeating: "x", count: size)
        try folder.write(text, to: "a")
        #expect(try store.read("\(folder.path)/a", limit: size) == Array(text.utf8))
    }

    @Test func refusesFilesAboveTheLimit() throws {
        try folder.write("12345", to: "a")
        let path = "\(folder.path)/a"
        #expect(throws: FileError(path, .tooLarge(limit: 4))) { try store.read(path, limit: 4) }
    }

    @Test func refusesWhatIsNoFile() throws {
        let path = folder.path
        #expect(throws: FileError(path, .wrongKind("file"))) { try store.read(path, limit: 4) }
        #expect(throws: FileError("/dev/zero", .wrongKind("file"))) {
            try store.read("/dev/zero", limit: 4)
        }
        #expect(throws: FileError("\(path)/no", .notFound)) {
            try store.read("\(path)/no", limit: 4)
        }
        try folder.write("1", to: "a")
        #expect(throws: FileError("\(path)/a\u{0}b", .notFound)) {
            try store.read("\(path)/a\u{0}b", limit: 4)
        }
    }

    @Test func doesNotWaitForPipes() throws {
        let path = "\(folder.path)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: FileError(path, .wrongKind("file"))) { try store.read(path, limit: 4) }
    }

    @Test func listsNamesInByteOrder() throws {
        for name in ["b", "a", "é", "B", "sub/c"] { try folder.write("", to: name) }
        #expect(try store.names(in: folder.path) == ["B", "a", "b", "sub", "é"])
    }

    @Test func describesWhatIsThere() throws {
        try folder.write("123", to: "a")
        try folder.link("l", to: "a")
        let file = store.information(at: "\(folder.path)/a", followsLinks: false)
        #expect(file?.kind == .file)
        #expect(file?.size == 3)
        #expect(store.information(at: "\(folder.path)/l", followsLinks: false)?.kind == .link)
        #expect(store.information(at: "\(folder.path)/l", followsLinks: true) == file)
        #expect(store.information(at: folder.path, followsLinks: true)?.kind == .folder)
        #expect(store.information(at: "\(folder.path)/n", followsLinks: true) == nil)
    }

    // MARK: Writing

    @Test func makesFolders() throws {
        let deep = "\(folder.path)/new/deeper"
        try store.write(
            [FileWrite("a", "1"), FileWrite("sub/b", "2"), FileWrite("sub/c", "3")],
            in: deep
        )
        #expect(
            folder.everything == [
                "new", "new/deeper", "new/deeper/a", "new/deeper/sub", "new/deeper/sub/b",
                "new/deeper/sub/c",
            ]
        )
        #expect(folder.read("new/deeper/sub/b") == "2")
    }

    @Test func keepsPermissions() throws {
        try folder.write("1", to: "a")
        #expect(chmod("\(folder.path)/a", 0o754) == 0)
        try store.write([FileWrite("a", "2")], in: folder.path)
        #expect(folder.read("a") == "2")
        var status = stat()
        #expect(stat("\(folder.path)/a", &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o754)
    }

    @Test func replacesALinkInsteadOfFollowingIt() throws {
        try folder.write("mine", to: "outside")
        try folder.link("a", to: "outside")
        try store.write([FileWrite("a", "new")], in: folder.path)
        #expect(folder.read("outside") == "mine")
        #expect(folder.read("a") == "new")
    }

    @Test func doesNotFollowLinkedFolders() throws {
        let elsewhere = try TemporaryFolder()
        try folder.link("sub", to: elsewhere.path)
        #expect(throws: FileError("\(folder.path)/sub", .symbolicLink)) {
            try store.write([FileWrite("x", "1"), FileWrite("sub/a", "1")], in: folder.path)
        }
        #expect(elsewhere.everything.isEmpty)
        #expect(folder.everything == ["sub"])
    }

    @Test(arguments: ["../a", "/tmp/a", "a/../../b", "", ".", "a/", "a\u{0}b"])
    func refusesNamesThatLeaveTheFolder(_ name: String) throws {
        #expect(throws: FileError.self) {
            try store.write([FileWrite(name, "1")], in: folder.path)
        }
        #expect(folder.everything.isEmpty)
    }

    @Test func writesAllOrNothing() throws {
        try folder.write("old", to: "a")
        try folder.write("", to: "folder/inner")
        #expect(throws: FileError("\(folder.path)/folder", .wrongKind("file"))) {
            try store.write(
                [FileWrite("a", "new"), FileWrite("b", "new"), FileWrite("folder", "new")],
                in: folder.path
            )
        }
        #expect(folder.read("a") == "old")
        #expect(folder.everything == ["a", "folder", "folder/inner"])
    }

    @Test func leavesNothingBehindWhenAFolderIsAFile() throws {
        try folder.write("", to: "a")
        #expect(throws: FileError("\(folder.path)/a/b", .wrongKind("folder"))) {
            try store.write([FileWrite("c", "1")], in: "\(folder.path)/a/b")
        }
        #expect(folder.everything == ["a"])
    }

    @Test func writesNamesOfTheGreatestLength() throws {
        let name = String(repeating: "n", count: 255)
        try store.write([FileWrite(name, "1")], in: folder.path)
        #expect(folder.everything == [name])
    }
}

extension FileWrite {
    init(_ path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}
