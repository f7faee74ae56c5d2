// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

/// A store that answers what it is told to, for tests of single decisions of the client.
actor FakeBackend: StoreBackend {
    enum Answer: Sendable {
        case result(StorePurchaseResult)
        case error(IAPError)
        /// Never answers.
        case hang
    }

    private nonisolated let stream: AsyncStream<StoreUpdate>
    private nonisolated let continuation: AsyncStream<StoreUpdate>.Continuation
    private(set) var finished: [String] = []
    private(set) var purchaseCalls: [String] = []
    private(set) var options: [PurchaseOptions] = []
    private(set) var productCalls: [[String]] = []
    private(set) var restoreCalls = 0
    var answers: [Answer] = []
    var restoreAnswers: [Result<[StoreTransaction], IAPError>] = []
    var productAnswers: [Result<[StoreProduct], IAPError>] = []
    var unfinishedList: [StoreTransaction] = []
    var entitlementList: [StoreTransaction] = []
    var statusList: [StoreSubscriptionStatus] = []
    var listingError: IAPError?
    var isAllowed = true
    var finishHangs = false

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func set(_ change: @Sendable (isolated FakeBackend) -> Void) { change(self) }

    nonisolated func send(_ update: StoreUpdate) { continuation.yield(update) }

    nonisolated func updates() -> AsyncStream<StoreUpdate> { stream }

    func products(for productIDs: [String]) async throws(IAPError) -> [StoreProduct] {
        productCalls.append(productIDs)
        if productAnswers.isEmpty {
            return productIDs.map { StoreProduct(id: $0, type: .nonConsumable) }
        }
        return try productAnswers.removeFirst().get()
    }

    func purchase(
        _ productID: String,
        options: PurchaseOptions
    ) async throws(IAPError) -> StorePurchaseResult {
        purchaseCalls.append(productID)
        self.options.append(options)
        guard !answers.isEmpty else { throw IAPError(.unknown, "the script is over") }
        switch answers.removeFirst() {
        case .result(let result):
            if case .transaction(let transaction) = result { unfinishedList.append(transaction) }
            return result
        case .error(let error): throw error
        case .hang:
            let (endless, continuation) = AsyncStream<Void>.makeStream()
            for await _ in endless {}
            continuation.finish()
            throw IAPError(.stopped)
        }
    }

    func unfinished() async throws(IAPError) -> [StoreTransaction] {
        if let listingError { throw listingError }
        return unfinishedList
    }

    func currentEntitlements() async throws(IAPError) -> [StoreTransaction] {
        if let listingError { throw listingError }
        return entitlementList
    }

    func subscriptionStatuses(
        for productIDs: [String]
    ) async throws(IAPError) -> [StoreSubscriptionStatus] {
        if let listingError { throw listingError }
        return statusList
    }

    func restore() async throws(IAPError) -> [StoreTransaction] {
        restoreCalls += 1
        guard !restoreAnswers.isEmpty else {
            let (endless, continuation) = AsyncStream<Void>.makeStream()
            for await _ in endless {}
            continuation.finish()
            return []
        }
        return try restoreAnswers.removeFirst().get()
    }

    func finish(_ transaction: StoreTransaction) async {
        if finishHangs {
            let (endless, continuation) = AsyncStream<Void>.makeStream()
            for await _ in endless {}
            continuation.finish()
        }
        finished.append(transaction.id)
        unfinishedList.removeAll { $0.id == transaction.id }
    }

    func canMakePayments() async -> Bool { isAllowed }
}
