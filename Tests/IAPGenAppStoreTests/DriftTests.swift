//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenJSON
import IAPGenManifest
import Testing

@Suite struct DriftTests {
    /// A change to one side, and the differences that must be reported.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let fixture: String
        let change: @Sendable (inout Manifest) -> Void
        let expected: [String]
        var testDescription: String { name }

        init(
            _ name: String,
            in fixture: String = "every-field",
            _ expected: [String],
            change: @escaping @Sendable (inout Manifest) -> Void
        ) {
            self.name = name
            self.fixture = fixture
            self.change = change
            self.expected = expected
        }
    }

    static let cases = [
        Case("nothing", []) { _ in },
        Case("other order", []) { $0.products.reverse() },
        Case("price spelt otherwise", []) { $0.products[1].price = Located("2.500") },
        Case("what the manifest does not state", []) { manifest in
            for index in manifest.products.indices {
                manifest.products[index].price = nil
                manifest.products[index].referenceName = nil
                manifest.products[index].localizations = []
            }
            manifest.groups = []
            manifest.completeNames()
        },
        Case("retired and gone", []) { manifest in
            var product = manifest.products[0]
            product.id = Located("com.example.trails.gone")
            product.isRetired = true
            manifest.products.append(product)
        },
        Case(
            "case of an ID",
            ["case-only com.example.trails.RemoveAds: com.example.trails.removeAds"]
        ) { $0.products[1].id = Located("com.example.trails.RemoveAds") },
        Case(
            "separators of an ID",
            ["near-miss com.example.trails.coins_100: com.example.trails.coins.100"]
        ) { $0.products[0].id = Located("com.example.trails.coins_100") },
        Case(
            "slip in an ID",
            ["near-miss com.example.trials.season: com.example.trails.season"]
        ) { $0.products[2].id = Located("com.example.trials.season") },
        Case(
            "other number in an ID",
            [
                "missing-there com.example.trails.coins.10: -",
                "missing-here com.example.trails.coins.100: consumable, 100 coins",
            ]
        ) { $0.products[0].id = Located("com.example.trails.coins.10") },
        Case(
            "product missing here",
            ["missing-here com.example.trails.removeAds: nonConsumable"]
        ) { $0.products.remove(at: 1) },
        Case("type", ["differs com.example.trails.removeAds type: nonConsumable"]) {
            $0.products[1].type = Located(.consumable)
        },
        Case("price", ["differs com.example.trails.removeAds price: 2.5"]) {
            $0.products[1].price = Located("2.99")
        },
        Case("family sharing", ["differs com.example.trails.removeAds family sharing: true"]) {
            $0.products[1].familyShareable = nil
        },
        Case("period", ["differs com.example.trails.plus.monthly period: P1M"]) {
            $0.products[4].period = Located(Period(1, .week))
        },
        Case("level", ["differs com.example.trails.plus.monthly level: 2"]) {
            $0.products[4].level = Located(1)
        },
        Case("group", ["differs com.example.trails.plus.monthly group: Trails Plus"]) {
            $0.products[4].group = Located("group9Weather")
        },
        Case("group name", ["differs trailsPlus group name: Trails Plus"]) {
            $0.groups[0].referenceName = Located("Trails Pro")
        },
        Case("group ID of a local file", []) { $0.groups[0].id = Located("21480002") },
        Case(
            "group ID of a synced file",
            in: "synced",
            ["differs starClub group ID: 21490001"]
        ) { $0.groups[0].id = Located("21490002") },
        Case("language", ["differs com.example.trails.coins.100 localization: ja"]) {
            $0.products[0].localizations.remove(at: 1)
        },
        Case("language spelt otherwise", []) {
            $0.products[0].localizations[1].locale = Located("ja_JP")
        },
        Case(
            "display name",
            ["differs com.example.trails.removeAds display name (en_US): No Ads"]
        ) { $0.products[1].localizations[0].displayName = Located("Remove Ads") },
        Case(
            "introductory offer missing here",
            [
                "differs com.example.trails.plus.yearly introductory offer: "
                    + "payAsYouGo P1Y x 2 at 1.99"
            ]
        ) { $0.products[3].introductoryOffers.removeLast() },
        Case(
            "length of an offer",
            ["differs com.example.trails.plus.yearly introductory offer: freeTrial P2W"]
        ) { $0.products[3].introductoryOffers[0].period = Located(Period(1, .week)) },
        Case(
            "case of an offer ID",
            ["case-only com.example.trails.plus.yearly promotional offer: winter 26"]
        ) { $0.products[3].promotionalOffers[0].id = Located("Winter 26") },
        Case(
            "eligibility",
            [
                "differs com.example.trails.plus.yearly offer code 'Hikers' club' eligibility: "
                    + "expired, new"
            ]
        ) { $0.products[3].offerCodes[0].eligibility = [Located(.existing)] },
        Case("order of the eligibility", []) {
            $0.products[3].offerCodes[0].eligibility.reverse()
        },
        Case(
            "stackable",
            ["differs com.example.trails.plus.yearly offer code 'Hikers' club' stackable: false"]
        ) { $0.products[3].offerCodes[0].isStackable = Located(true) },
        Case(
            "billing plan",
            [
                "differs com.example.trails.plus.yearly billing plan 'monthly': "
                    + "2.99, 35.88 in all, not offered"
            ]
        ) { $0.products[3].billingPlans[1].isEnabled = Located(true) },
    ]

    @Test(arguments: cases)
    func reportsDifference(_ testCase: Case) throws {
        let sample = Fixture.sample(testCase.fixture)
        var manifest = sample.manifest
        testCase.change(&manifest)
        let report = DriftComparer.compare(manifest, with: try #require(sample.catalog))
        #expect(report.entries.map(describe) == testCase.expected)
        #expect(report.hasDrift == !testCase.expected.isEmpty)
    }

    @Test func namesRemovedProductsApart() {
        let sample = ConnectSample(fixtures: "purchases-1", "purchases-2")
        var manifest = sample.manifest
        #expect(!DriftComparer.compare(manifest, with: sample.catalog).hasDrift)
        let index = manifest.products.firstIndex { $0.name.value == "pro" } ?? 0
        manifest.products[index].isRetired = false
        let sold = DriftComparer.compare(manifest, with: sample.catalog)
        #expect(sold.entries.map(\.kind) == [.removedThere])
        #expect(sold.entries.map(\.there) == ["DEVELOPER_REMOVED_FROM_SALE"])
        manifest.products.remove(at: index)
        let unknown = DriftComparer.compare(manifest, with: sample.catalog)
        #expect(unknown.entries.map(\.kind) == [.removedUnknown])
        #expect(!unknown.hasDrift)
        manifest.products[0].isRetired = true
        let retired = DriftComparer.compare(manifest, with: sample.catalog)
        #expect(retired.entries.map(\.kind) == [.soldThere, .removedUnknown])
    }

    @Test func doesNotCompareWhatResponsesDoNotList() throws {
        let file = Fixture.sample("every-field")
        let catalog = ConnectSample(fixtures: "groups").catalog
        var manifest = file.manifest
        manifest.products.removeAll { $0.id.value == "weather_1w" }
        manifest.groups.removeLast()
        manifest.groups[0].localizations.removeLast()
        let report = DriftComparer.compare(manifest, with: catalog)
        #expect(report.entries.map(describe) == [])
        #expect(report.compared == 2)
        #expect(
            report.notCompared == [
                "one-time products", "introductory offers", "promotional offers", "offer codes",
                "win-back offers",
            ]
        )
    }

    @Test func isUncertainAboutIncompleteLists() {
        let sample = ConnectSample(fixtures: "purchases-1")
        let report = DriftComparer.compare(sample.manifest, with: sample.catalog)
        #expect(report.entries == [])
        #expect(report.hasDrift)
    }

    @Test func isFastWithManyDifferences() {
        func catalog(_ prefix: String) -> AppStoreCatalog {
            var catalog = AppStoreCatalog(origin: .connect)
            catalog.manifest.products = (0..<2000).map { number in
                ProductDeclaration(
                    name: Located("p\(number)"),
                    id: Located("\(prefix)\(number)"),
                    type: Located(.consumable)
                )
            }
            return catalog
        }
        let report = DriftComparer.compare(catalog("a.").manifest, with: catalog("b.x."))
        #expect(report.entries.count == 4000)
    }

    private func describe(_ drift: Drift) -> String {
        let field = drift.field.map { " " + $0 } ?? ""
        let there = drift.kind == .missingThere ? "-" : drift.there ?? "-"
        return "\(drift.kind.rawValue) \(drift.subject)\(field): \(there)"
    }
}
