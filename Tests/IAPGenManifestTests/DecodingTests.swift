//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import Foundation
import IAPGenDiagnostics
import IAPGenManifest
import Testing

@Suite struct DecodingTests {
    private let full: Lint

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("Fixtures/full.yaml")
        full = Lint(bytes: Array(try Data(contentsOf: file)))
    }

    private func product(_ name: String) throws -> ProductDeclaration {
        let manifest = try #require(full.manifest)
        return try #require(manifest.products.first { $0.name.value == name })
    }

    @Test func acceptsEveryKey() {
        #expect(full.lines == [])
    }

    @Test func readsSettings() throws {
        let settings = try #require(full.manifest).settings
        #expect(settings.access.value == .public)
        #expect(settings.productEnum.value == "ShopProduct")
        #expect(settings.manager.value == "Shop")
        #expect(settings.featureEnum.value == "ShopFeature")
        #expect(settings.balanceEnum.value == "ShopBalance")
        #expect(settings.store.value == .storeKit1)
        #expect(settings.storage.value == .file)
        #expect(settings.objc.value)
        #expect(settings.templatePaths.map(\.value) == ["Templates/Shop", "Templates"])
        #expect(settings.warnings.map(\.level.value) == [.ignore, .error])
    }

    @Test func fillsInDefaults() throws {
        let manifest = try #require(Lint("products: {a: {id: a, type: consumable}}").manifest)
        #expect(manifest.settings == GenerationSettings())
        #expect(manifest.settings.manager.value == "IAPManager")
        #expect(manifest.groups.isEmpty)
    }

    @Test func keepsTheOrderWithRetiredProductsLast() throws {
        let products = try #require(full.manifest).products
        #expect(
            products.map(\.name.value) == [
                "removeAds", "coins10", "coins50", "seasonPass", "premiumMonthly",
                "premiumYearly", "proLegacy",
            ]
        )
        #expect(products.map(\.isRetired) == [false, false, false, false, false, false, true])
    }

    @Test func collectsFeaturesAndBalancesInOrderOfAppearance() throws {
        let manifest = try #require(full.manifest)
        #expect(manifest.features == ["adFree", "cloud"])
        #expect(manifest.balances == ["coins", "gems"])
        #expect(manifest.groups.map(\.name.value) == ["premium"])
    }

    @Test func readsAProduct() throws {
        let product = try product("removeAds")
        #expect(product.id.value == "com.example.app.removeAds")
        #expect(product.type.value == .nonConsumable)
        #expect(product.handler?.kind == .generated)
        #expect(product.handler?.name.value == "RemoveAdsManager")
        #expect(product.handler?.required.map(\.value) == [.success, .failure])
        #expect(product.methods.map(\.member.value) == [.isPurchased])
        #expect(product.methods.map(\.name.value) == ["areAdsRemoved"])
        #expect(product.unlocks.map(\.value) == ["adFree"])
        #expect(product.price?.value == "0.99")
        #expect(product.familyShareable?.value == true)
        #expect(product.reviewNote?.value == "Tap the crown\nto see it.")
        #expect(product.localizations.map(\.locale.value) == ["en_US", "de-DE"])
        #expect(product.localizations.last?.description?.value == "Keine Banner mehr")
    }

    @Test func readsValuesAsTheirKeysWantThem() throws {
        let product = try product("coins50")
        #expect(product.id.value == "11")
        #expect(product.type.value == .consumable)
        #expect(product.grants.map(\.amount.value) == [50])
        let texts = Lint(
            """
            products:
              no: {id: 01, type: consumable, referenceName: yes, unlocks: [on, true]}
            """
        )
        #expect(texts.manifest?.products.first?.name.value == "no")
        #expect(texts.manifest?.products.first?.id.value == "01")
        #expect(texts.manifest?.products.first?.referenceName?.value == "yes")
        #expect(texts.manifest?.features == ["on", "true"])
    }

    @Test func readsACustomHandler() throws {
        #expect(try product("seasonPass").handler?.kind == .custom)
        #expect(try product("seasonPass").handler?.name.value == "Shop.SeasonHandler")
        #expect(try product("seasonPass").duration?.value == Period(90, .day))
    }

    @Test func readsOffers() throws {
        let product = try product("premiumMonthly")
        let introductory = try #require(product.introductoryOffers.first)
        #expect(introductory.paymentMode.value == .payAsYouGo)
        #expect(introductory.numberOfPeriods.value == 3)
        #expect(introductory.price?.value == "0.49")
        #expect(product.promotionalOffers.map(\.id?.value) == ["winter"])
        #expect(product.promotionalOffers.first?.referenceName?.value == "Winter 2026")
        #expect(product.promotionalOffers.first?.numberOfPeriods.value == 1)
        #expect(product.winBackOffers.map(\.period.value) == [Period(1, .month)])
        let code = try #require(product.offerCodes.first)
        #expect(code.id?.value == "Partner Codes")
        #expect(code.eligibility.map(\.value) == [.new, .expired])
        #expect(code.isStackable?.value == false)
    }

    @Test func readsBillingPlans() throws {
        let product = try product("premiumYearly")
        #expect(product.introductoryOffers.map(\.billingPlan?.value) == [.upFront, .monthly])
        #expect(product.billingPlans.map(\.type.value) == [.upFront, .monthly])
        #expect(product.billingPlans.map(\.isEnabled.value) == [true, false])
        #expect(product.billingPlans.last?.commitmentPrice?.value == "11.88")
    }

    @Test func readsGroupsTemplatesAndParameters() throws {
        let manifest = try #require(full.manifest)
        let group = try #require(manifest.group(named: "premium"))
        #expect(group.id?.value == "21283177")
        #expect(group.handler?.name.value == "PremiumManager")
        #expect(group.localizations.first?.customAppName?.value == "Acme")
        #expect(manifest.templates.map(\.output.value) == ["docs/Prices.md"])
        #expect(manifest.templates.first?.parameters.map(\.name.value) == ["heading"])
        #expect(
            manifest.parameters.map(\.value.value) == [
                .string("$Acme Free"), .integer(3), .double(0.5), .boolean(true), .null,
                .list([.string("a"), .integer(1), .map([.init("b", .string("c"))])]),
            ]
        )
    }

    @Test func locatesWhatItReads() throws {
        let product = try product("removeAds")
        let range = try #require(product.methods.first?.name.range)
        #expect(full.sources.text(of: range) == "areAdsRemoved")
        let price = try #require(product.price?.range)
        #expect(full.sources.text(of: price) == "\"0.99\"")
    }

    @Test(arguments: [
        ("a${X}b", "a1b"), ("${X}${X}", "11"), ("${Y:-d}", "d"), ("${E:-d}", "d"), ("${X:-d}", "1"),
        ("$$", "$"), ("$${X}", "${X}"), ("$", "$"), ("a$b", "a$b"), ("${Y:-}", ""),
        ("${Y:-a:-b}", "a:-b"), ("${R}", "${X}"),
    ])
    func expandsVariables(_ text: String, _ expected: String) {
        let lint = Lint(
            "products:\n  a: {id: a, type: consumable, reviewNote: '\(text)'}\n",
            environment: ["X": "1", "E": "", "R": "${X}"]
        )
        #expect(lint.lines == [])
        #expect(lint.manifest?.products.first?.reviewNote?.value == expected)
    }

    @Test func expandsVariablesWhateverTheValueIs() {
        let numbers = Lint(
            "settings:\n  objc: ${O}\nproducts:\n  a:\n    id: a\n    type: ${T}\n"
                + "    grants:\n      x: ${N}\n",
            environment: ["O": "true", "N": "7", "T": "consumable"]
        )
        #expect(numbers.lines == [])
        #expect(numbers.manifest?.settings.objc.value == true)
        #expect(numbers.manifest?.products.first?.grants.first?.amount.value == 7)
    }

    @Test func locatesAVariableInsideAText() {
        let lint = Lint("products:\n  a:\n    id: é.${NONE}.x\n    type: consumable\n")
        #expect(
            lint.lines == [
                "iap.yaml:3:11: environment variable 'NONE' is not set; "
                    + "set it, or write '${NONE:-default}'"
            ]
        )
    }

    @Test func readsNothingFromAnEmptyFile() {
        for text in ["", "\n", "# only\n", "---\n", "{}\n", "products:\n", "products: {}\n"] {
            #expect(Lint(text).ids == ["empty-manifest"], "\(text.debugDescription)")
        }
    }
}
