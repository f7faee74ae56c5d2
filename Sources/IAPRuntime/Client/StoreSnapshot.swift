// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// What a person owns at a moment, as the client last knew it.
public struct StoreSnapshot: Sendable, Equatable {
    /// Counts the snapshots of a launch.
    public internal(set) var version = 0
    /// Whether the record has been read; before that everything is empty.
    public internal(set) var isReady = false
    /// The products that are owned.
    public internal(set) var ownedProducts: Set<String> = []
    /// The features that are unlocked.
    public internal(set) var features: Set<String> = []
    /// What the balances hold.
    public internal(set) var balances: [String: Int] = [:]
    /// The products that wait for approval.
    public internal(set) var pendingProducts: Set<String> = []
    /// The products whose purchase is under way.
    public internal(set) var productsInProgress: Set<String> = []
    /// The states of subscriptions, as the store last told them.
    public internal(set) var subscriptions: [StoreSubscriptionStatus] = []
    /// Purchases that were begun in the App Store and wait for the app.
    public internal(set) var promotedPurchases: [PromotedPurchase] = []
    /// The IDs of the manifest that the store does not know.
    public internal(set) var invalidProductIDs: [String] = []
    /// Whether payments are allowed on this device.
    public internal(set) var canMakePayments = true

    /// Creates the snapshot of a client that knows nothing yet.
    public init() {}
}
