// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import IAPRuntime

/// The simulated store as one process of the app sees it.
///
/// Once the process has ended, its calls neither return nor do anything.
public struct SimulatedBackend: StoreBackend {
    private enum Admission: Sendable {
        case open
        case closed
        case failing(IAPError.Code)
        case dead
    }

    let store: SimulatedStore
    let process: Int

    private var device: Int { store.device }

    /// Listens; tells first what could not be told before, and what is unfinished.
    public func updates() -> AsyncStream<StoreUpdate> {
        let (stream, continuation) = AsyncStream.makeStream(of: StoreUpdate.self)
        let id = store.world.with { world -> Int? in
            guard world.model.devices[device].process == process else { return nil }
            for update in world.model.attach(device) { continuation.yield(update) }
            world.observerID += 1
            let observer = SimulatedStore.Observer(id: world.observerID, continuation: continuation)
            world.observers[device, default: []].append(observer)
            return observer.id
        }
        if let id {
            let device = device
            continuation.onTermination = { [weak store] _ in
                _ = store?.world.with { $0.remove(observer: id, on: device) }
            }
        }
        return stream
    }

    /// Answers the products that the storefront sells.
    public func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] {
        try await enter(.products)
        if Task.isCancelled { return [] }
        return store.act { $0.products(for: productIDs, on: device) }
    }

    /// Acts out the next script of the product.
    public func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult {
        try await enter(.purchase)
        while true {
            switch store.act({ $0.purchase(productID, options, on: device) }) {
            case .result(let result): return result
            case .error(let error): throw error
            case .hang: try await wait(.purchase)
            }
        }
    }

    /// Answers the queue of the device.
    public func unfinished() async throws(IAPError) -> [StoreTransaction] {
        try await enter(.unfinished)
        if Task.isCancelled { return [] }
        return store.act { $0.queue(of: device) }
    }

    /// Answers what the account owns; nothing on the StoreKit 1 front.
    public func currentEntitlements() async throws(IAPError) -> [StoreTransaction] {
        try await enter(.entitlements)
        if Task.isCancelled { return [] }
        return store.act { model in
            model.readsNothing(on: device) ? [] : model.entitlements(on: device)
        }
    }

    /// Answers the states of the products' groups; nothing on the StoreKit 1 front.
    public func subscriptionStatuses(
        for productIDs: [String]
    ) async throws(IAPError) -> [StoreSubscriptionStatus] {
        try await enter(.statuses)
        if Task.isCancelled { return [] }
        return store.act { model in
            model.readsNothing(on: device) ? [] : model.statuses(for: productIDs, on: device)
        }
    }

    /// Acts out the next restore script.
    public func restore() async throws(IAPError) -> [StoreTransaction] {
        try await enter(.restore)
        while true {
            switch store.act({ $0.restore(on: device) }) {
            case .restored(let transactions): return transactions
            case .error(let error): throw error
            case .hang: try await wait(.restore)
            }
        }
    }

    /// Acts out the next redemption script.
    public func redeemOfferCode() async throws(IAPError) {
        try await enter(.redeem)
        while true {
            switch store.act({ $0.redeem(on: device) }) {
            case .success(true): return
            case .success(false): try await wait(.redeem)
            case .failure(let error): throw error
            }
        }
    }

    /// Both forms on the StoreKit 2 front, the original one on the StoreKit 1 front.
    public var offerProofForms: Set<PurchaseOptions.PromotionalOffer.Proof.Form> {
        store.isStoreKit2 ? [.compactJWS, .signature] : [.signature]
    }

    /// Takes a transaction off the queue.
    public func finish(_ transaction: StoreTransaction) async {
        do { try await enter(.finish) } catch { return }
        store.act { $0.finish(transaction.id, on: device) }
    }

    /// Answers what ``SimulatedStore/allowsPayments`` says.
    public func canMakePayments() async -> Bool { store.look { $0.devices[device].allowsPayments } }

    /// Answers the storefront of the account.
    public func storefront() async -> StoreStorefront? {
        store.look { $0.account(of: device).storefront }
    }

    /// Answers whether the group of the product was ever subscribed to.
    public func isEligibleForIntroductoryOffer(_ productID: String) async -> Bool? {
        store.look { model in
            guard let group = model.products[productID]?.subscription?.groupID else { return nil }
            return !model.account(of: device).groupsWithUsedOffer.contains(group)
        }
    }

    // MARK: Admission

    private func enter(_ call: SimulatedCall) async throws(IAPError) {
        let admission = store.act { model -> Admission in
            guard model.devices[device].process == process else { return .dead }
            model.devices[device].callCounts[call, default: 0] += 1
            if model.devices[device].held.contains(call) { return .closed }
            if var failures = model.devices[device].failures[call], !failures.isEmpty {
                let code = failures.removeFirst()
                model.devices[device].failures[call] = failures
                return .failing(code)
            }
            return .open
        }
        switch admission {
        case .open: return
        case .closed: try await wait(call)
        case .failing(let code): throw IAPError(code, "the simulated store was told to fail")
        case .dead:
            await SimulatedStore.waitForCancellation()
            throw IAPError(.taskCancelled)
        }
    }

    /// Waits until the call is released, or for ever if the process ends first.
    private func wait(_ call: SimulatedCall) async throws(IAPError) {
        let (stream, opening) = AsyncStream.makeStream(of: Void.self)
        store.world.with { world in
            world.gates.append(SimulatedStore.Gate(call: call, device: device, opening: opening))
        }
        for await _ in stream { break }
        if Task.isCancelled { throw IAPError(.taskCancelled) }
        guard store.look({ $0.devices[device].process == process }) else {
            await SimulatedStore.waitForCancellation()
            throw IAPError(.taskCancelled)
        }
    }
}

extension SimulatedStore {
    /// What becomes of the calls of a process that has ended.
    static func waitForCancellation() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream { break }
        continuation.finish()
    }
}
