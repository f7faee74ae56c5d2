// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension EntitlementLedger {
    /// The products that are owned at a moment.
    public func ownedProducts(at now: Date) -> Set<String> {
        let now = now.milliseconds
        var owned: Set<String> = []
        for (productID, end) in ends() where end > now { owned.insert(productID) }
        return owned
    }

    /// The features that are unlocked by products.
    public func features(of products: Set<String>) -> Set<String> {
        var features: Set<String> = []
        for id in products { features.formUnion(rules.declarations[id]?.unlocks ?? []) }
        return features
    }

    /// The products that wait for approval, at most ``pendingLifetime`` old.
    public func pendingProducts(at now: Date) -> Set<String> {
        let limit = now.milliseconds - Self.pendingLifetime
        return Set(pending.filter { $0.value > limit }.keys)
    }

    /// When the products that are owned or pending may change without any event.
    public func nextChange(after now: Date) -> Date? {
        let now = now.milliseconds
        var next: Milliseconds?
        func consider(_ moment: Milliseconds) {
            if moment > now, moment < (next ?? .max) { next = moment }
        }
        for end in ends().values where end != .max { consider(end) }
        for holding in holdings.values where !holding.isRevoked {
            if let end = holding.expirationDate { consider(end) }
        }
        for moment in pending.values { consider(moment + Self.pendingLifetime) }
        return next.map { Date(milliseconds: $0) }
    }

    /// When the ownership of a product ends; `nil` if it is not owned or has no end.
    public func expirationDate(of productID: String) -> Date? {
        let end = ends()[productID]
        return end == .max ? nil : end.map { Date(milliseconds: $0) }
    }

    /// The latest transaction of a product that was not revoked.
    public func latestTransaction(of productID: String) -> StoreTransaction? {
        let chains = holdings.values.filter { $0.productID == productID && !$0.isRevoked }
        return chains.max { $0.isOlder(than: $1) }?.transaction
    }

    /// The ID of the latest transaction in the subscription group of a product.
    func latestTransactionID(ofGroupOf productID: String) -> String? {
        let group = rules.declarations[productID]?.group
        let chains = holdings.values.filter { rules.declarations[$0.productID]?.group == group }
        return chains.max { $0.isOlder(than: $1) }?.transactionID
    }

    /// A request that nobody answered: a decline tells nothing, so the wait is given up after a day.
    public static let pendingLifetime: Int64 = 86_400_000

    /// For each product with a holding the moment up to which it is owned.
    private func ends() -> [String: Milliseconds] {
        var ends: [String: Milliseconds] = [:]
        var terms: [String: [Holding]] = [:]
        for holding in holdings.values where !holding.isRevoked {
            guard let declaration = rules.declarations[holding.productID] else { continue }
            switch declaration.type {
            case .consumable, .nonConsumable: ends[holding.productID] = .max
            case .nonRenewable: terms[holding.productID, default: []].append(holding)
            case .autoRenewable:
                guard let end = end(of: holding, declaration) else { continue }
                ends[holding.productID] = max(end, ends[holding.productID] ?? .min)
            }
        }
        for (productID, holdings) in terms { ends[productID] = end(of: holdings, productID) }
        return ends
    }

    private func end(of holding: Holding, _ declaration: ProductDeclaration) -> Milliseconds? {
        if holding.isUpgraded { return nil }
        let computed = declaration.period.flatMap(CalendarDuration.init)?
            .end(after: holding.purchaseDate, count: 1)
        guard let expiration = holding.expirationDate ?? computed else { return .max }
        let delay = rules.policy.renewalDelay.milliseconds
        let leeway = max(delay, rules.policy.offlineLeeway.milliseconds)
        switch holding.state {
        case .inBillingRetryPeriod, .revoked: return nil
        case .inGracePeriod: return holding.graceDate ?? expiration + Self.longestGrace
        case .expired: return holding.willAutoRenew == false ? nil : expiration + delay
        case .subscribed, nil:
            return holding.willAutoRenew == false ? expiration : expiration + leeway
        }
    }

    /// The longest grace period of the App Store, for a status that does not tell the date.
    private static let longestGrace: Milliseconds = 28 * 86_400_000

    private func end(of holdings: [Holding], _ productID: String) -> Milliseconds {
        guard
            let duration = rules.declarations[productID]?.duration.flatMap(CalendarDuration.init)
        else { return .max }
        var end = Milliseconds.min
        for holding in holdings.sorted(by: { $0.isOlder(than: $1) }) {
            let isExtending = rules.policy.stacking == .extend
            let start = isExtending ? max(end, holding.purchaseDate) : holding.purchaseDate
            end = max(end, duration.end(after: start, count: holding.quantity))
        }
        return end
    }
}
