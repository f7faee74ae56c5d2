//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenDiagnostics
import IAPGenManifest
import IAPGenTestSupport
import Testing

@Suite struct StoreKitDecoderTests {
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

        init(product: String, _ id: String, _ summary: String, _ member: String) {
            self.init(
                product,
                id,
                summary,
                #"{"products": [{"productID": "a", "type": "Consumable", \#(member)}]}"#
            )
        }

        init(offer: String, _ id: String, _ summary: String, _ members: String) {
            self.init(subscription: offer, id, summary, #""introductoryOffer": {\#(members)}"#)
        }

        init(subscription: String, _ id: String, _ summary: String, _ member: String) {
            self.init(
                subscription,
                id,
                summary,
                #"""
                {"subscriptionGroups": [{"id": "G", "name": "g", "subscriptions": [
                {"productID": "s", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M",
                \#(member)}]}]}
                """#
            )
        }
    }

    static let mistakes = [
        Case(
            "newer version",
            "storekit-version",
            "version 7.0 is newer than 6.3, the newest known; what is new in it is not read",
            #"{"products": [], "version": 1️⃣{"major": 7, "minor": 0}}"#
        ),
        Case(
            "version that is no version",
            "storekit-value",
            "'version' must be an object with two numbers",
            #"{"products": [], "version": 1️⃣"4.0"}"#
        ),
        Case(
            "unknown key at the top",
            "storekit-unknown-key",
            "unknown key 'subscriptions' in the configuration; it is not read",
            #"{"products": [], 1️⃣"subscriptions": []}"#
        ),
        Case(
            "suite",
            "storekit-unsupported",
            "subscription suites are not supported",
            #"{"products": [], "subscriptionSuiteGroups": [1️⃣{}]}"#
        ),
        Case(
            "bundle",
            "storekit-unsupported",
            "subscription bundles are not supported",
            #"{"products": [], "subscriptionBundleGroups": [1️⃣{}]}"#
        ),
        Case(
            "product that is no object",
            "storekit-value",
            "a product must be an object, not a string",
            #"{"products": [1️⃣"a"]}"#
        ),
        Case(
            "products that are no array",
            "storekit-value",
            "'products' must be an array, not an object",
            #"{"products": 1️⃣{}}"#
        ),
        Case(
            "product without ID",
            "storekit-value",
            "missing 'productID'; a product needs one",
            #"{"products": [1️⃣{"type": "Consumable"}]}"#
        ),
        Case(
            "unknown type",
            "storekit-value",
            "unknown product type 'Consumble'; did you mean 'Consumable'?",
            #"{"products": [{"productID": "a", "type": 1️⃣"Consumble"}]}"#
        ),
        Case(
            "subscription outside of a group",
            "storekit-place",
            "'RecurringSubscription' belongs in a group under 'subscriptionGroups'",
            #"{"products": [{"productID": "a", "type": 1️⃣"RecurringSubscription"}]}"#
        ),
        Case(
            "non-renewing subscription among the products",
            "storekit-place",
            "'NonRenewingSubscription' belongs under 'nonRenewingSubscriptions'; Xcode may not "
                + "show it here",
            #"{"products": [{"productID": "a", "type": 1️⃣"NonRenewingSubscription"}]}"#
        ),
        Case(
            "duplicate product ID",
            "storekit-duplicate",
            "product ID 'a' is used twice",
            #"""
            {"products": [{"productID": "a", "type": "Consumable"},
            {"productID": 1️⃣"a", "type": "Consumable"}]}
            """#
        ),
        Case(
            "line break in a product ID",
            "storekit-product-id",
            #"product ID 'a\#n' has a line break in it; App Store Connect takes letters, digits, "#
                + "'-', '.' and '_'",
            #"{"products": [{"productID": 1️⃣"a\n", "type": "Consumable"}]}"#
        ),
        Case(
            product: "App Store Connect's spelling of family sharing",
            "storekit-unknown-key",
            "unknown key 'familySharable' in a product; did you mean 'familyShareable'?",
            #"1️⃣"familySharable": true"#
        ),
        Case(
            product: "price as a number",
            "storekit-value",
            "'displayPrice' must be a string, not a number",
            #""displayPrice": 1️⃣0.99"#
        ),
        Case(
            product: "price with a comma",
            "storekit-value",
            "'displayPrice' must be a decimal number such as '0.99'",
            #""displayPrice": 1️⃣"0,99""#
        ),
        Case(
            product: "family sharing as a word",
            "storekit-value",
            "'familyShareable' must be true or false, not a string",
            #""familyShareable": 1️⃣"no""#
        ),
        Case(
            product: "duplicate locale",
            "storekit-duplicate",
            "locale 'ja' is used twice",
            #""localizations": [{"locale": "ja"}, {"locale": 1️⃣"ja"}]"#
        ),
        Case(
            product: "localization without locale",
            "storekit-value",
            "missing 'locale'; a localization needs one",
            #""localizations": [1️⃣{"displayName": "x"}]"#
        ),
        Case(
            subscription: "other group's ID",
            "storekit-place",
            "subscription group ID 'H' is not that of its group, 'G'",
            #""subscriptionGroupID": 1️⃣"H""#
        ),
        Case(
            offer: "offer without payment mode",
            "storekit-unfinished-offer",
            "unfinished offer: an introductory offer needs 'paymentMode'; it is left out",
            #""subscriptionPeriod": "P1W", "paymentMode": 1️⃣"none""#
        ),
        Case(
            offer: "invented payment mode",
            "storekit-value",
            "unknown payment mode 'freeTrial'; known are 'free', 'payAsYouGo', 'payUpFront'",
            #""subscriptionPeriod": "P1W", "paymentMode": 1️⃣"freeTrial""#
        ),
        Case(
            offer: "malformed period",
            "storekit-value",
            "'subscriptionPeriod' must be a period such as 'P1M'",
            #""subscriptionPeriod": 1️⃣"1 week", "paymentMode": "free""#
        ),
        Case(
            offer: "no periods",
            "storekit-value",
            "'numberOfPeriods' must be a whole number from 1",
            #""subscriptionPeriod": "P1W", "paymentMode": "free", "numberOfPeriods": 1️⃣0"#
        ),
        Case(
            offer: "unknown billing plan",
            "storekit-value",
            "unknown billing plan 'YEARLY'; known are 'BILLED_UPFRONT', 'MONTHLY'",
            #""subscriptionPeriod": "P1W", "paymentMode": "free", "billingPlanType": 1️⃣"YEARLY""#
        ),
        Case(
            subscription: "two offers of one ID",
            "storekit-duplicate",
            "'x' names two offers of one subscription; a promotional offer needs its own",
            #"""
            "adHocOffers": [
            {"offerID": "x", "paymentMode": "free", "subscriptionPeriod": "P1W"},
            {"offerID": 1️⃣"x", "paymentMode": "free", "subscriptionPeriod": "P1M"}]
            """#
        ),
        Case(
            subscription: "unknown eligibility",
            "storekit-value",
            "unknown eligibility 'old'; known are 'new', 'existing', 'expired'",
            #"""
            "codeOffers": [{"referenceName": "x", "paymentMode": "free",
            "subscriptionPeriod": "P1W", "eligibility": [1️⃣"old"]}]
            """#
        ),
    ]

    @Test(arguments: mistakes)
    func reportsMistake(_ testCase: Case) {
        let marked = MarkedText(testCase.text)
        let sample = StoreKitSample(marked.text)
        let found = sample.diagnostics.map { ExpectedDiagnostic($0, in: sample.sources) }
        #expect(found == [ExpectedDiagnostic(at: 1, in: marked, testCase.id, testCase.summary)])
    }

    @Test(arguments: ["version-1.0", "synced", "hand-written"])
    func isSilentAboutSoundFiles(name: String) {
        #expect(Fixture.sample(name).messages == "")
    }

    @Test func readsEveryField() throws {
        let sample = Fixture.sample("every-field")
        #expect(sample.diagnostics.map(\.id.name) == ["storekit-unknown-key"])
        let manifest = sample.manifest
        #expect(
            manifest.products.map(\.type.value.rawValue) == [
                "consumable", "nonConsumable", "nonRenewable", "autoRenewable", "autoRenewable",
                "autoRenewable",
            ]
        )
        let yearly = try #require(manifest.products.first { $0.name.value == "plusYearly" })
        #expect(yearly.id.value == "com.example.trails.plus.yearly")
        #expect(yearly.period?.value == Period(1, .year))
        #expect(yearly.level?.value == 1)
        #expect(yearly.price?.value == "29.99")
        #expect(yearly.familyShareable?.value == true)
        #expect(yearly.introductoryOffers.map(\.paymentMode.value) == [.freeTrial, .payAsYouGo])
        #expect(yearly.introductoryOffers.map(\.numberOfPeriods.value) == [1, 2])
        #expect(yearly.introductoryOffers.map(\.billingPlan?.value) == [.upFront, .monthly])
        #expect(yearly.promotionalOffers.map(\.id?.value) == ["winter 26"])
        #expect(yearly.promotionalOffers.map(\.price?.value) == ["19.99"])
        #expect(yearly.offerCodes.map(\.id?.value) == ["Hikers' club"])
        #expect(yearly.offerCodes.first?.eligibility.map(\.value) == [.new, .expired])
        #expect(yearly.offerCodes.first?.isStackable?.value == false)
        #expect(yearly.winBackOffers.map(\.referenceName?.value) == ["Come back"])
        #expect(yearly.billingPlans.map(\.isEnabled.value) == [true, false])
        #expect(yearly.billingPlans.map(\.commitmentPrice?.value) == ["29.99", "35.88"])
        let groups = manifest.groups
        #expect(groups.map(\.name.value) == ["trailsPlus", "group9Weather"])
        #expect(groups.map(\.id?.value) == ["21480001", nil])
        #expect(groups.first?.localizations.map(\.locale.value) == ["en_US", "de"])
    }

    @Test func takesOfferUnderBothKeysOnce() {
        let older = Fixture.sample("version-1.0").manifest.products.last?.introductoryOffers
        #expect(older?.map(\.numberOfPeriods.value) == [2])
        #expect(older?.map(\.price?.value) == ["0.49"])
    }

    @Test func ignoresPriceThatFreeOfferHasLeft() {
        let offers = Fixture.sample("synced").manifest.products.last?.introductoryOffers
        #expect(offers?.map(\.price?.value) == [nil])
    }

    @Test func keepsPrivateKeyToItself() {
        let sample = Fixture.sample("every-field")
        #expect(!sample.yaml.contains("bm90IGEga2V5"))
        #expect(!sample.messages.contains("bm90IGEga2V5"))
    }
}
