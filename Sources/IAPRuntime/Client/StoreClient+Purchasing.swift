// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StoreClient {
    /// Buys a product and waits until it is granted, recorded and delivered.
    ///
    /// One purchase of a product runs at a time; a second call throws
    /// ``IAPError/Code/alreadyInProgress``. If the waiting task is cancelled, the wait ends with
    /// ``IAPError/Code/taskCancelled`` and the purchase goes on; its end is told as an event.
    public func purchase(
        _ productID: String,
        options: PurchaseOptions = PurchaseOptions()
    ) async throws(IAPError) -> PurchaseOutcome {
        if purchases[productID] != nil {
            throw IAPError(
                .alreadyInProgress,
                "a purchase of the product is under way",
                productID: productID
            )
        }
        var options = options
        options.appAccountToken = options.appAccountToken ?? appAccountToken
        return try await wait(in: \.purchases) { id in
            purchases[productID] = PurchaseOperation(
                id: id,
                productID: productID,
                options: options
            )
            publishProgress()
            spawn { await self.runPurchase(productID, id) }
        }
    }

    private func runPurchase(_ productID: String, _ id: Int) async {
        do throws(IAPError) {
            if let outcome = try await prepare(productID) {
                return end(id, productID, .success(outcome))
            }
            try await signOffer(productID, id)
            guard let operation = begin(id, productID) else { return }
            let result = try await environment.backend.purchase(
                productID,
                options: operation.options
            )
            await conclude(operation, result)
        } catch {
            var error = error
            error.productID = error.productID ?? productID
            let isCancel = error.code == .userCancelled
            end(id, productID, isCancel ? .success(.userCancelled) : .failure(error))
        }
    }

    /// Checks what can be checked before the sheet; answers the outcome if no sheet is needed.
    private func prepare(_ productID: String) async throws(IAPError) -> PurchaseOutcome? {
        guard let declaration = rules.declarations[productID], let operation = purchases[productID]
        else { throw IAPError(.unknownProduct, "the product is not in the catalogue") }
        if declaration.isRetired {
            throw IAPError(.productUnavailable, "the product is retired and no longer sold")
        }
        try check(operation.options.quantity, declaration)
        await load()
        guard ledger != nil else {
            throw retry.lastStorageError ?? IAPError(.storageFailed, "the record cannot be read")
        }
        guard await environment.backend.canMakePayments() else {
            throw IAPError(.paymentsNotAllowed, "payments are not allowed on this device")
        }
        if let outcome = ownedOutcome(declaration) { return outcome }
        // What was paid before must not be taken for the answer to this purchase.
        _ = await drain()
        await recordQueued()
        return ownedOutcome(declaration)
    }

    private func check(
        _ quantity: Int,
        _ declaration: ProductDeclaration
    ) throws(IAPError) {
        let isCounted = declaration.type == .consumable || declaration.type == .nonRenewable
        guard (1...10).contains(quantity), quantity == 1 || isCounted else {
            throw IAPError(.invalidQuantity, "the quantity \(quantity) is not possible")
        }
    }

    private func ownedOutcome(_ declaration: ProductDeclaration) -> PurchaseOutcome? {
        guard declaration.type == .nonConsumable else { return nil }
        return ledger?.latestTransaction(of: declaration.id).map { .alreadyOwned($0) }
    }

    private func begin(_ id: Int, _ productID: String) -> PurchaseOperation? {
        guard purchases[productID]?.id == id else { return nil }
        purchases[productID]?.startNumber = number()
        purchases[productID]?.startDate = environment.clock.now()
        return purchases[productID]
    }

    private func conclude(_ operation: PurchaseOperation, _ result: StorePurchaseResult) async {
        let productID = operation.productID
        switch result {
        case .userCancelled: end(operation.id, productID, .success(.userCancelled))
        case .pending:
            let now = environment.clock.now()
            if purchases[productID]?.id == operation.id {
                queue.append(.event(.deferred(productID: productID, at: now)))
                startPump()
            }
            end(operation.id, productID, .success(.pending(.approval)))
        case .transaction(let transaction): await conclude(operation, transaction)
        }
    }

    private func conclude(
        _ operation: PurchaseOperation,
        _ transaction: StoreTransaction
    ) async {
        let isOld = isOld(transaction, for: operation)
        if let outcome = outcome(for: operation, transaction, isOld: isOld) {
            receive([transaction], .delivery)
            end(operation.id, operation.productID, outcome)
            spawn { await self.refreshNow() }
            return
        }
        await finishPurchase(operation, transaction)
    }

    /// The end of a purchase that was not answered with a new transaction of its product.
    private func outcome(
        for operation: PurchaseOperation,
        _ transaction: StoreTransaction,
        isOld: Bool
    ) -> Result<PurchaseOutcome, IAPError>? {
        let requested = rules.declarations[operation.productID]
        if transaction.productID != operation.productID {
            let answered = rules.declarations[transaction.productID]
            if let group = requested?.group, group == answered?.group {
                return .success(.willChangeAtRenewal(transaction.expirationDate))
            }
            let text = "the store answered with a transaction of '\(transaction.productID)'"
            return .failure(IAPError(.staleTransaction, text, productID: operation.productID))
        }
        guard isOld, transaction.verification == .verified else { return nil }
        let now = environment.clock.now()
        var isOver = transaction.isRevoked || transaction.expirationDate.map { $0 <= now } == true
        if let ledger, ledger.knows(transaction) {
            isOver = !ledger.ownedProducts(at: now).contains(transaction.productID)
        }
        if requested?.type == .consumable || isOver {
            let text = "the store answered with an old transaction; nothing was charged"
            return .failure(IAPError(.staleTransaction, text, productID: operation.productID))
        }
        return .success(.alreadyOwned(transaction))
    }

    /// Whether the transaction was made before the purchase began.
    private func isOld(_ transaction: StoreTransaction, for operation: PurchaseOperation) -> Bool {
        if let seen = funnel.firstSeen[transaction.id] {
            if seen < operation.startNumber { return true }
        } else if ledger?.knows(transaction) == true {
            return true
        }
        // The clocks of the device and the store may differ, hence a whole day.
        return rules.declarations[transaction.productID]?.type != .consumable
            && transaction.purchaseDate < operation.startDate.addingTimeInterval(-86_400)
    }

    /// Waits for a transaction to settle and ends the purchase that it answers.
    private func finishPurchase(
        _ operation: PurchaseOperation,
        _ transaction: StoreTransaction
    ) async {
        let productID = operation.productID
        guard purchases[productID]?.id == operation.id else {
            return receive([transaction], .delivery)
        }
        purchases[productID]?.transactionID = transaction.id
        let progress = try? await settle([transaction], .delivery)
        switch progress?[transaction.id] {
        case .settled: end(operation.id, productID, .success(.success(transaction)))
        case .waiting(let reason):
            end(operation.id, productID, .success(.pending(reason)))
        case .rejected(let error): end(operation.id, productID, .failure(error))
        case nil: end(operation.id, productID, .failure(IAPError(.stopped)))
        }
    }

    /// Ends a purchase once and tells about it.
    private func end(
        _ id: Int,
        _ productID: String,
        _ outcome: Result<PurchaseOutcome, IAPError>
    ) {
        guard purchases[productID]?.id == id else { return }
        purchases[productID] = nil
        publishProgress()
        switch outcome {
        case .success(.userCancelled): announce(.cancelled(productID: productID))
        case .success(.pending), .success(.willChangeAtRenewal):
            announce(.deferred(productID: productID))
        case .success: break
        case .failure(let error): announce(.failed(productID: productID, error))
        }
        waiting.purchases.resume(id, with: outcome)
    }

    private func publishProgress() {
        var next = snapshot
        next.productsInProgress = Set(purchases.keys)
        publish(next)
    }
}

// MARK: What arrives unasked

extension StoreClient {
    func receive(_ update: StoreUpdate) {
        switch update {
        case .transaction(let transaction): receiveUpdate(transaction)
        case .deferred(let productID):
            let now = environment.clock.now()
            queue.append(.event(.deferred(productID: productID, at: now)))
            startPump()
            if let operation = purchases[productID], operation.startNumber < .max {
                end(operation.id, productID, .success(.pending(.approval)))
            } else {
                announce(.deferred(productID: productID))
            }
        case .failed(let productID, let error):
            queue.append(.event(.settled(productID: productID)))
            startPump()
            announce(.failed(productID: productID, error))
        case .entitlementsRevoked(let productIDs):
            let now = environment.clock.now()
            queue.append(.event(.revoked(productIDs: productIDs, at: now)))
            startPump()
            spawn { await self.refreshNow() }
        case .subscriptionStatus(let status): receive(status)
        case .promotedPurchase(let promoted): hold(promoted)
        case .storefrontChanged(let storefront):
            cache.removeAll()
            announce(.storefrontChanged(storefront))
            spawn { await self.refreshNow() }
        case .accountChanged:
            queue.append(.event(.accountChanged))
            startPump()
            statuses = [:]
            cache.removeAll()
            announce(.accountChanged)
            spawn { await self.refreshNow() }
        }
    }

    private func receiveUpdate(_ transaction: StoreTransaction) {
        if transaction.isRestored, !transaction.isRevoked, restoring != nil {
            restoring?.arrived.append(transaction)
        }
        guard let operation = answered(by: transaction) else {
            let isRestore = transaction.isRestored && restoring != nil
            return receive([transaction], isRestore ? .restore : .delivery)
        }
        spawn { await self.finishPurchase(operation, transaction) }
    }

    /// The purchase that a transaction answers although the backend has not said so.
    private func answered(by transaction: StoreTransaction) -> PurchaseOperation? {
        guard let operation = purchases[transaction.productID], operation.startNumber < .max,
            operation.transactionID == nil, !transaction.isRevoked,
            transaction.reason == .purchase, !isOld(transaction, for: operation),
            transaction.purchaseDate >= operation.startDate.addingTimeInterval(-60)
        else { return nil }
        return operation
    }

    // MARK: Promoted purchases

    private func hold(_ promoted: PromotedPurchase) {
        var next = snapshot
        next.promotedPurchases.append(promoted)
        // A person taps; more than this is a fault of the backend.
        next.promotedPurchases = next.promotedPurchases.suffix(32)
        publish(next)
        announce(.promotedPurchase(promoted))
    }

    /// Takes a promoted purchase out of the waiting ones; answers whether it was there.
    ///
    /// Buy it with ``purchase(_:options:)``, or do nothing to decline it.
    @discardableResult
    public func takePromotedPurchase(_ promoted: PromotedPurchase) -> Bool {
        var next = snapshot
        guard let index = next.promotedPurchases.firstIndex(of: promoted) else { return false }
        next.promotedPurchases.remove(at: index)
        publish(next)
        return true
    }
}
