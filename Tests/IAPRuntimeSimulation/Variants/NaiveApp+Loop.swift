// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

extension NaiveApp {
    func perform(_ command: Command) async {
        switch command {
        case .transaction(let transaction, let reply):
            let isGranted = await process(transaction)
            reply?.yield(isGranted)
            reply?.finish()
        case .spend(let amount, let reply):
            var isEnough = book.balances["coins", default: 0] >= amount
            if isEnough, faults.contains(.takesFailedWriteForNone) {
                let before = book
                book.add(["coins": -amount])
                isEnough = (try? await environment.storage.write(book.data)) != nil
                if !isEnough { book = before }
            } else if isEnough {
                book.add(["coins": -amount])
                if faults.contains(.spendsInMemory) {
                    reply.yield(true)
                    reply.finish()
                    return publish()
                }
                await write()
            }
            reply.yield(isEnough)
            reply.finish()
        case .fakeCredit:
            book.add(["coins": 10])
            await write()
        case .refresh: await refresh()
        }
        publish()
    }

    private func refresh() async {
        if faults.contains(.observesNothingAtLaunch) { return }
        while !Task.isCancelled {
            do throws(IAPError) {
                for transaction in try await environment.backend.unfinished() {
                    _ = await process(transaction)
                }
                let owned = try await environment.backend.currentEntitlements()
                for transaction in owned { _ = await process(transaction) }
                if faults.contains(.revokesOnEmptyRead) { listed = Set(owned.map(\.productID)) }
                let subscriptions = ["gold", "monthly"]
                for status in try await environment.backend.subscriptionStatuses(for: subscriptions)
                {
                    note(status)
                }
                return
            } catch {
                guard await pause() else { return }
            }
        }
    }

    /// Writes until it succeeds.
    private func write() async {
        while !Task.isCancelled {
            do throws(IAPError) {
                if faults.contains(.writesTwice) {
                    var first = book
                    first.balances = await lastBalances
                    try await environment.storage.write(first.data)
                }
                return try await environment.storage.write(book.data)
            } catch {
                if faults.contains(.ignoresFailedWrites) { return }
                guard await pause() else { return }
            }
        }
    }

    private var lastBalances: [String: Int] {
        get async {
            if case .record(let data) = await environment.storage.read() {
                return NaiveBook(data).balances
            }
            return [:]
        }
    }

    // MARK: One transaction

    /// Grants, records, delivers, finishes; false if it may not be granted.
    private func process(_ transaction: StoreTransaction) async -> Bool {
        if transaction.verification != .verified, !faults.contains(.grantsUnverified) {
            if faults.contains(.finishesUnverified) { await finish(transaction) }
            return false
        }
        guard let declaration = declaration(of: transaction) else {
            if faults.contains(.finishesUnknown) { await finish(transaction) }
            return false
        }
        if faults.contains(.finishesBeforeGrant) { await finish(transaction) }
        if faults.contains(.deliversBeforeGrant) { try? await deliver(transaction) }
        let isNew =
            declaration.type == .consumable
            ? credit(transaction, declaration) : hold(transaction)
        if isNew || faults.contains(.hasNoLedger) { await write() }
        if !faults.contains(.skipsDeliver), isNew || !faults.contains(.dedupesByOriginalID) {
            while !Task.isCancelled, (try? await deliver(transaction)) == nil {
                guard await pause() else { return false }
            }
        }
        await finish(transaction)
        return true
    }

    private func declaration(of transaction: StoreTransaction) -> ProductDeclaration? {
        if faults.contains(.creditsLastTapped), let tapped = Shelf.known[lastTapped],
            Shelf.known[transaction.productID]?.type == .consumable, tapped.type == .consumable
        {
            return tapped
        }
        if let exact = Shelf.known[transaction.productID] { return exact }
        return faults.contains(.ignoresCase) ? Shelf.known[transaction.productID.lowercased()] : nil
    }

    private func finish(_ transaction: StoreTransaction) async {
        if faults.contains(.neverFinishes) { return }
        var finished = transaction
        if faults.contains(.finishesLatestOfProduct),
            let unfinished = try? await environment.backend.unfinished(),
            let latest = unfinished.last(where: { $0.productID == transaction.productID })
        {
            finished = latest
        }
        await environment.backend.finish(finished)
    }

    /// Credits a consumable once; true if the record changed.
    private func credit(_ transaction: StoreTransaction, _ declaration: ProductDeclaration) -> Bool
    {
        let signed = Int((transaction.signedDate?.timeIntervalSince1970 ?? 0) * 1_000)
        let quantity = faults.contains(.ignoresQuantity) ? 1 : transaction.quantity
        let amounts = declaration.grants.mapValues { $0 * quantity }
        guard var known = book.credits[transaction.id] else {
            let isTwin = book.credits.values.contains { $0.productID == transaction.productID }
            if faults.contains(.dedupesByProduct), isTwin { return false }
            var credit = NaiveBook.Credit(
                productID: declaration.id,
                amounts: amounts,
                signed: signed
            )
            if transaction.revocationDate == nil {
                book.add(amounts)
            } else {
                credit.deducted = amounts
            }
            book.credits[transaction.id] = credit
            return true
        }
        if faults.contains(.hasNoLedger) {
            book.add(amounts)
            return true
        }
        let isRefunded = transaction.revocationDate != nil
        if isRefunded, known.deducted.isEmpty || faults.contains(.refundsTwice),
            signed > known.signed || faults.contains(.refundsTwice)
        {
            known.deducted = known.amounts
            if !faults.contains(.refundsBelowZero) {
                for (name, amount) in known.amounts {
                    known.deducted[name] = min(amount, book.balances[name, default: 0])
                }
            }
            book.add(known.deducted, sign: -1)
        } else if !isRefunded, !known.deducted.isEmpty, signed > known.signed {
            book.add(known.deducted)
            known.deducted = [:]
        } else {
            return false
        }
        known.signed = signed
        book.credits[transaction.id] = known
        return true
    }

    /// Notes what is owned; true if the record changed.
    private func hold(_ transaction: StoreTransaction) -> Bool {
        let signed = Int((transaction.signedDate?.timeIntervalSince1970 ?? 0) * 1_000)
        let key = "\(transaction.productID)/\(transaction.originalID)"
        if let known = book.holdings[key], known.signed >= signed { return false }
        if faults.contains(.dedupesByOriginalID),
            book.holdings.values.contains(where: { $0.originalID == transaction.originalID })
        {
            return false
        }
        let isRevoked = transaction.revocationDate != nil && !faults.contains(.ignoresRefunds)
        book.holdings[key] = NaiveBook.Holding(
            productID: transaction.productID,
            originalID: transaction.originalID,
            transactionID: transaction.id,
            isRevoked: isRevoked,
            signed: signed
        )
        return true
    }
}
