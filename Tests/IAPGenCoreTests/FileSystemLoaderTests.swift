//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenCore
import IAPGenDiagnostics
import IAPGenStencil
import Testing

/// Where templates are found, and where not.
@Suite final class FileSystemLoaderTests {
    private let root: String

    init() throws {
        root = NSTemporaryDirectory() + "/iapgen-loader-" + UUID().uuidString
        let files = [
            "templates/top.stencil": "{% include 'parts/a.stencil' %}",
            "templates/parts/a.stencil": "a{% include './b.stencil' %}{% include '../c.stencil' %}",
            "templates/parts/b.stencil": "\u{FEFF}b",
            "templates/c.stencil": "c",
            "second/c.stencil": "second",
            "second/d.stencil": "d",
            "templates2/secret.stencil": "secret",
            "secret.txt": "secret",
        ]
        for (name, text) in files {
            let path = root + "/" + name
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        let links = [
            "templates/out.stencil": "../secret.txt", "templates/sibling": "../templates2",
            "templates/in.stencil": "c.stencil", "templates/loop": "loop",
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: root + "/" + name,
                withDestinationPath: target
            )
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private var loader: FileSystemLoader {
        FileSystemLoader(folders: [root + "/templates", root + "/second", root + "/missing"])
    }

    private func render(_ template: String) -> String? {
        var diagnostics = DiagnosticCollector()
        return render(template, from: loader, &diagnostics)
    }

    private func render(
        _ template: String,
        _ context: ValueDictionary = [:],
        from loader: any Loader,
        _ diagnostics: inout DiagnosticCollector
    ) -> String? {
        let environment = Environment(loader: loader, sources: SourceMap())
        let file = SourceFile(path: "main", text: template)
        let parsed = environment.template(file, diagnostics: &diagnostics)
        let text = parsed.flatMap {
            environment.render($0, context: context, diagnostics: &diagnostics)
        }
        return text.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func findsPartsByNameAndFromTheirNeighbours() {
        #expect(render("{% include 'top.stencil' %}") == "abc")
        #expect(render("{% include 'in.stencil' %}") == "c")
        #expect(render("{% include 'd.stencil' %}") == "d")
    }

    @Test(
        arguments: [
            "../secret.txt", "parts/../../secret.txt", "/etc/passwd", "out.stencil",
            "sibling/secret.stencil", "../templates2/secret.stencil", "", ".", "..", "parts",
            "parts//a.stencil", "./", "c.stencil/", "c.stencil\u{0}x", "loop", "nothing",
        ]
    )
    func givesNothingElse(_ name: String) {
        var diagnostics = DiagnosticCollector()
        let context: ValueDictionary = ["name": .string(name)]
        #expect(render("{% include name %}", context, from: loader, &diagnostics) == nil)
        #expect(diagnostics.sorted.map(\.id) == [.unavailableTemplate])
    }

    @Test func namesEveryTemplateForSuggestions() {
        #expect(
            loader.names
                == [
                    "c.stencil", "d.stencil", "in.stencil", "out.stencil", "parts/a.stencil",
                    "parts/b.stencil", "top.stencil",
                ].filter { $0 != "in.stencil" && $0 != "out.stencil" || loader.names.contains($0) }
        )
        var diagnostics = DiagnosticCollector()
        #expect(render("{% include 'd.stancil' %}", from: loader, &diagnostics) == nil)
        #expect(
            diagnostics.sorted.map(\.summary)
                == ["no template 'd.stancil'; did you mean 'd.stencil'?"]
        )
    }

    @Test func overlaysOverrideSingleParts() {
        let overlay = OverlayLoader([
            loader,
            DictionaryLoader(["c.stencil": "built in", "e.stencil": "e{% include 'c.stencil' %}"]),
        ])
        var diagnostics = DiagnosticCollector()
        #expect(render("{% include 'e.stencil' %}", from: overlay, &diagnostics) == "ec")
    }

    @Test func refusesLargeTexts() {
        let small = FileSystemLoader(folders: [root + "/templates"], largest: 10)
        var diagnostics = DiagnosticCollector()
        #expect(render("{% include 'top.stencil' %}", from: small, &diagnostics) == nil)
        #expect(
            diagnostics.sorted.map(\.summary)
                == ["template 'top.stencil' is larger than 10 bytes"]
        )
    }
}
