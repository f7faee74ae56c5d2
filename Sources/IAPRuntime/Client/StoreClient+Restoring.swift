// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

extension StoreClient {
    /// Asks the store again for what the account owns; call it only when a person asks for it.
    ///
    /// A call while a restore runs waits for the same end. After
    /// ``StorePolicy/restoreTimeout`` the wait ends with ``IAPError/Code/stillRunning``; what the
    /// store sends later is still applied and told.
    public func restore() async throws(IAPError) -> RestoreOutcome {
        try await wait(in: \.restores) { id in
            if restoring == nil {
                restoring = RestoreOperation(number: id)
                spawn { await self.runRestore() }
            }
            spawn(after: rules.policy.restoreTimeout) { await self.giveUpRestore(id) }
        }
    }

    private func giveUpRestore(_ id: Int) {
        let error = IAPError(.stillRunning, "the store has not ended the restore yet")
        waiting.restores.resume(id, with: .failure(error))
    }

    private func runRestore() async {
        await load()
        guard ledger != nil else {
            let error = IAPError(.storageFailed, "the record cannot be read")
            return await end(.failure(retry.lastStorageError ?? error))
        }
        do throws(IAPError) {
            let answer = try await environment.backend.restore()
            await end(.success(answer))
        } catch {
            await end(.failure(error))
        }
    }

    /// Settles all that was restored, tells about it, and ends the wait.
    private func end(_ answer: Result<[StoreTransaction], IAPError>) async {
        let answered = (try? answer.get()) ?? []
        var byID: [String: StoreTransaction] = [:]
        for transaction in (restoring?.arrived ?? []) + answered {
            byID[transaction.id] = transaction
        }
        let all = byID.values.sorted { ($0.purchaseDate, $0.id) < ($1.purchaseDate, $1.id) }
        let progress = (try? await settle(all, .restore)) ?? [:]
        let restored = owned(all.filter { progress[$0.id] == .settled })
        restoring = nil
        for transaction in restored { announce(.restored(transaction)) }
        waiting.restores.resumeAll(with: outcome(answer, restored, progress))
    }

    private func outcome(
        _ answer: Result<[StoreTransaction], IAPError>,
        _ restored: [StoreTransaction],
        _ progress: [String: TransactionFunnel.Progress]
    ) -> Result<RestoreOutcome, IAPError> {
        if case .failure(let error) = answer {
            return error.code == .userCancelled ? .success(.userCancelled) : .failure(error)
        }
        if !restored.isEmpty { return .success(.restored(restored)) }
        for case .waiting(let reason) in progress.values { return .failure(error(for: reason)) }
        return .success(.nothingToRestore)
    }

    private func error(for reason: PurchaseOutcome.PendingReason) -> IAPError {
        switch reason {
        case .storage: IAPError(.storageFailed, "what was restored could not be recorded yet")
        case .verification, .approval:
            IAPError(.verificationFailed, "what was restored could not be checked yet")
        case .delivery: IAPError(.deliveryFailed, "what was restored could not be delivered yet")
        }
    }

    /// The latest transaction of each product that is owned now.
    private func owned(_ transactions: [StoreTransaction]) -> [StoreTransaction] {
        let owned = ledger?.ownedProducts(at: environment.clock.now()) ?? []
        var latest: [String: StoreTransaction] = [:]
        for transaction in transactions where owned.contains(transaction.productID) {
            latest[transaction.productID] = transaction
        }
        return rules.sorted(latest)
    }
}
