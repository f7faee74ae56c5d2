//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import Testing

@Suite struct VariantTests {
    private static let text = """
        products:
          a: {id: com.example.a, type: consumable}
          b: {id: com.example.b, type: autoRenewable, group: g, period: P1M, level: 1}
        subscriptionGroups: {g: {id: 1}}
        retired:
          c: {id: com.example.c, type: consumable}
        variants:
          debug: {prefix: debug., suffix: .x, ids: {b: whole}, groups: {g: 6F3A93AB}}
          beta:
        """

    @Test func leavesIDsAloneWithoutAVariant() {
        let manifest = Lint(Self.text).manifest
        #expect(
            manifest?.products.map(\.id.value) == [
                "com.example.a", "com.example.b", "com.example.c",
            ]
        )
        #expect(manifest?.variant == nil)
    }

    @Test func appliesTheChosenVariant() {
        let lint = Lint(Self.text, variant: "debug")
        #expect(lint.lines == [])
        #expect(
            lint.manifest?.products.map(\.id.value) == [
                "debug.com.example.a.x", "whole", "debug.com.example.c.x",
            ]
        )
        #expect(lint.manifest?.groups.map(\.id?.value) == ["6F3A93AB"])
        #expect(lint.manifest?.variant == "debug")
    }

    @Test func takesTheVariantFromTheEnvironment() {
        let environment = ["IAPGEN_VARIANT": "debug"]
        #expect(Lint(Self.text, environment: environment).manifest?.variant == "debug")
        let both = Lint(Self.text, variant: "beta", environment: environment)
        #expect(both.manifest?.variant == "beta")
        #expect(Lint(Self.text, environment: ["IAPGEN_VARIANT": ""]).manifest?.variant == nil)
    }

    @Test func reportsAnUnknownVariant() {
        let lint = Lint(Self.text, variant: "debgu")
        #expect(lint.ids == ["unknown-variant"])
        #expect(lint.lines == ["unknown variant 'debgu'; did you mean 'debug'?"])
    }
}
