// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

/// Watches everything that leaves the app and keeps the first broken promise.
///
/// Used from one thread only, like everything in a simulation.
final class Checker: Sendable {
    private struct Operation {
        var generation: Int
        var productID: String?
        var amount = 0
        var ends = 0
    }

    let store: SimulatedStore
    nonisolated(unsafe) private(set) var violation: Violation?
    /// Whether the present process has read the record.
    nonisolated(unsafe) private var hasRead = false
    /// The number of the app's present process.
    nonisolated(unsafe) private(set) var generation = 0
    /// What a new process would read now.
    nonisolated(unsafe) private(set) var record = DurableRecord()
    nonisolated(unsafe) private var durable: Data?
    nonisolated(unsafe) private var inFlight: Data?
    nonisolated(unsafe) private var operations: [Operation] = []
    nonisolated(unsafe) private var delivered: Set<String> = []
    /// Transactions whose purchase a handler was told.
    nonisolated(unsafe) private var told: Set<String> = []
    /// Finished before the app was deleted: nobody can credit them any more.
    nonisolated(unsafe) private(set) var exempt: Set<String> = []
    /// Refunded at some time, perhaps no longer.
    nonisolated(unsafe) private var refunded: Set<String> = []
    nonisolated(unsafe) private var spent = 0
    nonisolated(unsafe) private var spentPerhaps = 0
    nonisolated(unsafe) private var owned: Set<String> = []
    nonisolated(unsafe) private(set) var isReinstalled = false
    /// What happened, kept only when a history is shown.
    nonisolated(unsafe) private(set) var log: [String]?

    init(_ store: SimulatedStore, logs: Bool) {
        self.store = store
        log = logs ? [] : nil
    }

    func isPresent(_ number: Int) -> Bool { number == generation }

    func note(_ text: @autoclosure () -> String) {
        if log != nil { log?.append(text()) }
    }

    func fail(_ invariant: String, _ text: @autoclosure () -> String) {
        if violation != nil { return }
        let found = Violation(invariant, text())
        note("VIOLATION \(found)")
        violation = found
    }

    private func transaction(_ id: String) -> StoreTransaction? {
        store.transactions.last { $0.id == id }
    }

    // MARK: Lifetimes

    func processEnds() {
        generation += 1
        hasRead = false
    }

    func appIsDeleted(unfinished: Set<String>) {
        exempt.formUnion(store.transactions.map(\.id).filter { !unfinished.contains($0) })
        (durable, inFlight, record) = (nil, nil, DurableRecord())
        (spent, spentPerhaps, owned) = (0, 0, [])
        delivered = []
        told = []
        isReinstalled = true
    }

    /// What a killed process had in hand is settled by what is on disk.
    private func resolveSpends() {
        if hasRead { return }
        hasRead = true
        spent = spentNow(record)
        let open = operations.filter { $0.generation == generation && $0.ends == 0 }
        spentPerhaps = open.reduce(0) { $0 + $1.amount }
    }

    private func spentNow(_ record: DurableRecord) -> Int {
        let credited = record.credits.values.reduce(0) {
            $0 + ($1.amounts["coins"] ?? 0) - ($1.deducted["coins"] ?? 0)
        }
        return credited - (record.balances["coins"] ?? 0)
    }

    func refundComes(_ id: String) { refunded.insert(id) }

    // MARK: Storage

    func willWrite(_ data: Data) { inFlight = data }

    func didWrite(_ data: Data) {
        inFlight = nil
        take(data)
    }

    func didRead(_ reading: StorageReading) -> StorageReading {
        switch reading {
        case .record(let data):
            if data != durable, data != inFlight { fail("I5", "an old record came back") }
            take(data)
            resolveSpends()
        case .missing:
            if durable != nil { fail("I5", "the record is gone") }
            hasRead = true
        case .corrupt(let text), .tampered(let text):
            fail("I5", "the record is damaged: \(text)")
        case .locked, .failed: break
        }
        return reading
    }

    private func take(_ data: Data) {
        let before = record
        durable = data
        record = DurableRecord(data)
        note("written: \(record.credits.count) credits, coins \(record.balances["coins"] ?? 0)")
        if let id = record.duplicate { fail("I1", "\(id) is recorded twice") }
        for id in before.credits.keys where record.credits[id] == nil {
            fail("I5", "the credit of \(id) was forgotten")
        }
        for (id, credit) in record.credits where before.credits[id] != credit {
            check(id, credit)
        }
        for (productID, ids) in record.holdings where before.holdings[productID] != ids {
            if Shelf.known[productID] == nil { fail("I8", "\(productID) is not in the catalogue") }
        }
        let balance = record.balances["coins"] ?? 0
        if balance < 0 { fail("I11", "the balance is \(balance)") }
        let now = spentNow(record)
        if now < spent || now > spent + spentPerhaps {
            fail(
                "I1",
                "the balance \(balance) and the credits differ by \(now), spent were \(spent) to \(spent + spentPerhaps)"
            )
        }
    }

    private func check(_ id: String, _ credit: DurableRecord.Credit) {
        guard let transaction = transaction(id) else { return fail("I1", "\(id) was never sold") }
        guard let declaration = Shelf.known[transaction.productID] else {
            return fail("I8", "\(transaction.productID) was credited as \(credit.productID)")
        }
        if credit.productID != transaction.productID {
            fail("I8", "\(transaction.productID) was credited as \(credit.productID)")
        }
        if transaction.verification != .verified { fail("I3", "unverified \(id) was credited") }
        let due = declaration.grants.mapValues { $0 * transaction.quantity }
        if credit.amounts != due {
            fail("I1", "\(id) was credited \(Self.text(credit.amounts)), not \(Self.text(due))")
        }
        for (name, amount) in credit.deducted
        where amount < 0 || amount > credit.amounts[name] ?? 0 {
            fail("I11", "\(amount) \(name) were taken for \(id)")
        }
    }

    private static func text(_ amounts: [String: Int]) -> String {
        amounts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }

    // MARK: The store

    func willFinish(_ transaction: StoreTransaction, generation number: Int) {
        guard isPresent(number) else { return }
        note("finish \(transaction.id)")
        let id = transaction.id
        guard transaction.verification == .verified else {
            return fail("I3", "unverified \(id) was finished")
        }
        guard let declaration = Shelf.known[transaction.productID] else {
            return fail("I8", "\(id) of the unknown \(transaction.productID) was finished")
        }
        let isRecorded =
            declaration.type == .consumable
            ? record.credits[id] != nil
            : record.holdings.values.contains { $0.contains(transaction.originalID) }
        // An answer may be older than the refund that is known already.
        if transaction.revocationDate != nil || refunded.contains(id) { return }
        if !isRecorded { fail("I2", "\(id) was finished before it was recorded") }
        if !delivered.contains(id) { fail("I2", "\(id) was finished before it was delivered") }
    }

    func deliver(_ transaction: StoreTransaction, generation number: Int) {
        guard isPresent(number) else { return }
        note("deliver \(transaction.id)")
        if Shelf.known[transaction.productID]?.type == .consumable,
            record.credits[transaction.id] == nil
        {
            fail("I2", "\(transaction.id) was delivered before it was recorded")
        }
        delivered.insert(transaction.id)
    }

    func isDelivered(_ id: String) -> Bool { delivered.contains(id) }

    /// Notes that a purchase was told; false if it was before.
    func tell(_ id: String) -> Bool { told.insert(id).inserted }

    // MARK: Operations

    func begin(_ productID: String?, amount: Int = 0) -> Int {
        operations.append(Operation(generation: generation, productID: productID, amount: amount))
        spentPerhaps += amount
        return operations.count - 1
    }

    func end(_ index: Int, _ end: OperationEnd) {
        operations[index].ends += 1
        let operation = operations[index]
        guard isPresent(operation.generation) else { return }
        note("operation \(index) ended: \(end)")
        if operation.ends > 1 { fail("I4", "operation \(index) ended twice") }
        if operation.amount > 0, end != .failed(.outcomeUnknown) {
            spentPerhaps -= operation.amount
            if end == .done { spent += operation.amount }
        }
        switch end {
        case .success(let id):
            guard let transaction = transaction(id) else {
                return fail("I1", "success without a transaction")
            }
            if transaction.productID != operation.productID {
                fail("I8", "a purchase succeeded with \(transaction.productID)")
            }
            let isConsumable = Shelf.known[transaction.productID]?.type == .consumable
            if isConsumable, record.credits[id] == nil {
                fail("I2", "\(id) succeeded before it was recorded")
            }
        case .restored(let products):
            if products.isEmpty { fail("I6", "an empty restore succeeded") }
            for productID in products where !wasSold(productID) {
                fail("I6", "\(productID) was restored but never sold")
            }
        default: break
        }
    }

    /// Every operation of the present process has ended, once.
    func checkOperationsEnded() {
        for (index, operation) in operations.enumerated()
        where operation.generation == generation && operation.ends != 1 {
            fail("I4", "operation \(index) ended \(operation.ends) times")
        }
    }

    private func wasSold(_ productID: String) -> Bool {
        store.transactions.contains { $0.productID == productID && $0.verification == .verified }
    }

    // MARK: What the app believes

    func observe(_ state: AppState, generation number: Int) {
        guard isPresent(number), state.isReady else { return }
        if owned == state.owned { return }
        note("owned \(state.owned.sorted())")
        for productID in state.owned where !wasSold(productID) {
            fail("I6", "\(productID) is owned but was never sold")
        }
        if owned.contains("removeAds"), !state.owned.contains("removeAds"),
            holdsForEver("removeAds")
        {
            fail("I7", "removeAds was taken away")
        }
        owned = state.owned
    }

    /// Whether the account holds the product and nobody has ever told otherwise.
    private func holdsForEver(_ productID: String) -> Bool {
        let transactions = store.transactions.filter {
            $0.productID == productID && $0.verification == .verified
        }
        return !transactions.isEmpty && !transactions.contains { refunded.contains($0.id) }
    }

    func checkObservers() {
        let count = store.observerCount
        if count > 1 { fail("I9", "\(count) observers") }
    }

    // MARK: At rest

    /// What must be true when nothing is broken any more and everything has been told.
    func checkRest(_ state: AppState) {
        note("at rest: \(state)")
        for transaction in store.transactions {
            checkCredit(of: transaction)
        }
        for transaction in store.unfinishedTransactions
        where Shelf.known[transaction.productID] != nil && transaction.verification == .verified {
            fail("I2", "\(transaction.id) of \(transaction.productID) was never finished")
        }
        if state.coins != record.balances["coins"] ?? 0 {
            fail("I1", "the app shows \(state.coins) coins, not what it recorded")
        }
        if store.isStoreKit2 {
            let holds = store.transactions.contains {
                $0.productID == "removeAds" && $0.verification == .verified
                    && $0.revocationDate == nil
            }
            if holds != state.owned.contains("removeAds") {
                fail("I7", "removeAds is \(holds ? "" : "not ")owned, the app thinks otherwise")
            }
            for status in store.subscriptionStatuses { check(status, state) }
        }
    }

    private func checkCredit(of transaction: StoreTransaction) {
        guard Shelf.known[transaction.productID]?.type == .consumable,
            transaction.verification == .verified, !exempt.contains(transaction.id)
        else { return }
        let credit = record.credits[transaction.id]
        if transaction.revocationDate == nil {
            if credit == nil { fail("I1", "\(transaction.id) was never credited") }
            if credit?.deducted.isEmpty == false, store.isStoreKit2 {
                fail("I11", "\(transaction.id) is not refunded, but was taken back")
            }
        }
    }

    private func check(_ status: StoreSubscriptionStatus, _ state: AppState) {
        let productID = status.transaction.productID
        switch status.state {
        case .subscribed, .inGracePeriod:
            if !state.owned.contains(productID) {
                fail("I7", "\(productID) is \(status.state) but not owned")
            }
        case .inBillingRetryPeriod, .revoked:
            if state.owned.contains(productID) {
                fail("I7", "\(productID) is \(status.state) but owned")
            }
        case .expired:
            if status.willAutoRenew == false, state.owned.contains(productID) {
                fail("I7", "\(productID) has expired but is owned")
            }
        }
    }
}
