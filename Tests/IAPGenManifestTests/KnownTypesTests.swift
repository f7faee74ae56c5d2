//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenTestSupport
import Testing

@testable import IAPGenManifest

@Suite struct KnownTypesTests {
    /// The types of the runtime that the built-in templates name must not be hidden by a manifest.
    @Test func knowsTheTypesThatTheTemplatesUse() throws {
        let root = BuildProducts.packageRoot()
        let runtime = try text(of: root.appendingPathComponent("Sources/IAPRuntime"), "swift")
        let templates = try text(of: root.appendingPathComponent("Templates/Swift"), "stencil")
        guard !runtime.isEmpty, !templates.isEmpty else { return }
        var types: Set<String> = []
        for line in runtime.split(separator: "\n") {
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            guard line.first.map({ $0 == "@" || $0 == "p" }) == true,
                let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count,
                words[..<kind].contains("public")
            else { continue }
            types.insert(words[kind + 1])
        }
        #expect(types.contains("IAPStore"))
        let used = Set(
            templates.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        )
        #expect(types.intersection(used).subtracting(KnownTypes.needed.words) == [])
    }

    private static let kinds: Set<String> = [
        "struct", "enum", "class", "protocol", "actor", "typealias",
    ]

    private func text(of folder: URL, _ suffix: String) throws -> String {
        let files = FileManager.default.enumerator(
            at: folder.resolvingSymlinksInPath(),
            includingPropertiesForKeys: nil
        )
        var text = ""
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == suffix else { continue }
            text += String(decoding: try Data(contentsOf: file), as: UTF8.self) + "\n"
        }
        return text
    }
}
