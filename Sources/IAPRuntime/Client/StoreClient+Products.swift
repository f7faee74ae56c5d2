// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StoreClient {
    /// The products on sale, in the order of the declarations.
    ///
    /// Loaded once and kept until the storefront changes. Calls during a load share it. An ID that
    /// the store does not know is left out, told as ``StoreEvent/Kind/invalidProductIDs(_:)`` and
    /// asked for again next time; retired products are never asked for.
    public func products() async throws(IAPError) -> [StoreProduct] {
        let ids = rules.idsOnSale
        if ids.allSatisfy({ cache.products[$0] != nil }) {
            return ids.compactMap { cache.products[$0] }
        }
        return try await wait(in: \.products) { _ in
            guard !cache.isLoading else { return }
            cache.isLoading = true
            spawn { await self.loadProducts() }
        }
    }

    /// The products that are in the cache, without asking the store.
    public func cachedProducts() -> [StoreProduct] {
        rules.idsOnSale.compactMap { cache.products[$0] }
    }

    /// Whether the person may use the introductory offer; `nil` means unknown, not yes.
    public func isEligibleForIntroductoryOffer(_ productID: String) async -> Bool? {
        let backend = environment.backend
        let timeout = rules.policy.listingTimeout
        let call: @Sendable () async throws(IAPError) -> Bool? = {
            () async throws(IAPError) in await backend.isEligibleForIntroductoryOffer(productID)
        }
        return (try? await bounded(timeout, call)) ?? nil
    }

    private func loadProducts() async {
        var generation: Int
        var outcome: Result<[StoreProduct], IAPError>
        repeat {
            generation = cache.generation
            outcome = await askForProducts()
        } while generation != cache.generation && !isStopped
        cache.isLoading = false
        switch outcome {
        case .success(let products): take(products)
        case .failure(let error): waiting.products.resumeAll(with: .failure(error))
        }
    }

    private func askForProducts() async -> Result<[StoreProduct], IAPError> {
        let backend = environment.backend
        let policy = rules.policy
        let missing = rules.idsOnSale.filter { cache.products[$0] == nil }
        let call: @Sendable () async throws(IAPError) -> [StoreProduct] = {
            () async throws(IAPError) in try await backend.products(for: missing)
        }
        var delay = policy.retryDelay
        var attempt = 1
        while true {
            do throws(IAPError) {
                return .success(try await bounded(policy.productsTimeout, call))
            } catch {
                let isFinal = error.code == .storeUnavailable || error.code == .stopped
                if attempt >= policy.productsAttempts || isFinal { return .failure(error) }
            }
            attempt += 1
            guard (try? await environment.clock.sleep(for: delay)) != nil else {
                return .failure(IAPError(.stopped, "the store was stopped"))
            }
            delay = min(2 * delay, policy.maximumRetryDelay)
        }
    }

    private func take(_ products: [StoreProduct]) {
        for product in products where rules.declarations[product.id] != nil {
            cache.products[product.id] = product
        }
        let ids = rules.idsOnSale
        let invalid = ids.filter { cache.products[$0] == nil }
        if invalid != snapshot.invalidProductIDs {
            var next = snapshot
            next.invalidProductIDs = invalid
            publish(next)
            if !invalid.isEmpty { announce(.invalidProductIDs(invalid)) }
        }
        waiting.products.resumeAll(with: .success(ids.compactMap { cache.products[$0] }))
    }
}
