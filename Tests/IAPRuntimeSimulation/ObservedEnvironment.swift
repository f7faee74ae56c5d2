// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

/// The simulated store, with a place before and after each call where the process may be killed.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ObservedBackend: StoreBackend {
    let inner: SimulatedBackend
    let checker: Checker
    let generation: Int
    let executor: SeededExecutor

    func updates() -> AsyncStream<StoreUpdate> { inner.updates() }

    func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] {
        await executor.pause()
        return try await inner.products(for: productIDs)
    }

    func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult {
        await executor.pause()
        let result = try await inner.purchase(productID, options: options)
        await executor.pause()
        return result
    }

    func unfinished() async throws(IAPError) -> [StoreTransaction] {
        await executor.pause()
        let result = try await inner.unfinished()
        await executor.pause()
        return result
    }

    func currentEntitlements() async throws(IAPError) -> [StoreTransaction] {
        await executor.pause()
        let result = try await inner.currentEntitlements()
        await executor.pause()
        return result
    }

    func subscriptionStatuses(
        for productIDs: [String]
    ) async throws(IAPError) -> [StoreSubscriptionStatus] {
        await executor.pause()
        return try await inner.subscriptionStatuses(for: productIDs)
    }

    func restore() async throws(IAPError) -> [StoreTransaction] {
        await executor.pause()
        let result = try await inner.restore()
        await executor.pause()
        return result
    }

    func finish(_ transaction: StoreTransaction) async {
        await executor.pause()
        checker.willFinish(transaction, generation: generation)
        await inner.finish(transaction)
        await executor.pause()
    }

    func canMakePayments() async -> Bool { await inner.canMakePayments() }
    func storefront() async -> StoreStorefront? { await inner.storefront() }
}

extension SimulatedStorage {
    fileprivate func holds(_ record: Data) -> Bool { store.storedRecord == record }
}

/// A storage whose writes the checker sees, with places where the process may be killed.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ObservedStorage: StoreStorage {
    /// Fails as scripted, and does nothing once the process has ended.
    let inner: SimulatedStorage
    /// Keeps the record in files instead, if given.
    let files: FileStorage?
    let checker: Checker
    let generation: Int
    let executor: SeededExecutor

    func read() async -> StorageReading {
        await executor.pause()
        let gate = await inner.read()
        guard checker.isPresent(generation) else { return gate }
        guard let files else { return checker.didRead(gate) }
        switch gate {
        case .locked, .failed: return gate
        case .record, .missing, .corrupt, .tampered: return checker.didRead(await files.read())
        }
    }

    func write(_ record: Data) async throws(IAPError) {
        await executor.pause()
        guard checker.isPresent(generation) else { return try await inner.write(record) }
        checker.willWrite(record)
        let answer: Result<Void, IAPError>
        do throws(IAPError) { answer = .success(try await inner.write(record)) } catch {
            answer = .failure(error)
        }
        // A write may take effect and fail all the same.
        if inner.holds(record), checker.isPresent(generation) {
            if let files { try await files.write(record) }
            checker.didWrite(record)
        }
        await executor.pause()
        try answer.get()
    }
}
