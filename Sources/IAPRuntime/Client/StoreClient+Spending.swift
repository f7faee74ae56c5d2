// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension StoreClient {
    /// Takes an amount from a balance, durably.
    ///
    /// Every answer holds after a relaunch too: a return means taken, an error means not taken. After
    /// a write that failed halfway nobody knows; the call then waits for a write that succeeds, at most
    /// for ``StorePolicy/storageTimeout``, and ends with ``IAPError/Code/outcomeUnknown`` otherwise.
    public func spend(_ amount: Int, of balance: String) async throws(IAPError) {
        if ledger == nil {
            try await refresh()
        }
        guard ledger != nil else {
            throw retry.lastStorageError ?? IAPError(.storageFailed, "the record cannot be read")
        }
        try await wait(in: \.spends) { id in
            queue.append(.spend(amount, balance: balance, waiter: id))
            startPump()
        }
    }

    /// Answers the spends of a write that failed, as far as their outcome is known.
    func settleSpends(of batch: [Command], _ error: IAPError) async {
        let spends = batch.compactMap(\.spendWaiter)
        let wasUncertain = disk.isUncertain
        disk.isUncertain =
            error.code == .storageLocked
            ? wasUncertain : await environment.storage.read() != disk.known
        guard disk.isUncertain else { return refuse(Set(spends), error) }
        for waiter in spends where disk.heldSpends.insert(waiter).inserted {
            spawn(after: rules.policy.storageTimeout) { await self.giveUpSpend(waiter) }
        }
    }

    /// Ends spends that the storage certainly does not have.
    private func refuse(_ spends: Set<Int>, _ error: IAPError) {
        if spends.isEmpty { return }
        queue.removeSpends(spends)
        disk.heldSpends.subtract(spends)
        for waiter in spends.sorted() { waiting.spends.resume(waiter, with: .failure(error)) }
    }

    private func giveUpSpend(_ waiter: Int) {
        guard disk.heldSpends.contains(waiter) else { return }
        waiting.spends.resume(waiter, with: .failure(Self.outcomeUnknown))
    }

    /// Takes a spend back if no write has begun for it; answers an error if one has.
    func withdrawSpend(_ id: Int) -> IAPError? {
        guard let index = queue.index(ofSpend: id) else { return nil }
        if index < disk.batchSize || disk.heldSpends.contains(id) { return Self.outcomeUnknown }
        queue.removeSpends([id])
        return nil
    }

    /// Ends all spends, since nobody works for them any more.
    func endSpends(_ error: IAPError) {
        for waiter in queue.spendWaiters {
            if let unknown = withdrawSpend(waiter) {
                waiting.spends.resume(waiter, with: .failure(unknown))
            }
        }
        waiting.spends.resumeAll(with: .failure(error))
    }

    private static let outcomeUnknown = IAPError(
        .outcomeUnknown,
        "the storage may have taken the amount; the balance tells once it works again"
    )
}
