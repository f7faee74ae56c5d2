// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension StoreClient {
    /// Reads again what the store knows: unfinished transactions, what is owned, subscription states.
    ///
    /// Runs at launch, after changes of the account or storefront and at the end of subscription
    /// periods by itself; call it when the app comes to the foreground. What cannot be read is tried
    /// again later and takes nothing away.
    public func refresh() async throws(IAPError) {
        try await wait(in: \.refreshes) { _ in
            spawn { await self.refreshNow() }
        }
    }

    /// Reads everything once; calls that come meanwhile are answered by one more reading.
    func refreshNow() async {
        needsRefresh = true
        if isRefreshing { return }
        isRefreshing = true
        while needsRefresh, !isStopped {
            needsRefresh = false
            await load()
            await readPaymentsPermission()
            guard ledger != nil else { break }
            let isComplete = await readListings()
            retry.isRefreshFailing = !isComplete
            if !isComplete { armRetry() }
            refreshSnapshot()
        }
        isRefreshing = false
        waiting.refreshes.resumeAll(with: .success(()))
    }

    private func readListings() async -> Bool {
        let drained = await drain()
        let listed = await readEntitlements()
        let told = await readStatuses()
        return drained && listed && told
    }

    private func readPaymentsPermission() async {
        let backend = environment.backend
        let timeout = rules.policy.listingTimeout
        let answer = try? await bounded(timeout) { await backend.canMakePayments() }
        var next = snapshot
        next.canMakePayments = answer ?? next.canMakePayments
        publish(next)
    }

    // MARK: The record

    /// Reads the record, unless that has been done.
    func load() async {
        guard ledger == nil else { return }
        let reading = await environment.storage.read()
        guard ledger == nil, !isStopped else { return }
        disk.known = reading
        switch reading {
        case .record(let data): await decode(data)
        case .missing:
            begin(EntitlementLedger(rules: rules, openingBalances: environment.openingBalances))
        case .corrupt(let text): await beginAnew(IAPError(.storageCorrupt, text))
        case .tampered(let text): await beginAnew(IAPError(.storageTampered, text))
        case .locked:
            let error = IAPError(.storageLocked, "the device has not been unlocked yet")
            postpone(error)
        case .failed(let error): postpone(error)
        }
    }

    private func decode(_ data: Data) async {
        do throws(LedgerCodec.Failure) {
            begin(try LedgerCodec.decode(data, rules: rules))
        } catch {
            switch error {
            case .corrupt(let line):
                let text = "line \(line) of the record is damaged"
                await beginAnew(IAPError(.storageCorrupt, text))
            case .newerVersion(let version):
                // Overwriting it would lose what the newer version knows.
                postpone(IAPError(.storageFailed, "the record has the newer format \(version)"))
            }
        }
    }

    private func begin(_ ledger: EntitlementLedger) {
        self.ledger = ledger
        queue.prepend(.event(.launched))
        retry.isStorageFailing = false
        refreshSnapshot()
        announce(.ready)
        startPump()
    }

    /// The record cannot be trusted: it is put aside, and what the store still lists is granted again.
    private func beginAnew(_ error: IAPError) async {
        do throws(IAPError) { try await environment.storage.setAside() } catch {
            return postpone(error)
        }
        // Another call may have read the record meanwhile.
        guard ledger == nil, !isStopped else { return }
        announce(.storageProblem(error))
        begin(EntitlementLedger(rules: rules))
    }

    private func postpone(_ error: IAPError) {
        report(.storageProblem(error), once: "storage \(error.code.rawValue)")
        retry.isStorageFailing = true
        retry.lastStorageError = error
        armRetry()
    }

    // MARK: Listings

    /// Takes in what was paid and not finished.
    func drain() async -> Bool {
        let backend = environment.backend
        let timeout = rules.policy.listingTimeout
        let call: @Sendable () async throws(IAPError) -> [StoreTransaction] = {
            () async throws(IAPError) in try await backend.unfinished()
        }
        guard let unfinished = try? await bounded(timeout, call) else { return false }
        receive(unfinished, .delivery)
        queue.append(.event(.unfinishedListed(transactionIDs: Set(unfinished.map(\.id)))))
        startPump()
        return true
    }

    private func readEntitlements() async -> Bool {
        let backend = environment.backend
        let timeout = rules.policy.listingTimeout
        let call: @Sendable () async throws(IAPError) -> [StoreTransaction] = {
            () async throws(IAPError) in try await backend.currentEntitlements()
        }
        let asked = environment.clock.now()
        guard let listed = try? await bounded(timeout, call) else { return false }
        receive(listed, .listing)
        let ids = Set(listed.map(\.originalID))
        queue.append(.event(.entitlementsListed(originalIDs: ids, at: asked)))
        startPump()
        return true
    }

    private func readStatuses() async -> Bool {
        let ids = rules.subscriptionIDs
        if ids.isEmpty { return true }
        let backend = environment.backend
        let timeout = rules.policy.listingTimeout
        let call: @Sendable () async throws(IAPError) -> [StoreSubscriptionStatus] = {
            () async throws(IAPError) in try await backend.subscriptionStatuses(for: ids)
        }
        guard let told = try? await bounded(timeout, call) else { return false }
        for status in told { receive(status) }
        return true
    }

    func receive(_ status: StoreSubscriptionStatus) {
        let transaction = status.transaction
        guard transaction.verification == .verified else {
            let reason = "the status is not verified"
            return report(
                .unverified(transaction, reason: reason),
                once: "status \(transaction.id)"
            )
        }
        statuses[transaction.originalID] = status
        var next = snapshot
        next.subscriptions = statuses.sorted { $0.key < $1.key }.map(\.value)
        publish(next)
        queue.append(.event(.status(status)))
        startPump()
    }
}

// MARK: Alarms

extension StoreClient {
    /// Sets the alarm for the next end of a period.
    func armDeadline(now: Date) {
        guard let next = ledger?.nextChange(after: now) else { return }
        if let deadline, deadline <= next { return }
        deadline = next
        spawn(after: next.timeIntervalSince(now)) { await self.passDeadline(next) }
    }

    private func passDeadline(_ moment: Date) async {
        guard deadline == moment else { return }
        deadline = nil
        refreshSnapshot()
        await refreshNow()
    }

    /// Sets the alarm for the next attempt of what failed.
    func armRetry() {
        guard !retry.isArmed else { return }
        retry.isArmed = true
        spawn(after: retry.nextDelay(rules.policy)) { await self.tryAgain() }
    }

    private func tryAgain() async {
        retry.isArmed = false
        let isLoading = ledger == nil
        let wasRefreshFailing = retry.isRefreshFailing
        if isLoading { await load() }
        retryFunnel()
        if isLoading || wasRefreshFailing { await refreshNow() }
        let isQuiet = !retry.isStorageFailing && !retry.isRefreshFailing && !funnel.needsRetry
        if isQuiet { retry.reset() }
    }

    private func retryFunnel() {
        let unverified = funnel.unverified.sorted { $0.key < $1.key }.map(\.value)
        funnel.unverified = [:]
        for item in unverified { receive([item.transaction], item.source) }
        for item in funnel.failedDeliveries.sorted(by: { $0.key < $1.key }).map(\.value) {
            deliver(item)
        }
        startPump(isForced: true)
    }

    /// Tells which account of the app is signed in.
    ///
    /// Transactions that waited for this account are granted now.
    public func setAppAccountToken(_ token: UUID?) {
        appAccountToken = token
        let foreign = funnel.foreign.sorted { $0.key < $1.key }.map(\.value)
        funnel.foreign = [:]
        for item in foreign {
            reported.remove("foreign \(item.transaction.id)")
            receive([item.transaction], item.source)
        }
    }
}
