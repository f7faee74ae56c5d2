//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import IAPGenDiagnostics
import Testing

/// Which of several templates of one name is used.
@Suite struct TemplateLookupTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("iapgen-\(UUID().uuidString)")
        for name in ["IAPTemplates", "line", "settings"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name),
                withIntermediateDirectories: true
            )
        }
        try write(
            """
            settings: {templatePath: settings}
            products: {pro: {id: com.example.pro, type: nonConsumable}}
            templates: [{template: own.stencil, output: own.txt}]

            """,
            to: "iap.yaml"
        )
    }

    private func write(_ text: String, to path: String) throws {
        let url = folder.appendingPathComponent(path)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private func output(_ path: String) throws -> String? {
        defer { try? FileManager.default.removeItem(at: folder) }
        var options = GeneratorPipeline.Options()
        options.templateFolders = [folder.appendingPathComponent("line").path]
        let manifest = folder.appendingPathComponent("iap.yaml").path
        let result = GeneratorPipeline(options: options).generate(manifest)
        #expect(result.diagnostics.sorted.map(\.summary) == [])
        return result.files.first { $0.path == path }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
    }

    @Test func takesAnOutputsTemplateBesideTheManifestFirst() throws {
        try write("beside", to: "own.stencil")
        try write("line", to: "line/own.stencil")
        #expect(try output("own.txt") == "beside")
    }

    @Test func pointsAtTheNameOfATemplateThatIsMissing() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let manifest = folder.appendingPathComponent("iap.yaml").path
        let result = GeneratorPipeline().generate(manifest)
        var formatter = DiagnosticFormatter(sources: result.sources)
        let messages = result.diagnostics.sorted.map { formatter.format($0) }
        let expected = "\(manifest):3:24: error: no template 'own.stencil'"
        #expect(messages.count == 1 && messages[0].hasPrefix(expected))
    }

    @Test func takesTheCommandLineBeforeTheManifestsFolders() throws {
        try write("line", to: "line/own.stencil")
        try write("settings", to: "settings/own.stencil")
        try write("beside", to: "IAPTemplates/own.stencil")
        #expect(try output("own.txt") == "line")
    }

    @Test func takesTheManifestsFoldersBeforeTheOneBesideIt() throws {
        try write("settings", to: "settings/own.stencil")
        try write("beside", to: "IAPTemplates/own.stencil")
        #expect(try output("own.txt") == "settings")
    }

    @Test func replacesOnePartialOfTheBuiltInSet() throws {
        try write("own", to: "own.stencil")
        try write("// Ours.\n", to: "IAPTemplates/header.stencil")
        #expect(try output("IAPManager.swift")?.hasPrefix("// Ours.\n") == true)
    }
}
