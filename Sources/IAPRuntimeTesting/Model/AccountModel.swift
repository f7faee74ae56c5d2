// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// What the store knows about one account, whatever happens to its devices.
struct AccountModel: Sendable {
    /// A transaction and what has become of it.
    struct Entry: Sendable {
        var transaction: StoreTransaction
        var isFinished = false
        /// Whether money was taken for it.
        var isCharged: Bool
        /// The device whose StoreKit 1 queue holds it.
        var device: Int
        /// From when on reads show it.
        var listedAt: Date
    }

    /// A purchase that is not settled.
    struct Pending: Sendable {
        var productID: String
        var options: PurchaseOptions
        var device: Int
    }

    var name: String
    var storefront = StoreStorefront(countryCode: "USA", id: "143441")
    var entries: [Entry] = []
    var pendings: [Pending] = []
    /// One for each group that was ever subscribed to, by the store's group ID.
    var subscriptions: [SubscriptionModel] = []
    /// States of the family's subscriptions, as they were shared.
    var groupsWithUsedOffer: Set<String> = []

    func index(of transactionID: String) -> Int? {
        entries.firstIndex { $0.transaction.id == transactionID }
    }

    /// The newest transaction of a product that has not been revoked.
    func held(_ productID: String) -> Entry? {
        entries.last {
            $0.transaction.productID == productID && $0.transaction.revocationDate == nil
                && $0.transaction.verification == .verified
                && $0.transaction.ownership == .purchased
        }
    }
}

/// One subscription of an account: its own or one that the family shares.
struct SubscriptionModel: Sendable {
    var groupID: String
    var originalID: String
    var originalPurchaseDate: Date
    var productID: String
    var transactionID: String
    var ownership: StoreTransaction.Ownership = .purchased
    var state: StoreSubscriptionStatus.State = .subscribed
    /// When the paid period ends.
    var expires: Date
    var willAutoRenew = true
    /// The product of the next period.
    var nextProductID: String
    /// Whether the next payments fail.
    var paymentFails = false
    var graceDays = 0
    var graceEnds: Date?
    var retryEnds: Date?
    var priceIncrease: StoreSubscriptionStatus.PriceIncrease = .none
    var expirationReason: StoreSubscriptionStatus.ExpirationReason?
    var appAccountToken: UUID?
    var isAlive: Bool { state != .expired && state != .revoked }
    var isEntitled: Bool { state == .subscribed || state == .inGracePeriod }
}
