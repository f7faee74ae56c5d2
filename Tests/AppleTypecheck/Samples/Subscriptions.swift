// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

// Targets: ios15, ios17, ios26, macos12, macos15, tvos15, watchos8, visionos1

import Foundation
import StoreKit

func isSubscribed(_ product: Product) async throws -> Bool {
    guard let statuses = try await product.subscription?.status else { return false }
    return statuses.contains { $0.state == .subscribed || $0.state == .inGracePeriod }
}

func read(group: String) async throws -> [String] {
    var lines: [String] = []
    for status in try await Product.SubscriptionInfo.status(for: group) {
        guard case .verified(let renewal) = status.renewalInfo,
            case .verified(let transaction) = status.transaction
        else { continue }
        lines.append("\(transaction.productID) \(word(status.state)) \(reason(renewal))")
        lines.append("\(renewal.currentProductID) \(renewal.autoRenewPreference ?? "")")
        lines.append("\(renewal.willAutoRenew) \(renewal.isInBillingRetry)")
        lines.append("\(renewal.renewalDate as Any) \(renewal.renewalPrice as Any)")
        lines.append("\(renewal.gracePeriodExpirationDate as Any)")
        lines.append("\(renewal.recentSubscriptionStartDate) \(renewal.originalTransactionID)")
        if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
            lines += renewal.eligibleWinBackOfferIDs
            lines.append(renewal.offer?.id ?? "")
        }
    }
    return lines
}

func word(_ state: Product.SubscriptionInfo.RenewalState) -> String {
    switch state {
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .inBillingRetryPeriod: "retry"
    case .inGracePeriod: "grace"
    case .revoked: "revoked"
    default: "\(state.rawValue)"
    }
}

func reason(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> String {
    let price: String
    // Frozen: no unknown default is needed.
    switch renewal.priceIncreaseStatus {
    case .noIncreasePending: price = "same"
    case .pending: price = "asked"
    case .agreed: price = "agreed"
    }
    switch renewal.expirationReason {
    case .autoRenewDisabled?: return price + " off"
    case .billingError?: return price + " billing"
    case .didNotConsentToPriceIncrease?: return price + " price"
    case .productUnavailable?: return price + " gone"
    case .unknown?, nil: return price
    case .some(let other): return price + " \(other.rawValue)"
    }
}

func watch() -> Task<Void, Never> {
    Task {
        for await status in Product.SubscriptionInfo.Status.updates { print(word(status.state)) }
    }
}

func everything() async throws {
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        for await (group, statuses) in Product.SubscriptionInfo.Status.all {
            print(group, statuses.count)
        }
    }
    if #available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
        let status: SubscriptionStatus? = try await SubscriptionInfo.status(transactionID: 1)
        print(status?.state == .revoked)
    }
    print(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "group"))
}
