//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import IAPGenDiagnostics
import IAPGenManifest
import Testing

@Suite struct StoreManifestFilesTests {
    private let folder: URL
    private let files = StoreManifestFiles(DiskFileStore())

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ name: String, _ text: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func link(_ name: String, to target: String) throws -> String {
        let path = folder.appendingPathComponent(name).path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        return path
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test func readsAFile() throws {
        defer { remove() }
        let path = try write("a/b.yaml", "é")
        #expect(files.read(path, inside: nil, limit: 100) == .success([0xC3, 0xA9]))
        #expect(files.read(path, inside: folder.path, limit: 100) == .success([0xC3, 0xA9]))
        #expect(files.read(try write("empty", ""), inside: nil, limit: 100) == .success([]))
    }

    @Test func followsLinksInsideTheFolderOnly() throws {
        defer { remove() }
        let secret = try write("secret.yaml", "s")
        _ = try write("shop/a.yaml", "a")
        let shop = folder.appendingPathComponent("shop").path
        let inside = try link("shop/inside.yaml", to: "a.yaml")
        let outside = try link("shop/outside.yaml", to: secret)
        let up = try link("shop/up", to: "..")
        #expect(files.read(inside, inside: shop, limit: 100) == .success([0x61]))
        #expect(files.read(outside, inside: shop, limit: 100) == .failure(.outside))
        #expect(files.read(up + "/secret.yaml", inside: shop, limit: 100) == .failure(.outside))
        _ = try write("shop2/a.yaml", "2")
        let sibling = folder.appendingPathComponent("shop2/a.yaml").path
        #expect(files.read(sibling, inside: shop, limit: 100) == .failure(.outside))
    }

    @Test func refusesWhatIsNotAFile() throws {
        defer { remove() }
        let missing = folder.appendingPathComponent("missing").path
        #expect(files.read(missing, inside: nil, limit: 100) == .failure(.notFound))
        #expect(files.read(missing, inside: folder.path, limit: 100) == .failure(.notFound))
        #expect(files.read(folder.path, inside: nil, limit: 100) == .failure(.notAFile))
        let pipe = folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(files.read(pipe, inside: nil, limit: 100) == .failure(.notAFile))
    }

    @Test func refusesALargeFile() throws {
        defer { remove() }
        let path = try write("large", String(repeating: "x", count: 101))
        #expect(files.read(path, inside: nil, limit: 100) == .failure(.tooLarge))
        #expect(files.read(path, inside: nil, limit: 101) != .failure(.tooLarge))
    }

    @Test func readsAManifestWithItsIncludes() throws {
        defer { remove() }
        let path = try write("shop/iap.yaml", "include: sub/coins.yaml\n")
        _ = try write("shop/sub/coins.yaml", "products: {a: {id: a, type: consumable}}\n")
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let manifest = ManifestReader.read(path, files: files, sources: sources, &collector)
        #expect(collector.isEmpty)
        #expect(manifest?.products.count == 1)
    }
}
