// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Choices that have no single right answer; each has a careful default.
public struct StorePolicy: Sendable, Hashable {
    /// What a refund does to a balance that may have been spent.
    public enum Refund: String, Sendable, Hashable, CaseIterable {
        /// Takes away what was granted, but not below zero.
        case clamp
        /// Takes away what was granted, even below zero.
        case allowNegative
        /// Leaves the balance alone; the app reacts to the `revoked` notice.
        case notifyOnly
    }

    /// What two purchases of one non-renewing subscription give.
    public enum Stacking: String, Sendable, Hashable, CaseIterable {
        /// The second one begins when the first one ends.
        case extend
        /// Both run from their purchase date; the later end counts.
        case overlap
    }

    /// What a refund does to a balance.
    public var refund: Refund = .clamp
    /// What two non-renewing purchases give.
    public var stacking: Stacking = .extend
    /// How long a lapsed subscription is believed to have been renewed while the store is silent.
    ///
    /// Counts only if renewal was not switched off and no status has said that it is over.
    public var offlineLeeway: TimeInterval = 3 * 86_400
    /// How long a status of expired is not believed, because the renewal may be on its way.
    public var renewalDelay: TimeInterval = 30
    /// How long to wait for products, in each attempt.
    public var productsTimeout: TimeInterval = 30
    /// How often to ask for products before giving up.
    public var productsAttempts: Int = 3
    /// How long to wait for the signature of a promotional offer.
    public var signingTimeout: TimeInterval = 30
    /// How long to wait for the end of a restore.
    public var restoreTimeout: TimeInterval = 120
    /// How long to wait for a listing (unfinished, entitlements, statuses).
    public var listingTimeout: TimeInterval = 30
    /// How long a spend waits to learn whether a storage that failed has taken it.
    public var storageTimeout: TimeInterval = 30
    /// The wait before the first repetition; doubled each time up to ``maximumRetryDelay``.
    public var retryDelay: TimeInterval = 1
    /// The longest wait between two repetitions.
    public var maximumRetryDelay: TimeInterval = 300

    /// Creates the default policy.
    public init() {}
}
