// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension StoreClient {
    /// Calls the app's hook for a granted transaction, or passes on if there is none.
    func deliver(_ item: TransactionFunnel.Item) {
        let id = item.transaction.id
        if let running = funnel.delivering[id] {
            funnel.delivering[id] = item.joined(with: running).source
            return
        }
        guard deliveryHook != nil, !funnel.delivered.contains(id) else {
            return queue.append(.event(.delivered(item.transaction, item.source)))
        }
        let item = item.joined(with: funnel.failedDeliveries.removeValue(forKey: id)?.source)
        funnel.delivering[id] = item.source
        funnel.undelivered.append(item)
        startDeliveries()
    }

    private func startDeliveries() {
        guard let deliveryHook else { return }
        while funnel.delivering.count - funnel.undelivered.count
            < TransactionFunnel.concurrentDeliveries, let item = funnel.undelivered.popFirst()
        {
            spawn {
                do {
                    try await deliveryHook(item.transaction)
                    await self.endDelivery(item, nil)
                } catch {
                    let text = "the deliver hook failed"
                    let productID = item.transaction.productID
                    await self.endDelivery(
                        item,
                        IAPError(
                            .deliveryFailed,
                            text,
                            productID: productID,
                            underlyingError: error
                        )
                    )
                }
            }
        }
    }

    private func endDelivery(_ item: TransactionFunnel.Item, _ error: IAPError?) {
        let id = item.transaction.id
        let item = item.joined(with: funnel.delivering.removeValue(forKey: id))
        if let error {
            funnel.failedDeliveries[id] = item
            announce(.deliveryFailed(item.transaction, error))
            note(id, .waiting(.delivery))
            armRetry()
        } else {
            funnel.delivered.insert(id)
            queue.append(.event(.delivered(item.transaction, item.source)))
        }
        startDeliveries()
        startPump()
    }

    /// Whether the queue holds enough to rewrite the record for it.
    ///
    /// Deliveries end one by one. While more are to begin they are recorded in proportion to the
    /// record, so that rewriting it costs O(1) for each; at the end, when at least half have ended.
    var isQueueWorthWriting: Bool {
        if queue.isEmpty { return false }
        if queue.urgentCount > 0 { return true }
        return funnel.undelivered.isEmpty && queue.count >= funnel.delivering.count
            || queue.count >= max(1, (ledger?.recordCount ?? 0) / 4)
    }

    /// Every hook that is under way may hang: what has ended is recorded after a second at the latest.
    func armPump() {
        guard !isPumpArmed, !queue.isEmpty, !retry.isStorageFailing else { return }
        isPumpArmed = true
        spawn(after: 1) { await self.recordLate() }
    }

    private func recordLate() {
        isPumpArmed = false
        startPump(isForced: true)
    }

    /// Tells the store, without anybody waiting for its answer.
    func finish(_ transaction: StoreTransaction) {
        guard funnel.finishing.insert(transaction.id).inserted else { return }
        let backend = environment.backend
        spawn {
            await backend.finish(transaction)
            await self.endFinish(transaction)
        }
    }

    private func endFinish(_ transaction: StoreTransaction) {
        funnel.finishing.remove(transaction.id)
    }

    /// Notes how a transaction stands and resumes who waited for nothing else.
    func note(_ id: String, _ progress: TransactionFunnel.Progress) {
        for (number, result) in funnel.note(id, progress) {
            waiting.settlements.resume(number, with: .success(result))
        }
    }

    /// Takes in transactions and waits until each is settled, held back or rejected.
    func settle(
        _ transactions: [StoreTransaction],
        _ source: EntitlementLedger.Source
    ) async throws(IAPError) -> [String: TransactionFunnel.Progress] {
        if transactions.isEmpty { return [:] }
        return try await wait(in: \.settlements) { id in
            funnel.groups[id] = Set(transactions.map(\.id))
            receive(transactions, source)
        }
    }

    /// Waits until everything that is in the queue now is recorded, or cannot be.
    func recordQueued() async {
        guard !queue.isEmpty else { return }
        try? await wait(in: \.barriers) { id in
            queue.append(.barrier(waiter: id))
            startPump()
        }
    }
}
