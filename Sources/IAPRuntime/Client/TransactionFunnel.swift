// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// What is under way between the arrival of a transaction and its finish.
struct TransactionFunnel {
    typealias Source = EntitlementLedger.Source

    struct Item: Sendable {
        var transaction: StoreTransaction
        var source: Source

        /// The item with the source that has most to be done for, of its own and another.
        ///
        /// A transaction may be listed and delivered at the same time. If the listing is first, what
        /// the delivery asks for must not be forgotten: to be told and to be finished.
        func joined(with other: Source?) -> Item {
            let ranks: [Source: Int] = [.listing: 0, .restore: 1, .delivery: 2]
            guard let other, ranks[other, default: 0] > ranks[source, default: 0] else {
                return self
            }
            return Item(transaction: transaction, source: other)
        }
    }

    /// How far a transaction has come, as far as somebody waits for it.
    enum Progress: Sendable, Hashable {
        /// Granted, delivered and recorded.
        case settled
        /// Held back; it is tried again.
        case waiting(PurchaseOutcome.PendingReason)
        /// Not granted.
        case rejected(IAPError)
    }

    /// Arrived, not verified.
    var inbox = Backlog<Item>()
    /// How many verifications are under way.
    var verifying = 0
    /// Held back until the verifier can answer.
    var unverified: [String: Item] = [:]
    /// Held back until its account signs in.
    var foreign: [String: Item] = [:]
    /// Granted, waiting for a free place to call the hook.
    var undelivered = Backlog<Item>()
    /// Granted; the hook failed and is called again.
    var failedDeliveries: [String: Item] = [:]
    /// The hook is running for these, or will; with what is to be done then.
    var delivering: [String: Source] = [:]
    /// The hook has run for these in this launch.
    var delivered: Set<String> = []
    /// The store is being told about these.
    var finishing: Set<String> = []
    /// When each transaction was first seen in this launch.
    var firstSeen: [String: Int] = [:]
    /// Who waits for which transactions.
    var groups: [Int: Set<String>] = [:]
    var progress: [String: Progress] = [:]

    static let concurrentVerifications = 8
    static let concurrentDeliveries = 16

    /// Whether something is held back that time may free.
    var needsRetry: Bool { !unverified.isEmpty || !failedDeliveries.isEmpty }

    /// Notes how a transaction stands and answers who waited for nothing else.
    mutating func note(_ id: String, _ progress: Progress) -> [(Int, [String: Progress])] {
        if groups.isEmpty { return [] }
        var isAwaited = false
        for number in groups.keys where groups[number]?.remove(id) != nil {
            isAwaited = true
            self.progress[id] = progress
        }
        guard isAwaited else { return [] }
        let ended = groups.filter(\.value.isEmpty).keys.sorted().map { ($0, self.progress) }
        for (number, _) in ended { groups[number] = nil }
        if groups.isEmpty { self.progress = [:] }
        return ended
    }
}
