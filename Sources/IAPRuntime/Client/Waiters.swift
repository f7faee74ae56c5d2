// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// Continuations by number; each is resumed exactly once, since resuming removes it.
struct Waiters<Value: Sendable> {
    typealias Outcome = Result<Value, IAPError>

    private var continuations: [Int: CheckedContinuation<Outcome, Never>] = [:]

    mutating func add(_ continuation: CheckedContinuation<Outcome, Never>, as id: Int) {
        continuations[id] = continuation
    }

    mutating func resume(_ id: Int, with outcome: Outcome) {
        continuations.removeValue(forKey: id)?.resume(returning: outcome)
    }

    mutating func resumeAll(with outcome: Outcome) {
        let waiting = continuations.sorted { $0.key < $1.key }
        continuations = [:]
        for (_, continuation) in waiting { continuation.resume(returning: outcome) }
    }

    var isEmpty: Bool { continuations.isEmpty }
}

/// Everybody who waits for an operation of the client.
struct WaiterTable {
    var spends = Waiters<Void>()
    var barriers = Waiters<Void>()
    var purchases = Waiters<PurchaseOutcome>()
    var redemptions = Waiters<Void>()
    var restores = Waiters<RestoreOutcome>()
    var products = Waiters<[StoreProduct]>()
    var refreshes = Waiters<Void>()
    var settlements = Waiters<[String: TransactionFunnel.Progress]>()
}
