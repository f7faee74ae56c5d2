//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import IAPGenReference
import IAPGenTestSupport
import Testing

@testable import IAPGenCLI

/// The documentation explains what `iapgen explain` does: everything that the code can report.
@Suite struct DiagnosticPagesTests {
    private static let folder = "Sources/IAPGenCore/Documentation.docc/"

    private static let ids = DiagnosticCatalog.all.map(\.id.name)

    /// The texts of the pages by their names.
    private static let pages: [String: String] = {
        let areas = DiagnosticCatalog.areas.map { ($0.page, DiagnosticReference.page(of: $0)) }
        let index = DiagnosticReference.index(of: DiagnosticCatalog.areas)
        return Dictionary(uniqueKeysWithValues: areas + [(DiagnosticReference.indexPage, index)])
    }()

    @Test(arguments: pages.keys.sorted()) func pageIsCurrent(_ name: String) throws {
        try expectCurrentPage("\(Self.folder)\(name).md", is: try #require(Self.pages[name]))
    }

    @Test func everyIDIsOnItsPageAndInTheIndex() throws {
        let lines = try Self.pages.keys.flatMap { try read("\(Self.folder)\($0).md") }
        let headings = lines.filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
        let index = try read("\(Self.folder)\(DiagnosticReference.indexPage).md")
        let links = index.filter { $0.hasPrefix("| [") }.map {
            $0.dropFirst(3).prefix { $0 != "]" }
        }
        #expect(links.map(String.init) == Self.ids)
        #expect(headings.map(String.init).filter(Self.ids.contains).sorted() == Self.ids)
    }

    @Test func noOtherPageIsLeftOver() throws {
        let folder = BuildProducts.packageRoot().appendingPathComponent(Self.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let pages = names.filter { $0.hasSuffix("Diagnostics.md") }.map { $0.dropLast(3) }
        #expect(Set(pages.map(String.init)) == Set(Self.pages.keys))
    }

    @Test func explainsEachIDInTheSources() throws {
        let root = BuildProducts.packageRoot().appendingPathComponent("Sources")
            .resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        var ids: [String] = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            for part in text.components(separatedBy: "DiagnosticID(").dropFirst() {
                // Anything but a literal could not be found here.
                #expect(part.hasPrefix("\""), "\(file.lastPathComponent): \(part.prefix(40))")
                ids.append(String(part.dropFirst().prefix { $0 != "\"" }))
            }
        }
        #expect(Set(ids).subtracting(Self.ids).sorted() == [], "not explained")
        #expect(Set(Self.ids).subtracting(ids).sorted() == [], "explained, but never reported")
        #expect(ids.count == Set(ids).count)
    }

    private func read(_ path: String) throws -> [Substring] {
        let url = BuildProducts.packageRoot().appendingPathComponent(path)
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    }
}
