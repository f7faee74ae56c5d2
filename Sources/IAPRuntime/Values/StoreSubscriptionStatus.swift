// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The state of one subscription in a group.
///
/// A person may have several in a group: an own one and one shared by the family. The name differs
/// from StoreKit's `SubscriptionStatus` so that a file may import both modules.
public struct StoreSubscriptionStatus: Sendable, Hashable {
    /// Where the subscription stands.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Paid for; entitled.
        case subscribed
        /// The payment failed, the store asks for full service meanwhile; entitled.
        case inGracePeriod
        /// The payment failed and is tried again; not entitled.
        case inBillingRetryPeriod
        /// Over; not entitled.
        case expired
        /// Refunded, or no longer shared; not entitled.
        case revoked
    }

    /// Why a subscription ended.
    public enum ExpirationReason: String, Sendable, Hashable, CaseIterable {
        /// The person switched renewal off.
        case autoRenewDisabled
        /// The payment failed.
        case billingError
        /// The person did not agree to a higher price.
        case didNotConsentToPriceIncrease
        /// The product is not sold any more.
        case productUnavailable
        /// Any other reason.
        case unknown
    }

    /// Whether a higher price waits for consent.
    public enum PriceIncrease: String, Sendable, Hashable, CaseIterable {
        /// No higher price is announced.
        case none
        /// The person has been asked.
        case pending
        /// The person has agreed, or was informed.
        case agreed
    }

    /// Where the subscription stands.
    public var state: State
    /// The latest transaction of the subscription; its product is the one in use now.
    public var transaction: StoreTransaction
    /// Whether the store will renew it; `nil` if the renewal information is missing or unverified.
    public var willAutoRenew: Bool?
    /// The product of the next period, where it differs from the present one.
    public var autoRenewProductID: String?
    /// When the next period begins.
    public var renewalDate: Date?
    /// Until when full service continues although the payment failed.
    public var gracePeriodExpirationDate: Date?
    /// Why it ended.
    public var expirationReason: ExpirationReason?
    /// Whether a higher price waits for consent.
    public var priceIncrease: PriceIncrease
    /// Win-back offers that the person may use, best first.
    public var eligibleWinBackOfferIDs: [String]

    /// Creates a status.
    public init(
        state: State,
        transaction: StoreTransaction,
        willAutoRenew: Bool? = nil,
        autoRenewProductID: String? = nil,
        renewalDate: Date? = nil,
        gracePeriodExpirationDate: Date? = nil,
        expirationReason: ExpirationReason? = nil,
        priceIncrease: PriceIncrease = .none,
        eligibleWinBackOfferIDs: [String] = []
    ) {
        self.state = state
        self.transaction = transaction
        self.willAutoRenew = willAutoRenew
        self.autoRenewProductID = autoRenewProductID
        self.renewalDate = renewalDate
        self.gracePeriodExpirationDate = gracePeriodExpirationDate
        self.expirationReason = expirationReason
        self.priceIncrease = priceIncrease
        self.eligibleWinBackOfferIDs = eligibleWinBackOfferIDs
    }

    /// Whether the state gives service: subscribed and grace do, billing retry does not.
    public var isEntitled: Bool { state == .subscribed || state == .inGracePeriod }
}
