// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// A small client as an app might write it by hand: right without faults, wrong with them.
///
/// Everything that changes the record goes through one loop, one thing after the other.
actor NaiveApp: SimulatedApp {
    enum Command: Sendable {
        case transaction(StoreTransaction, AsyncStream<Bool>.Continuation?)
        case spend(Int, AsyncStream<Bool>.Continuation)
        case fakeCredit
        case refresh
    }

    let environment: StoreEnvironment
    let deliver: StoreClient.DeliveryHook
    let faults: Set<Fault>
    var book = NaiveBook()
    var lastTapped = ""
    var listed: Set<String> = []
    var statuses: [String: StoreSubscriptionStatus] = [:]
    private var isLoaded = false
    private var observe: @Sendable (AppState) -> Void = { _ in }
    private let commands: AsyncStream<Command>
    nonisolated let queue: AsyncStream<Command>.Continuation

    init(
        _ environment: StoreEnvironment,
        faults: Set<Fault>,
        _ deliver: @escaping StoreClient.DeliveryHook
    ) {
        self.environment = environment
        self.faults = faults
        self.deliver = deliver
        (commands, queue) = AsyncStream.makeStream()
    }

    func run(_ observe: @escaping @Sendable (AppState) -> Void) async {
        self.observe = observe
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<(faults.contains(.observesTwice) ? 2 : 1) {
                if faults.contains(.observesNothingAtLaunch) { break }
                let updates = environment.backend.updates()
                group.addTask {
                    for await update in updates { await self.receive(update) }
                }
            }
            group.addTask {
                await self.load()
                self.queue.yield(.refresh)
                for await command in self.commands { await self.perform(command) }
            }
        }
    }

    private func receive(_ update: StoreUpdate) {
        switch update {
        case .transaction(let transaction): queue.yield(.transaction(transaction, nil))
        case .subscriptionStatus(let status): note(status)
        case .storefrontChanged, .entitlementsRevoked: queue.yield(.refresh)
        default: break
        }
    }

    /// Waits between two attempts; false once the process has ended.
    func pause() async -> Bool {
        (try? await environment.clock.sleep(for: 2)) != nil
    }

    private func load() async {
        while !isLoaded, !Task.isCancelled {
            switch await environment.storage.read() {
            case .record(let data):
                book = NaiveBook(data)
                isLoaded = true
            case .missing: isLoaded = true
            case .locked, .failed, .corrupt, .tampered:
                if faults.contains(.takesFailedReadForEmpty) {
                    isLoaded = true
                    break
                }
                guard await pause() else { return }
            }
        }
        publish()
    }

    func publish() {
        if isLoaded { observe(state()) }
    }

    // MARK: Operations

    func purchase(_ productID: String, quantity: Int, _ end: @escaping End) async {
        lastTapped = productID
        do throws(IAPError) {
            let options = PurchaseOptions(quantity: quantity)
            switch try await environment.backend.purchase(productID, options: options) {
            case .userCancelled:
                if faults.contains(.neverEndsCancel) { return }
                end(.userCancelled)
            case .pending:
                if faults.contains(.takesPendingForPaid) { queue.yield(.fakeCredit) }
                end(.pending)
            case .transaction(let transaction): await conclude(productID, transaction, end)
            }
        } catch {
            if error.code == .userCancelled, faults.contains(.neverEndsCancel) { return }
            end(.failed(error.code))
        }
    }

    private func conclude(_ productID: String, _ transaction: StoreTransaction, _ end: End) async {
        let wasKnown = book.knows(transaction)
        if faults.contains(.promisesBeforeGrant) { end(.success(transactionID: transaction.id)) }
        let (answer, reply) = AsyncStream.makeStream(of: Bool.self)
        queue.yield(.transaction(transaction, reply))
        var isGranted = false
        for await result in answer {
            isGranted = result
            break
        }
        if faults.contains(.promisesBeforeGrant) { return }
        let isOther =
            transaction.productID != productID && !faults.contains(.acceptsOtherProduct)
        let outcome: OperationEnd =
            if !isGranted { .failed(.verificationFailed) } else if isOther {
                .willChangeAtRenewal
            } else if wasKnown { .alreadyOwned } else { .success(transactionID: transaction.id) }
        end(outcome)
        if faults.contains(.endsTwice) { end(outcome) }
    }

    func restore(_ end: End) async {
        do throws(IAPError) {
            let restored = try await environment.backend.restore()
            for transaction in restored { queue.yield(.transaction(transaction, nil)) }
            let good = restored.filter { $0.verification == .verified && $0.revocationDate == nil }
            let products = Set(good.map(\.productID))
            if products.isEmpty, faults.contains(.restoreGrantsOnEmpty) {
                listed.insert("removeAds")
                end(.restored(["removeAds"]))
                publish()
            } else {
                end(products.isEmpty ? .nothingToRestore : .restored(products.sorted()))
            }
        } catch { end(error.code == .userCancelled ? .userCancelled : .failed(error.code)) }
    }

    func spend(_ amount: Int, _ end: End) async {
        let (answer, reply) = AsyncStream.makeStream(of: Bool.self)
        queue.yield(.spend(amount, reply))
        for await isDone in answer { return end(isDone ? .done : .failed(.insufficientBalance)) }
        end(.failed(.stopped))
    }

    func loadProducts(_ end: End) async {
        do throws(IAPError) {
            _ = try await environment.backend.products(for: Shelf.declarations.map(\.id))
            end(.done)
        } catch { end(.failed(error.code)) }
    }

    func state() -> AppState {
        let held = book.holdings.values.filter {
            !$0.isRevoked && Shelf.known[$0.productID]?.type != .autoRenewable
        }
        var owned = Set(held.map(\.productID)).union(entitledSubscriptions)
        if faults.contains(.revokesOnEmptyRead) { owned = entitledSubscriptions }
        return AppState(
            isReady: isLoaded,
            owned: owned.union(listed),
            coins: book.balances["coins"] ?? 0
        )
    }

    private var entitledSubscriptions: Set<String> {
        let entitled = statuses.values.filter { status in
            if faults.contains(.keepsLapsedSubscription) { return true }
            if faults.contains(.forgetsGracePeriod), status.state == .inGracePeriod { return false }
            return status.isEntitled
        }
        return Set(entitled.map(\.transaction.productID))
    }

    func note(_ status: StoreSubscriptionStatus) {
        statuses[status.transaction.originalID] = status
        publish()
    }
}
