//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import Testing

@testable import IAPGenStencil

/// Where templates are found, and where not.
@Suite final class LoaderTests {
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

    @Test func findsPartsByNameAndFromTheirNeighbours() {
        #expect(Rendering("{% include 'top.stencil' %}", loader: loader).result == "abc")
        #expect(Rendering("{% include 'in.stencil' %}", loader: loader).result == "c")
        #expect(Rendering("{% include 'd.stencil' %}", loader: loader).result == "d")
    }

    @Test(
        arguments: [
            "../secret.txt", "parts/../../secret.txt", "/etc/passwd", "out.stencil",
            "sibling/secret.stencil", "../templates2/secret.stencil", "", ".", "..", "parts",
            "parts//a.stencil", "./", "c.stencil/", "c.stencil\u{0}x", "loop", "nothing",
        ]
    )
    func givesNothingElse(_ name: String) {
        let rendering = Rendering("{% include name %}", ["name": .string(name)], loader: loader)
        #expect(rendering.output == nil)
        #expect(rendering.diagnostics.map(\.id) == [.unavailableTemplate])
    }

    @Test func namesEveryTemplateForSuggestions() {
        #expect(
            loader.names
                == [
                    "c.stencil", "d.stencil", "in.stencil", "out.stencil", "parts/a.stencil",
                    "parts/b.stencil", "top.stencil",
                ].filter { $0 != "in.stencil" && $0 != "out.stencil" || loader.names.contains($0) }
        )
        #expect(
            Rendering("{% include 'd.stancil' %}", loader: loader).result
                == "error: no template 'd.stancil'; did you mean 'd.stencil'?"
        )
    }

    @Test func overlaysOverrideSingleParts() {
        let overlay = OverlayLoader([
            loader,
            DictionaryLoader(["c.stencil": "built in", "e.stencil": "e{% include 'c.stencil' %}"]),
        ])
        #expect(Rendering("{% include 'e.stencil' %}", loader: overlay).result == "ec")
    }

    @Test func refusesLargeAndBrokenTexts() {
        let small = FileSystemLoader(folders: [root + "/templates"], largest: 10)
        #expect(Rendering("{% include 'top.stencil' %}", loader: small).output == nil)
        let sources = SourceMap()
        let environment = Environment(sources: sources)
        var diagnostics = DiagnosticCollector()
        let file = SourceFile(path: "x", bytes: [0x61, 0x62, 0xFF, 0x63])
        #expect(environment.template(file, diagnostics: &diagnostics) == nil)
        #expect(diagnostics.sorted.first?.range?.start == 2)
    }
}
