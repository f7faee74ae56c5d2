//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics
import IAPGenManifest
import Testing

@Suite struct IncludeTests {
    private static let coins = "products:\n  coins: {id: coins, type: consumable}\n"

    @Test func putsIncludedProductsFirst() {
        let lint = Lint(
            "products:\n  own: {id: own, type: consumable}\ninclude: [b/gems.yaml, coins.yaml]\n",
            files: [
                "coins.yaml": Self.coins,
                "b/gems.yaml": "include: sub/themes.yaml\n"
                    + "products:\n  gems: {id: gems, type: consumable}\n",
                "b/sub/themes.yaml": "products:\n  themes: {id: themes, type: consumable}\n",
            ]
        )
        #expect(lint.lines == [])
        #expect(lint.manifest?.products.map(\.name.value) == ["themes", "gems", "coins", "own"])
    }

    @Test func letsTheIncludingFileDecide() {
        let lint = Lint(
            """
            include: [a.yaml, b.yaml]
            settings: {manager: Mine}
            parameters: {x: own}
            products:
              p: {id: p, type: consumable}
            variants: {debug: {prefix: d.}}
            """,
            files: [
                "a.yaml": "settings: {manager: A, access: public, store: storeKit1}\n"
                    + "parameters: {x: a, y: a}\n",
                "b.yaml": "settings: {access: package}\nvariants: {debug: {ids: {p: q}}}\n",
            ],
            variant: "debug"
        )
        #expect(lint.lines == [])
        #expect(lint.manifest?.settings.manager.value == "Mine")
        #expect(lint.manifest?.settings.access.value == .package)
        #expect(lint.manifest?.settings.store.value == .storeKit1)
        #expect(lint.manifest?.parameters.map(\.value.value) == [.string("own"), .string("a")])
        #expect(lint.manifest?.products.map(\.id.value) == ["q"])
    }

    @Test func boundsTheSizeOfAllFilesTogether() {
        let text = String(repeating: "#", count: 11 * 1024 * 1024)
        let own = "include: [a.yaml, b.yaml, c.yaml]\n" + Self.coins
        let files = ["a.yaml": text, "b.yaml": text, "c.yaml": text]
        #expect(
            Lint(own, files: files).lines == [
                "iap.yaml:1:27: with 'c.yaml' the manifest's files are together larger "
                    + "than 32 MiB; leave out what is not used"
            ]
        )
        let smaller = files.filter { $0.key != "c.yaml" }
        #expect(Lint(own.replacing(", c.yaml", with: ""), files: smaller).lines == [])
    }

    @Test func readsAFileOnceHoweverOftenItIsIncluded() {
        let lint = Lint(
            "include: [a.yaml, b.yaml, ./a.yaml, x/../a.yaml]\n",
            files: ["a.yaml": Self.coins, "b.yaml": "include: a.yaml\n"]
        )
        #expect(lint.lines == [])
        #expect(lint.manifest?.products.count == 1)
    }

    @Test func reportsADeclarationOfTwoFiles() {
        let lint = Lint("include: a.yaml\n" + Self.coins, files: ["a.yaml": Self.coins])
        #expect(
            lint.lines == [
                "iap.yaml:3:3: product 'coins' is declared twice",
                "iap.yaml:3:15: product ID 'coins' is already that of 'coins'",
            ]
        )
        #expect(lint.diagnostics.first?.notes.count == 1)
    }

    @Test func reportsProblemsInTheIncludedFile() {
        let lint = Lint("include: a.yaml\n", files: ["a.yaml": "products: {a: {id: a}}\n"])
        #expect(
            lint.lines == [
                "a.yaml:1:12: 'type' is missing; a product needs it, such as 'type: nonConsumable'"
            ]
        )
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let path: String
        let id: String
        var testDescription: String { path }
    }

    @Test(arguments: [
        Refusal(path: "/etc/passwd", id: "include-outside"),
        Refusal(path: "../a.yaml", id: "include-outside"),
        Refusal(path: "b/../../a.yaml", id: "include-outside"),
        Refusal(path: "b/..", id: "include-outside"),
        Refusal(path: "\"a\\0b\"", id: "include-outside"),
        Refusal(path: "none.yaml", id: "unreadable-file"),
        Refusal(path: "iap.yaml", id: "include-cycle"),
        Refusal(path: "cycle.yaml", id: "include-cycle"),
    ])
    func refuses(_ refusal: Refusal) {
        let lint = Lint(
            "include: [\(refusal.path)]\n" + Self.coins,
            files: ["cycle.yaml": "include: iap.yaml\n"]
        )
        #expect(lint.ids == [refusal.id])
    }

    @Test func boundsTheFilesAndTheirDepth() {
        var files: [String: String] = [:]
        for index in 0..<200 { files["f\(index).yaml"] = "x-a: 1\n" }
        let many = "include: [" + (0..<99).map { "f\($0).yaml" }.joined(separator: ", ") + "]\n"
        #expect(Lint(many + Self.coins, files: files).lines == [])
        let more = "include: [" + (0..<100).map { "f\($0).yaml" }.joined(separator: ", ") + "]\n"
        #expect(Lint(more + Self.coins, files: files).ids == ["too-many-includes"])
        for index in 0..<200 { files["f\(index).yaml"] = "include: f\(index + 1).yaml\n" }
        #expect(Lint("include: f0.yaml\n" + Self.coins, files: files).ids == ["too-many-includes"])
    }

    @Test func readsANamedFileThroughTheReader() {
        let sources = SourceMap()
        var collector = DiagnosticCollector()
        let files = MemoryManifestFiles([
            "shop/iap.yaml": "include: coins.yaml\n", "shop/coins.yaml": Self.coins,
        ])
        let manifest = ManifestReader.read(
            "shop/iap.yaml",
            files: files,
            sources: sources,
            &collector
        )
        #expect(collector.isEmpty)
        #expect(manifest?.products.count == 1)
        #expect(sources.files.map(\.path) == ["shop/iap.yaml", "shop/coins.yaml"])
        _ = ManifestReader.read("none.yaml", files: files, sources: sources, &collector)
        #expect(collector.sorted.map(\.summary) == ["'none.yaml' does not exist"])
    }
}
