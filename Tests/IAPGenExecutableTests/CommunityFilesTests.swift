//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

/// What the Markdown files at the top say of files and types is true.
@Suite struct CommunityFilesTests {
    static let root = BuildProducts.packageRoot()
    static let pages = [
        "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/README.md",
    ]

    @Test(arguments: pages)
    func linksToFilesThatExist(_ page: String) throws {
        let url = Self.root.appendingPathComponent(page)
        let text = try String(contentsOf: url, encoding: .utf8)
        for match in text.matches(of: #/\]\(([^)#]+)\)/#) {
            let link = String(match.1)
            if link.contains("://") { continue }
            let target = url.deletingLastPathComponent().appendingPathComponent(link)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(page) links to \(link)")
        }
    }

    @Test func architectureNamesTypesThatExist() throws {
        let url = Self.root.appendingPathComponent("ARCHITECTURE.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let names = Set(text.matches(of: #/`([A-Z][A-Za-z0-9]+)`/#).map { String($0.1) })
        let sources = try Self.sources()
        #expect(names.count >= 10)
        for name in names.sorted() {
            let declares = ["struct", "class", "enum", "actor", "protocol"].contains { keyword in
                sources.contains("\(keyword) \(name)")
            }
            #expect(declares, "ARCHITECTURE.md names \(name), which is not declared")
        }
    }

    private static func sources() throws -> String {
        let folder = root.appendingPathComponent("Sources")
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return "" }
        var text = ""
        for case let path as String in paths where path.hasSuffix(".swift") {
            text += try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        }
        return text
    }
}
