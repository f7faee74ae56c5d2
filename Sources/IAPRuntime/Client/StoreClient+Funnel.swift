// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StoreClient {
    /// Takes in transactions from wherever they come.
    func receive(_ transactions: [StoreTransaction], _ source: EntitlementLedger.Source) {
        for transaction in transactions {
            if funnel.firstSeen[transaction.id] == nil {
                funnel.firstSeen[transaction.id] = number()
            }
            funnel.inbox.append(.init(transaction: transaction, source: source))
        }
        verifyInbox()
    }

    // MARK: Verification

    private func verifyInbox() {
        while let item = funnel.inbox.first {
            if let verdict = immediateVerdict(item) {
                _ = funnel.inbox.popFirst()
                admit(item, verdict)
            } else if canVerify {
                _ = funnel.inbox.popFirst()
                verify(item)
            } else {
                break
            }
        }
        startPump()
    }

    private var canVerify: Bool { funnel.verifying < TransactionFunnel.concurrentVerifications }

    /// What can be said without asking the verifier; `nil` if it must be asked.
    private func immediateVerdict(_ item: TransactionFunnel.Item) -> VerificationVerdict? {
        if case .unverified(let reason) = item.transaction.verification { return .invalid(reason) }
        let isKnown = rules.declarations[item.transaction.productID] != nil
        return !isKnown || environment.verifier is StoreKitVerifier ? .valid : nil
    }

    private func verify(_ item: TransactionFunnel.Item) {
        funnel.verifying += 1
        let verifier = environment.verifier
        spawn {
            let verdict = await verifier.verify(item.transaction)
            await self.endVerification(item, verdict)
        }
    }

    private func endVerification(_ item: TransactionFunnel.Item, _ verdict: VerificationVerdict) {
        funnel.verifying -= 1
        admit(item, verdict)
        verifyInbox()
    }

    private func admit(_ item: TransactionFunnel.Item, _ verdict: VerificationVerdict) {
        let transaction = item.transaction
        switch verdict {
        case .invalid(let reason):
            report(
                .unverified(transaction, reason: reason),
                once: "unverified \(transaction.id)"
            )
            reject(transaction, .verificationFailed, reason)
        case .tryLater:
            let held = funnel.unverified[transaction.id]?.source
            funnel.unverified[transaction.id] = item.joined(with: held)
            note(transaction.id, .waiting(.verification))
            armRetry()
        case .valid:
            if let token = appAccountToken, let owner = transaction.appAccountToken,
                token != owner
            {
                let held = funnel.foreign[transaction.id]?.source
                funnel.foreign[transaction.id] = item.joined(with: held)
                report(.foreignAccount(transaction), once: "foreign \(transaction.id)")
                return reject(transaction, .wrongAccount, "the transaction is of another account")
            }
            queue.append(.event(.transaction(transaction, item.source)))
        }
    }

    private func reject(_ transaction: StoreTransaction, _ code: IAPError.Code, _ text: String) {
        let error = IAPError(code, text, productID: transaction.productID)
        note(transaction.id, .rejected(error))
    }

    // MARK: The only writer of the ledger

    func startPump(isForced: Bool = false) {
        guard !isPumping, ledger != nil, !queue.isEmpty else { return }
        guard isForced || isQueueWorthWriting else { return armPump() }
        isPumping = true
        spawn { await self.pump(isForced: isForced) }
    }

    private func pump(isForced: Bool) async {
        var isForced = isForced
        defer {
            isPumping = false
            armPump()
            resumeIfQuiet()
        }
        while let ledger, isForced || isQueueWorthWriting, !isStopped {
            isForced = false
            // Bounded, and in proportion to the record, so that rewriting it costs O(1) for each.
            let batch = queue.prefix(max(Self.batchSize, ledger.recordCount / 2))
            var draft = ledger
            var results: [BatchResult] = []
            for command in batch { results.append(apply(command, to: &draft)) }
            if disk.isUncertain || isWorthWriting(draft, ledger) {
                let record = LedgerCodec.encode(draft)
                disk.batchSize = batch.count
                do throws(IAPError) {
                    try await environment.storage.write(record)
                    disk.batchSize = 0
                } catch {
                    await fail(batch, error)
                    disk.batchSize = 0
                    return
                }
                disk.known = .record(record)
                disk.isUncertain = false
            }
            self.ledger = draft
            queue.removeFirst(batch.count)
            retry.isStorageFailing = false
            for result in results { carryOut(result) }
            refreshSnapshot()
        }
    }

    /// How many commands are recorded by one write at least, if there are so many.
    private static let batchSize = 1_024

    private struct BatchResult {
        var command: Command
        var actions: [EntitlementLedger.Action] = []
        var error: IAPError?
    }

    private func apply(_ command: Command, to draft: inout EntitlementLedger) -> BatchResult {
        var result = BatchResult(command: command)
        switch command {
        case .event(let event): result.actions = draft.apply(event)
        case .spend(let amount, let balance, _):
            do throws(IAPError) { try draft.spend(amount, of: balance) } catch {
                result.error = error
            }
        case .barrier: break
        }
        return result
    }

    /// The number of launches alone is not worth a write.
    private func isWorthWriting(_ draft: EntitlementLedger, _ ledger: EntitlementLedger) -> Bool {
        var ledger = ledger
        ledger.launch = draft.launch
        return draft != ledger
    }

    /// Leaves everything as it was: nothing is granted, nothing is finished, it is tried again.
    private func fail(_ batch: [Command], _ error: IAPError) async {
        report(.storageProblem(error), once: "storage \(error.code.rawValue)")
        for command in batch {
            switch command {
            case .event(.transaction(let transaction, _)), .event(.delivered(let transaction, _)):
                note(transaction.id, .waiting(.storage))
            case .event, .spend: break
            case .barrier(let waiter): waiting.barriers.resume(waiter, with: .success(()))
            }
        }
        await settleSpends(of: batch, error)
        retry.isStorageFailing = true
        armRetry()
    }

    private func carryOut(_ result: BatchResult) {
        var isDelivering = false
        for action in result.actions {
            switch action {
            case .deliver(let transaction, let source):
                isDelivering = true
                deliver(.init(transaction: transaction, source: source))
            case .finish(let transaction): finish(transaction)
            case .announce(.unknownProduct(let transaction)):
                let isKnown = rules.declarations[transaction.productID] != nil
                let text = isKnown ? "the ID was used by another product" : "unknown product"
                report(.unknownProduct(transaction), once: "unknown \(transaction.id)")
                reject(transaction, .unknownProduct, text)
            case .announce(let kind): announce(kind)
            }
        }
        switch result.command {
        case .event(.transaction(let transaction, _)):
            if !isDelivering { note(transaction.id, .settled) }
        case .event(.delivered(let transaction, _)): note(transaction.id, .settled)
        case .event: break
        case .spend(_, _, let waiter):
            disk.heldSpends.remove(waiter)
            waiting.spends.resume(waiter, with: result.error.map { .failure($0) } ?? .success(()))
        case .barrier(let waiter): waiting.barriers.resume(waiter, with: .success(()))
        }
    }
}
