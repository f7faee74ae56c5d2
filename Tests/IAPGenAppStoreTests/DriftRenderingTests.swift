//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest
import Testing

@Suite struct DriftRenderingTests {
    private let presentation: DriftPresentation

    init() throws {
        let sources = SourceMap()
        let yaml = """
            products:
              removeAds: {id: com.example.star.Full, type: nonConsumable}
              coins: {id: com.example.star.coins, type: consumable}
              club:
                id: com.example.star.club.monthly
                type: autoRenewable
                group: starClub
                period: P1Y
                level: 1
                introductoryOffer: {paymentMode: freeTrial, period: P1W}
            """
        let manifest = ManifestSample(yaml, sources: sources).manifest
        let file = sources.add(
            SourceFile(path: "Star.storekit", bytes: Fixture.bytes("synced.storekit"))
        )
        var collector = DiagnosticCollector()
        let storeKit = try #require(StoreKitReader.read(file, in: sources, into: &collector))
        let catalog = StoreKitDecoder.decode(storeKit, into: &collector)
        presentation = DriftPresentation(
            DriftComparer.compare(manifest, with: catalog),
            here: "iap.yaml",
            there: "Star.storekit",
            sources: sources
        )
    }

    @Test func drawsAlignedTables() {
        let expected = """
            IDs that differ in upper and lower case only
              place       product    what        iap.yaml               Star.storekit
              iap.yaml:2  removeAds  product ID  com.example.star.Full  com.example.star.full

            Missing in Star.storekit
              place       product  ID                      type
              iap.yaml:3  coins    com.example.star.coins  consumable

            Different
              place       product  what    iap.yaml  Star.storekit
              iap.yaml:8  club     period  P1Y       P1M

            3 differences, 1 product compared

            """
        #expect(DriftTable.text(of: presentation, usesColor: false) == expected)
        #expect(DriftTable.text(of: presentation, usesColor: true).contains("\u{1B}[1;31m"))
    }

    @Test func writesJSON() {
        let json = DriftDocuments.json(of: presentation)
        #expect(json["drift"]?.bool == true)
        #expect(json["compared"]?.integer == 1)
        #expect(
            json["entries"]?.array?.last == [
                "kind": "differs",
                "subject": "com.example.star.club.monthly",
                "name": "club",
                "field": "period",
                "here": "P1Y",
                "there": "P1M",
                "hereAt": ["path": "iap.yaml", "line": 8, "column": 13],
                "thereAt": ["path": "Star.storekit", "line": 78, "column": 43],
            ]
        )
    }

    @Test func writesMarkdown() {
        let text = DriftDocuments.markdown(of: presentation)
        #expect(text.hasPrefix("### iap.yaml and Star.storekit\n"))
        #expect(text.contains("| iap.yaml:8 | club | period | P1Y | P1M |\n"))
    }

    @Test func writesWorkflowCommands() {
        let expected =
            "::error file=iap.yaml,line=8,col=13,title=Different::club "
            + "(com.example.star.club.monthly) period: 'P1Y' here, 'P1M' in Star.storekit\n"
        #expect(DriftDocuments.github(of: presentation).hasSuffix(expected))
    }

    @Test func letsNoTextBreakOut() {
        var report = DriftReport()
        var drift = Drift(.differs, "a", name: "a")
        drift.field = "x|y"
        drift.here = "1\n::error::forged | `x` %0A <b>"
        drift.there = "\u{1B}[31m"
        report.entries = [drift]
        let hostile = DriftPresentation(report, here: "a|b", there: "c", sources: SourceMap())
        #expect(DriftDocuments.github(of: hostile).split(separator: "\n").count == 1)
        #expect(DriftDocuments.github(of: hostile).contains("%250A"))
        #expect(!DriftTable.text(of: hostile, usesColor: false).contains("\u{1B}"))
        let markdown = DriftDocuments.markdown(of: hostile)
        #expect(markdown.contains(#"x\|y"#))
        #expect(markdown.contains(#"\<b>"#))
    }
}
