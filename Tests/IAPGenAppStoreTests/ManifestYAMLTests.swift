//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenManifest
import Testing

@Suite struct ManifestYAMLTests {
    static let texts = [
        "no", "Yes", "null", "~", "true", "1.0", "011", "1e3", "0x1F", "-", "- a", "a: b", "a #b",
        "# a", "a:", ":a", "?", "? a", "!a", "!!str", "&a", "*a", "@a", "`a`", "%a", "|", ">",
        "'a'", "\"a\"", "it's", "a\"b", "a\\b", "{a}", "[a]", "a, b", "a]", "a}", "<<", "=",
        "line\nbreak", "tab\tin", "\r\n", "trail ", " lead", "  ", "a  b", "é", "日本語", "😀👩‍👩‍👧",
        "a\u{A0}b",
        "\u{1}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}x", "\u{200B}", "\u{202E}x", "$", "$$",
        "$$$", "${HOME}", "$4 a month", "a$", "{{ x }}", "---", "...", "--- a", "%YAML 1.2",
        "2026-01-31", "12:30", ".inf", ".nan", "0o17", "+1", "1_000", "\\n", "\\u0041", "a/b",
        "\u{1F600}\u{FE0F}", "e\u{301}", "\u{FFFD}", "\u{E000}",
        String(repeating: "long ", count: 100) + "end",
    ]

    @Test(arguments: texts)
    func readsBackExactly(text: String) throws {
        var manifest = Manifest()
        var group = SubscriptionGroup(name: Located("premium"))
        group.referenceName = Located(text)
        var product = ProductDeclaration(
            name: Located("monthly"),
            id: Located("com.example.monthly"),
            type: Located(.autoRenewable)
        )
        product.group = Located("premium")
        product.period = Located(Period(1, .month))
        product.level = Located(1)
        product.referenceName = Located(text)
        product.localizations = [
            Localization(
                Located("en_US"),
                displayName: Located(text),
                description: Located(text)
            )
        ]
        product.promotionalOffers = [
            SubscriptionOffer(
                id: Located(text),
                paymentMode: Located(.freeTrial),
                period: Located(Period(1, .week))
            )
        ]
        manifest.products = [product]
        manifest.groups = [group]
        let sample = ManifestSample(ManifestYAML.text(of: manifest, origin: text))
        let read = try #require(sample.manifest.products.first)
        #expect(scalars(read.referenceName?.value) == scalars(text))
        #expect(scalars(read.localizations.first?.displayName?.value) == scalars(text))
        #expect(scalars(read.localizations.first?.description?.value) == scalars(text))
        #expect(scalars(read.promotionalOffers.first?.id?.value) == scalars(text))
        #expect(scalars(sample.manifest.groups.first?.referenceName?.value) == scalars(text))
        #expect(sample.manifest.products.count == 1)
    }

    /// Equal strings may have different scalars; what is read must have the same.
    private func scalars(_ text: String?) -> [Unicode.Scalar]? {
        text.map { Array($0.unicodeScalars) }
    }

    @Test func writesDecisionsAsComments() {
        let yaml = Fixture.sample("every-field").yaml
        #expect(yaml.contains("    # handler: RemoveAdsManager  # "))
        #expect(yaml.contains("    # grants: {coins: 1}  # "))
        #expect(yaml.contains("    # duration: P30D  # "))
        #expect(yaml.contains("    # handler: TrailsPlusManager  # "))
    }

    @Test(arguments: ["every-field", "version-1.0", "synced", "hand-written"])
    func readsBackAsTheSameManifest(name: String) {
        let sample = Fixture.sample(name)
        let reread = ManifestSample(sample.yaml)
        #expect(reread.errors == [])
        #expect(reread.yaml == sample.yaml)
    }
}
