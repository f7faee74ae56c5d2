//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenAppStore
import IAPGenJSON
import IAPGenManifest
import Testing

@Suite struct NameDeriverTests {
    @Test(arguments: [
        ("com.example.app.removeAds", "removeAds"),
        ("com.example.removeads", "removeAds"),
        ("com.example.app.premium.monthly", "premiumMonthly"),
        ("com.example.premium.monthly", "premiumMonthly"),
        ("com.example.app.iap.full_version", "fullVersion"),
        ("org.example.ios.donation.small", "donationSmall"),
        ("uk.co.example.app.coins", "coins"),
        ("monthly", "monthly"),
        ("VIP", "vip"),
        ("IAPSupporter", "iapSupporter"),
        ("11", "product11"),
        ("01", "product01"),
        ("30_day_trial", "product30DayTrial"),
        ("com.example.monthly_4.99.1_week_intro", "monthly4_99_1WeekIntro"),
        ("com.example.app.flowers-large", "flowersLarge"),
        ("com.example.app.default", "default"),
        ("self", "selfProduct1"),
    ])
    func derivesName(id: String, name: String) {
        #expect(names(of: [id]) == [name])
    }

    @Test func givesEqualNamesMoreOfTheirIDs() {
        let ids = ["com.one.app.coins", "com.two.app.coins", "com.two.app.Coins", "coins"]
        #expect(names(of: ids) == ["coins", "appCoins", "twoAppCoins", "coins2"])
    }

    @Test func doesNotRenameWhenProductIsAdded() {
        let ids = ["com.example.app.premium.monthly", "com.example.app.coins10"]
        let more = ids + ["com.example.other.thing", "net.other.coins10"]
        #expect(Array(names(of: more).prefix(2)) == names(of: ids))
    }

    @Test func doesNotDependOnTheOrder() {
        let ids = ["com.example.app.a1", "com.example.app.b", "com.example.c.premium", "x.y"]
        #expect(names(of: ids.reversed()) == names(of: ids).reversed())
    }

    @Test func numbersManyEqualNamesInLinearTime() {
        let ids = (0..<2000).map { String(repeating: "-", count: $0 % 90 + 1) + "\($0)" }
        #expect(Set(names(of: ids)).count == 2000)
    }

    private func names(of ids: [String]) -> [String] {
        let products = ids.map { id -> JSONValue in
            ["productID": .string(id), "type": "Consumable"]
        }
        let text = JSONWriter.text(of: ["products": .array(products)])
        return StoreKitSample(text).manifest.products.map(\.name.value)
    }
}
