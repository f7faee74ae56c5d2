//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenManifest
import IAPGenTestSupport
import Testing

@Suite struct ConnectReaderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let id: String
        let summary: String
        var testDescription: String { name }

        init(_ name: String, _ id: String, _ summary: String, _ text: String) {
            self.name = name
            self.text = text
            self.id = id
            self.summary = summary
        }
    }

    static let mistakes = [
        Case(
            "no response",
            "connect-format",
            "no App Store Connect response: it has no 'data'",
            #"1️⃣{"name": "x"}"#
        ),
        Case(
            "number",
            "connect-format",
            "no App Store Connect response: it is a number",
            "1️⃣12"
        ),
        Case(
            ".storekit file",
            "connect-format",
            "no App Store Connect response: this is a .storekit file",
            #"1️⃣{"products": []}"#
        ),
        Case(
            "error response",
            "connect-format",
            "App Store Connect answered with an error: Provide a token.",
            #"{"errors": [1️⃣{"status": "401", "code": "X", "detail": "Provide a token."}]}"#
        ),
        Case(
            "resource without ID",
            "connect-format",
            "no resource; 'type' and 'id' are needed",
            #"{"data": [1️⃣{"type": "inAppPurchases"}]}"#
        ),
        Case(
            "sparse product",
            "connect-value",
            "missing attribute 'productId' of inAppPurchases 1; ask the API for it",
            #"""
            {"data": [1️⃣{"type": "inAppPurchases", "id": "1",
            "attributes": {"inAppPurchaseType": "CONSUMABLE"}}]}
            """#
        ),
        Case(
            "unknown product type",
            "connect-value",
            "unknown product type 'GIFT'",
            #"""
            {"data": [{"type": "inAppPurchases", "id": "1",
            "attributes": {"productId": "a", "inAppPurchaseType": 1️⃣"GIFT"}}]}
            """#
        ),
        Case(
            "two products of one ID",
            "connect-duplicate",
            "product ID 'a' belongs to both 1 and 2",
            #"""
            {"data": [
            {"type": "inAppPurchases", "id": "1",
            "attributes": {"productId": "a", "inAppPurchaseType": "CONSUMABLE"}},
            1️⃣{"type": "inAppPurchases", "id": "2",
            "attributes": {"productId": "a", "inAppPurchaseType": "CONSUMABLE"}}]}
            """#
        ),
        Case(
            "page that goes on",
            "connect-page",
            "the list has only the first 0 entries; give the other pages too",
            #"{"data": [], "links": {"self": "x", "next": 1️⃣"y"}}"#
        ),
        Case(
            "page that is smaller than its list",
            "connect-page",
            "the list has only 0 of 7 entries; give the other pages too",
            #"1️⃣{"data": [], "meta": {"paging": {"total": 7, "limit": 5}}}"#
        ),
        Case(
            "relationship that goes on",
            "connect-page",
            "'subscriptions' names only 0 of 60; give its own list too",
            #"""
            {"data": {"type": "subscriptionGroups", "id": "1", "relationships": {"subscriptions":
            {"data": [], "meta": {"paging": {"total": 1️⃣60, "limit": 50}}}}}}
            """#
        ),
        Case(
            "subscription without group",
            "connect-value",
            "subscription 'a' without group, period or level; give the responses of "
                + "'subscriptionGroups' too",
            #"""
            {"data": [1️⃣{"type": "subscriptions", "id": "1", "attributes": {"productId": "a"}}]}
            """#
        ),
    ]

    @Test(arguments: mistakes)
    func reportsMistake(_ testCase: Case) {
        let marked = MarkedText(testCase.text)
        let sample = ConnectSample(marked.text)
        let found = sample.diagnostics.map { ExpectedDiagnostic($0, in: sample.sources) }
        #expect(found == [ExpectedDiagnostic(at: 1, in: marked, testCase.id, testCase.summary)])
    }

    @Test func joinsPages() {
        let both = ConnectSample(fixtures: "purchases-1", "purchases-2")
        #expect(both.messages == "")
        #expect(!both.catalog.isIncomplete)
        #expect(both.manifest.products.count == 4)
        let one = ConnectSample(fixtures: "purchases-1")
        #expect(one.catalog.isIncomplete)
        #expect(
            one.diagnostics.map(\.summary)
                == ["the list has only 2 of 4 entries; give the other pages too"]
        )
    }

    @Test func readsOneTimeProducts() throws {
        let sample = ConnectSample(fixtures: "purchases-1", "purchases-2", "prices")
        let ads = try #require(sample.product("removeAds"))
        #expect(ads.id.value == "com.example.trails.removeAds")
        #expect(ads.type.value == .nonConsumable)
        #expect(ads.referenceName?.value == "Remove Ads")
        #expect(ads.familyShareable?.value == true)
        #expect(ads.reviewNote == nil)
        #expect(ads.localizations.map(\.locale.value) == ["en_US", "fr_FR"])
        #expect(ads.localizations.map(\.displayName?.value) == ["No Ads", "Sans pub"])
        #expect(ads.localizations.map(\.description?.value) == ["Hide all banners", nil])
        #expect(ads.price?.value == "1.5")
        #expect(sample.product("coins100")?.reviewNote?.value == "Tap the purse.")
        #expect(sample.product("coins100")?.price == nil)
        #expect(sample.product("season")?.type.value == .nonRenewable)
    }

    @Test func prefersApprovedLocalization() {
        let texts = ConnectSample(fixtures: "purchases-1").product("coins100")?.localizations
        #expect(texts?.map(\.displayName?.value) == ["100 Coins"])
    }

    @Test func retiresWhatIsRemovedFromSale() {
        let sample = ConnectSample(fixtures: "purchases-2")
        #expect(sample.product("pro")?.isRetired == true)
        #expect(
            sample.catalog.removedFromSale
                == ["com.example.trails.pro": "DEVELOPER_REMOVED_FROM_SALE"]
        )
    }

    @Test(arguments: [
        ("USA", "2026-01-31", "1.5"), ("USA", "2026-02-01", "2.0"), ("FRA", "2026-02-01", "2.29"),
    ])
    func takesThePriceOfTheDayAndTerritory(territory: String, today: String, price: String) {
        let sample = ConnectSample(
            fixtures: "purchases-1",
            "prices",
            options: .init(territory: territory, today: today)
        )
        #expect(sample.product("removeAds")?.price?.value == price)
    }

    @Test func readsSubscriptions() throws {
        let sample = ConnectSample(fixtures: "groups", "subscriptions")
        #expect(sample.messages == "")
        let group = try #require(sample.manifest.groups.first)
        #expect(group.id?.value == "21480001")
        #expect(group.referenceName?.value == "Trails Plus")
        #expect(group.localizations.first?.customAppName?.value == "Trails")
        let yearly = try #require(sample.product("plusYearly"))
        #expect(yearly.group?.value == group.name.value)
        #expect(yearly.period?.value == Period(1, .year))
        #expect(yearly.level?.value == 1)
        #expect(yearly.price?.value == "29.99")
        #expect(yearly.localizations.map(\.displayName?.value) == ["Plus Yearly"])
        #expect(yearly.introductoryOffers.map(\.period.value) == [Period(2, .week)])
        #expect(yearly.promotionalOffers.map(\.id?.value) == ["winter26"])
        #expect(yearly.promotionalOffers.map(\.price?.value) == ["19.99"])
        #expect(yearly.offerCodes.map(\.id?.value) == ["Hikers' club"])
        #expect(yearly.offerCodes.first?.isStackable?.value == false)
        #expect(yearly.winBackOffers.map(\.numberOfPeriods.value) == [2])
        #expect(yearly.winBackOffers.map(\.price?.value) == ["2.99"])
    }

    @Test func findsTheGroupInTheAddress() {
        let sample = ConnectSample(fixtures: "subscriptions")
        #expect(sample.manifest.groups.map(\.id?.value) == ["21480001"])
        #expect(sample.manifest.products.allSatisfy { $0.group != nil })
    }

    @Test func readsTheOlderList() {
        let alone = ConnectSample(fixtures: "older-list")
        #expect(alone.diagnostics.map(\.id.name) == ["connect-value", "connect-unsupported"])
        #expect(alone.product("removeAds")?.referenceName?.value == "Remove Ads")
        let both = ConnectSample(fixtures: "older-list", "groups")
        #expect(both.manifest.products.count == 3)
        #expect(both.product("plusYearly")?.level?.value == 1)
        let newer = ConnectSample(fixtures: "older-list", "purchases-1")
        #expect(!newer.diagnostics.map(\.id.name).contains("connect-duplicate"))
        #expect(newer.product("removeAds")?.localizations.count == 2)
    }

    @Test func knowsWhatTheResponsesList() {
        #expect(ConnectSample(fixtures: "purchases-1").catalog.coverage == [.oneTimeProducts])
        #expect(ConnectSample(fixtures: "groups").catalog.coverage == [.subscriptions])
        let subscriptions = AppStoreCatalog.Coverage.all.subtracting(.oneTimeProducts)
        #expect(ConnectSample(fixtures: "subscriptions").catalog.coverage == subscriptions)
    }

    @Test func survivesEveryTruncation() {
        let bytes = Fixture.bytes("connect/prices.json")
        for count in stride(from: 0, to: bytes.count - 2, by: 7) {
            let sample = ConnectSample([("x.json", Array(bytes[..<count]))])
            #expect(sample.diagnostics.count == 1, "\(count) bytes")
        }
    }

    @Test func readsBackAsTheSameManifest() {
        let sample = ConnectSample(
            fixtures: "purchases-1",
            "purchases-2",
            "prices",
            "subscriptions"
        )
        let yaml = ManifestYAML.text(of: sample.manifest, origin: "a test")
        let reread = ManifestSample(yaml)
        #expect(reread.errors == [])
        #expect(reread.yaml == yaml)
    }
}
