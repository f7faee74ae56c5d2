// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting
import Testing

@Suite struct StoreKitFileTests {
    private func store(_ json: String) throws -> SimulatedStore {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).storekit")
        try Data(json.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try SimulatedStore(contentsOf: url)
    }

    @Test func readsProductsOfEveryType() async throws {
        let store = try store(
            """
            {"identifier": "1", "nonRenewingSubscriptions": [
              {"displayPrice": "4.99", "localizations": [], "productID": "season",
               "referenceName": "Season", "type": "NonRenewingSubscription"}],
             "products": [
              {"displayPrice": "0.99", "familyShareable": false, "productID": "coins",
               "localizations": [{"description": "More", "displayName": "Coins", "locale": "en_US"}],
               "referenceName": null, "type": "Consumable"},
              {"displayPrice": "1", "familyShareable": true, "productID": "ads",
               "localizations": [{"description": "", "displayName": "Pubs", "locale": "fr"}],
               "referenceName": "Ads", "type": "NonConsumable"}],
             "settings": {"_storefront": "JPN"},
             "subscriptionGroups": [{"id": "A1", "localizations": [], "name": "G", "subscriptions": [
              {"displayPrice": "9.99", "familyShareable": false, "groupNumber": 2,
               "introductoryOffer": {"displayPrice": "0.99", "paymentMode": "free",
                 "subscriptionPeriod": "P1W"},
               "localizations": [], "productID": "month", "recurringSubscriptionPeriod": "P1M",
               "referenceName": "Month", "type": "RecurringSubscription"}]}],
             "version": {"major": 4, "minor": 0}}
            """
        )
        let ids = ["month", "ads", "coins", "season"]
        let products = try await store.backend.products(for: ids)
        #expect(products.map(\.id) == ["coins", "ads", "season", "month"])
        #expect(products.map(\.displayName) == ["Coins", "Pubs", "Season", "Month"])
        #expect(products.map(\.displayPrice) == ["¥1", "¥1", "¥5", "¥10"])
        let subscription = try #require(products[3].subscription)
        #expect(subscription.groupID == "A1")
        #expect(subscription.level == 2)
        #expect(subscription.period.description == "P1M")
        #expect(subscription.introductoryOffer?.paymentMode == .freeTrial)
        #expect(subscription.introductoryOffer?.price == 0)
    }

    @Test(arguments: [
        ("book mark", "it is not JSON"),
        ("[]", "the file has the wrong type"),
        (#"{"products": [{"type": "Consumable"}]}"#, "'productID' is missing in products[0]"),
    ])
    func explainsWhatIsWrong(json: String, reason: String) throws {
        let error = #expect(throws: IAPError.self) { _ = try store(json) }
        #expect(error?.message.hasSuffix(reason) == true)
    }
}
