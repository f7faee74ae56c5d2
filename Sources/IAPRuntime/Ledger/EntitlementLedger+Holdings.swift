// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension EntitlementLedger {
    /// Puts a transaction into its chain and answers what the chain then holds.
    ///
    /// The latest transaction of a chain counts. Of two statements about one transaction the later
    /// signed one counts; without signatures a revocation is final.
    mutating func merge(_ incoming: Holding, at key: String) -> Holding? {
        guard let present = holdings[key] else {
            holdings[key] = incoming
            return incoming
        }
        if present.transactionID != incoming.transactionID {
            if present.isOlder(than: incoming) { holdings[key] = incoming.following(present) }
            return holdings[key]
        }
        var merged = present
        let isNews = Self.isNews(incoming.signedDate, than: present.signedDate)
        if isNews != false {
            merged.expirationDate = later(incoming.expirationDate, present.expirationDate, isNews)
            merged.isUpgraded =
                isNews == true ? incoming.isUpgraded : incoming.isUpgraded || present.isUpgraded
            merged.isFamilyShared = incoming.isFamilyShared
            merged.revocationDate =
                isNews == true
                ? incoming.revocationDate : incoming.revocationDate ?? present.revocationDate
            merged.signedDate = incoming.signedDate ?? present.signedDate
        }
        if incoming.revocationDate == nil { merged.isRevokedByNotice = false }
        holdings[key] = merged
        return merged
    }

    private func later(
        _ incoming: Milliseconds?,
        _ present: Milliseconds?,
        _ isNews: Bool?
    ) -> Milliseconds? {
        guard let incoming, let present else { return incoming ?? present }
        return isNews == true ? incoming : max(incoming, present)
    }

    /// Keeps at most 64 chains of one product: those that give nothing go first, then the oldest.
    mutating func prune(productID: String) {
        guard holdings.count > Self.retainedChains else { return }
        let chains = holdings.filter { $0.value.productID == productID }
        guard chains.count > Self.retainedChains else { return }
        let order = chains.sorted { left, right in
            if left.value.isRevoked != right.value.isRevoked { return left.value.isRevoked }
            return left.value.isOlder(than: right.value)
        }
        for (key, _) in order.prefix(chains.count - Self.retainedChains) { holdings[key] = nil }
    }

    /// How many chains of one product are kept.
    static let retainedChains = 64

    mutating func revoke(productIDs: [String], now: Date) -> [Action] {
        let names = Set(productIDs)
        var actions: [Action] = []
        for (key, holding) in holdings.sorted(by: { $0.key < $1.key })
        where names.contains(holding.productID) && !holding.isRevoked {
            holdings[key]?.isRevokedByNotice = true
            var transaction = holding.transaction
            transaction.revocationDate = now
            actions.append(.announce(.revoked(transaction)))
        }
        return actions
    }

    /// Believes that a subscription is over if its end has passed and the store does not list it.
    mutating func lapse(missingFrom originalIDs: Set<String>, now: Milliseconds) {
        let delay = rules.policy.renewalDelay.milliseconds
        for (key, holding) in holdings {
            guard let end = holding.expirationDate, end + delay <= now,
                holding.state == nil || holding.state == .subscribed,
                !originalIDs.contains(holding.originalID)
            else { continue }
            holdings[key]?.state = .expired
        }
    }

    mutating func receive(_ status: StoreSubscriptionStatus) -> [Action] {
        let transaction = status.transaction
        guard rules.declarations[transaction.productID]?.type == .autoRenewable else { return [] }
        let actions = apply(.transaction(transaction, .listing))
        let key = key(transaction)
        guard var holding = holdings[key], holding.transactionID == transaction.id else {
            return actions
        }
        holding.state = status.state
        holding.willAutoRenew = status.willAutoRenew
        holding.graceDate = status.gracePeriodExpirationDate?.milliseconds
        holdings[key] = holding
        return actions
    }
}
