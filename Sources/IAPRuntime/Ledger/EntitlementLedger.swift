// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a person owns and has been credited: events in, actions out.
///
/// A value without clock, store or disk. The client applies an event to a copy, writes the copy
/// durably, and only then carries out the actions; a crash at any point therefore repeats work and
/// never loses or doubles it.
///
/// * A consumable is credited once for each transaction ID; the record of that and the balance are
///   one value, hence one write.
/// * What is owned is derived from the latest transaction of each chain (``StoreTransaction/originalID``).
/// * Nothing is taken away because something is missing from a listing.
public struct EntitlementLedger: Sendable, Equatable {
    /// How a transaction came to the ledger.
    public enum Source: Sendable, Hashable {
        /// As the answer to a purchase, unasked, or from the list of unfinished ones.
        case delivery
        /// As the answer to a restore.
        case restore
        /// From the list of what the account owns, or with a subscription status.
        case listing
    }

    /// Something the ledger is told.
    public enum Event: Sendable, Hashable {
        /// A new launch begins.
        case launched
        /// A verified transaction arrived.
        case transaction(StoreTransaction, Source)
        /// The app's hook has delivered a granted transaction.
        case delivered(StoreTransaction, Source)
        /// A complete list of unfinished transactions was read.
        case unfinishedListed(transactionIDs: Set<String>)
        /// A list of what the account owns was read; its transactions are applied one by one before.
        case entitlementsListed(originalIDs: Set<String>, at: Date)
        /// The store told the state of a subscription.
        case status(StoreSubscriptionStatus)
        /// The store told that products may have been lost, without naming transactions.
        case revoked(productIDs: [String], at: Date)
        /// A purchase waits for approval.
        case deferred(productID: String, at: Date)
        /// A purchase that waited has ended without a transaction.
        case settled(productID: String)
        /// Another account of the store is signed in.
        case accountChanged
    }

    /// What is to be done once the ledger is written.
    public enum Action: Sendable, Hashable {
        /// Call the app's hook, then apply ``Event/delivered(_:_:)``.
        case deliver(StoreTransaction, Source)
        /// Tell the store that the transaction is dealt with.
        case finish(StoreTransaction)
        /// Tell the app.
        case announce(StoreEvent.Kind)
    }

    /// What the ledger decides by.
    public var rules: LedgerRules
    /// How many launches have used this record.
    public internal(set) var launch = 0
    /// What the balances hold.
    public internal(set) var balances: [String: Int] = [:]

    var credits: [String: Credit] = [:]
    var holdings: [String: Holding] = [:]
    var pending: [String: Milliseconds] = [:]
    /// Lines of a later format that this version does not know; kept as they are.
    var foreignLines: [String] = []

    /// Creates an empty ledger.
    public init(rules: LedgerRules, openingBalances: [String: Int] = [:]) {
        self.rules = rules
        balances = openingBalances
    }

    /// How many transactions the ledger remembers.
    public var recordCount: Int { credits.count + holdings.count }

    /// Whether the transaction was granted before.
    public func knows(_ transaction: StoreTransaction) -> Bool {
        phase(of: transaction) != nil
    }

    /// Applies an event.
    public mutating func apply(_ event: Event) -> [Action] {
        let actions = actions(for: event)
        for case .finish(let transaction) in actions {
            credits[transaction.id]?.finishedLaunch = launch
        }
        return actions
    }

    private mutating func actions(for event: Event) -> [Action] {
        switch event {
        case .launched: launch += 1
        case .transaction(let transaction, let source): return receive(transaction, source)
        case .delivered(let transaction, let source): return markDelivered(transaction, source)
        case .unfinishedListed(let ids): acknowledge(unfinished: ids)
        case .entitlementsListed(let ids, let now): lapse(missingFrom: ids, now: now.milliseconds)
        case .status(let status): return receive(status)
        case .revoked(let ids, let now): return revoke(productIDs: ids, now: now)
        case .deferred(let id, let now): pending[id] = now.milliseconds
        case .settled(let id): pending[id] = nil
        case .accountChanged: holdings = [:]
        }
        return []
    }

    /// Takes an amount from a balance.
    public mutating func spend(_ amount: Int, of balance: String) throws(IAPError) {
        guard amount > 0 else {
            throw IAPError(.invalidAmount, "an amount to spend must be positive, not \(amount)")
        }
        let present = balances[balance, default: 0]
        guard present >= amount else {
            throw IAPError(
                .insufficientBalance,
                "'\(balance)' holds \(present), \(amount) are needed"
            )
        }
        balances[balance] = present - amount
    }
}

// MARK: Transactions

extension EntitlementLedger {
    /// The chain that a transaction belongs to: a subscription may change its product in one.
    func key(_ transaction: StoreTransaction) -> String {
        rules.declarations[transaction.productID]?.type == .autoRenewable
            ? transaction.originalID : "\(transaction.productID)/\(transaction.originalID)"
    }

    private mutating func receive(_ transaction: StoreTransaction, _ source: Source) -> [Action] {
        guard let declaration = rules.declarations[transaction.productID] else {
            return source == .listing ? [] : [.announce(.unknownProduct(transaction))]
        }
        if source != .listing { pending[transaction.productID] = nil }
        guard declaration.type == .consumable else { return hold(transaction, source) }
        if !declaration.unlocks.isEmpty { _ = merge(Holding(transaction), at: key(transaction)) }
        return credit(transaction, declaration.grants, source)
    }

    private mutating func credit(
        _ transaction: StoreTransaction,
        _ grants: [String: Int],
        _ source: Source
    ) -> [Action] {
        let signed = transaction.signedDate?.milliseconds
        guard var record = credits[transaction.id] else {
            let amounts = grants.mapValues { Self.product($0, max(1, transaction.quantity)) }
            var record = Credit(
                productID: transaction.productID,
                amounts: amounts,
                purchaseDate: transaction.purchaseDate.milliseconds,
                signedDate: signed
            )
            guard transaction.revocationDate == nil else {
                // Never granted: if the store takes the refund back, that is a first grant.
                record.deducted = amounts
                credits[transaction.id] = record
                return [.finish(transaction)]
            }
            add(amounts)
            credits[transaction.id] = record
            return [.deliver(transaction, source)]
        }
        guard record.productID == transaction.productID else {
            return [.announce(.unknownProduct(transaction))]
        }
        let isNews = Self.isNews(signed, than: record.signedDate)
        var actions: [Action] = []
        switch (transaction.revocationDate, record.deducted) {
        case (_?, nil) where isNews != false:
            record.deducted = take(record.amounts, share: RevokedShare(transaction))
            record.signedDate = signed ?? record.signedDate
            actions = [.announce(.revoked(transaction))]
        case (nil, let deducted?) where isNews == true:
            add(deducted)
            record.deducted = nil
            record.signedDate = signed
        default: break
        }
        credits[transaction.id] = record
        if record.phase == .granted {
            return actions
                + [record.deducted == nil ? .deliver(transaction, source) : .finish(transaction)]
        }
        return actions + settle(transaction, source, phase: record.phase)
    }

    private mutating func hold(_ transaction: StoreTransaction, _ source: Source) -> [Action] {
        let key = key(transaction)
        let wasOwned = holdings[key].map { $0.transactionID == transaction.id && !$0.isRevoked }
        let merged = merge(Holding(transaction), at: key)
        prune(productID: transaction.productID)
        guard !transaction.isRevoked else {
            let isLoss = merged?.isRevoked == true && wasOwned == true
            return (isLoss ? [.announce(.revoked(transaction))] : [])
                + (source == .listing ? [] : [.finish(transaction)])
        }
        guard let merged, merged.transactionID == transaction.id else {
            if source == .listing { return [] }
            // An older period of a chain that has moved on: hand it out once, it is paid for.
            return [
                phase(of: transaction) == nil ? .deliver(transaction, source) : .finish(transaction)
            ]
        }
        if merged.isRevoked { return source == .listing ? [] : [.finish(transaction)] }
        if merged.phase == .granted { return [.deliver(transaction, source)] }
        return settle(transaction, source, phase: merged.phase)
    }

    /// What is left to do for a transaction that has been delivered before.
    private mutating func settle(
        _ transaction: StoreTransaction,
        _ source: Source,
        phase: GrantPhase
    ) -> [Action] {
        if source == .listing { return [] }
        return announcement(transaction, source, phase: phase) + [.finish(transaction)]
    }

    private mutating func markDelivered(
        _ transaction: StoreTransaction,
        _ source: Source
    ) -> [Action] {
        let phase = phase(of: transaction) ?? .granted
        if phase == .granted { setPhase(.delivered, of: transaction) }
        if source == .listing { return [] }
        return announcement(transaction, source, phase: phase) + [.finish(transaction)]
    }

    /// Announces a purchase once; a restore announces its whole list when it ends.
    private mutating func announcement(
        _ transaction: StoreTransaction,
        _ source: Source,
        phase: GrantPhase
    ) -> [Action] {
        guard phase != .announced else { return [] }
        setPhase(.announced, of: transaction)
        if source == .restore { return [] }
        if transaction.isRestored { return [.announce(.restored(transaction))] }
        return [
            .announce(
                transaction.reason == .renewal ? .renewed(transaction) : .purchased(transaction)
            )
        ]
    }

    private func phase(of transaction: StoreTransaction) -> GrantPhase? {
        if let credit = credits[transaction.id] { return credit.phase }
        guard let holding = holdings[key(transaction)] else { return nil }
        if holding.transactionID == transaction.id { return holding.phase }
        return holding.earlierIDs.contains(transaction.id) ? .announced : nil
    }

    private mutating func setPhase(_ phase: GrantPhase, of transaction: StoreTransaction) {
        credits[transaction.id]?.phase = phase
        let key = key(transaction)
        if holdings[key]?.transactionID == transaction.id {
            holdings[key]?.phase = phase
        } else if phase == .announced {
            holdings[key]?.remember(transaction.id)
        }
    }
}

extension StoreTransaction {
    /// Whether the store has taken it back.
    public var isRevoked: Bool { revocationDate != nil }
}
