// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension EntitlementLedger {
    /// A multiplication that stops at the largest number instead of trapping.
    static func product(_ left: Int, _ right: Int) -> Int {
        let (value, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? .max : value
    }

    mutating func add(_ amounts: [String: Int]) {
        for (balance, amount) in amounts {
            let (sum, overflow) = balances[balance, default: 0].addingReportingOverflow(amount)
            balances[balance] = overflow ? .max : sum
        }
    }

    /// Takes away what was granted, as the policy says, and answers what was taken.
    mutating func take(_ amounts: [String: Int], share: RevokedShare) -> [String: Int] {
        var taken: [String: Int] = [:]
        for (balance, amount) in amounts {
            let share = share.of(amount)
            let present = balances[balance, default: 0]
            switch rules.policy.refund {
            case .clamp: taken[balance] = min(share, max(0, present))
            case .allowNegative: taken[balance] = share
            case .notifyOnly: taken[balance] = 0
            }
            let (rest, overflow) = present.subtractingReportingOverflow(taken[balance, default: 0])
            balances[balance] = overflow ? .min : rest
        }
        return taken
    }

    /// Whether a statement signed at `signed` is later than one signed at `known`; `nil` if unknown.
    static func isNews(_ signed: Milliseconds?, than known: Milliseconds?) -> Bool? {
        guard let signed, let known else { return nil }
        return signed == known ? nil : signed > known
    }

    /// Remembers which finished transactions the store no longer lists, and forgets the oldest.
    ///
    /// A credit may be forgotten only if it was delivered and announced, or refunded, the store was told so, a
    /// *later* launch found it gone from the list of unfinished ones, and it is older than 400 days
    /// compared with the newest one, which is beyond any refund. The newest 2,000 stay in any case.
    mutating func acknowledge(unfinished ids: Set<String>) {
        for (id, credit) in credits where credit.finishedLaunch > 0 {
            let isGone = credit.finishedLaunch < launch && !ids.contains(id)
            if credit.isAcknowledged != isGone { credits[id]?.isAcknowledged = isGone }
        }
        let surplus = credits.count - Self.retainedCredits
        guard surplus > 0 else { return }
        let newest = credits.values.map(\.purchaseDate).max() ?? 0
        let limit = newest - Self.retention
        let candidates = credits.filter {
            $0.value.isAcknowledged && $0.value.purchaseDate < limit
                && ($0.value.phase == .announced || $0.value.deducted != nil)
        }
        let oldest = candidates.sorted {
            ($0.value.purchaseDate, $0.key) < ($1.value.purchaseDate, $1.key)
        }
        for (id, _) in oldest.prefix(surplus) { credits[id] = nil }
    }

    /// How many credits are kept whatever their age.
    static let retainedCredits = 2_000
    /// How long a credit is kept after the day of its purchase: 400 days.
    static let retention: Milliseconds = 400 * 86_400_000
}
