// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import StoreKit

/// What StoreKit's calls need again later: products to buy, transactions to finish.
actor StoreKit2Shelf {
    private var products: [String: Product] = [:]
    private var transactions: [UInt64: Transaction] = [:]

    /// Loads products; unknown IDs are absent from the answer.
    func load(_ productIDs: [String]) async throws(IAPError) -> [Product] {
        do {
            let loaded = try await Product.products(for: productIDs)
            for product in loaded { products[product.id] = product }
            try Task.checkCancellation()
            return loaded
        } catch {
            throw IAPError(storeKit: error)
        }
    }

    /// The product of an ID, loaded if need be.
    func product(_ productID: String) async throws(IAPError) -> Product {
        if let known = products[productID] { return known }
        guard let loaded = try await load([productID]).first(where: { $0.id == productID }) else {
            throw IAPError(.productUnavailable, productID: productID)
        }
        return loaded
    }

    /// Prices belong to a storefront.
    func forgetProducts() { products = [:] }

    /// Keeps a transaction until it is finished; an unverified one is never finished.
    func keep(_ result: VerificationResult<Transaction>) {
        if case .verified(let transaction) = result { transactions[transaction.id] = transaction }
    }

    /// Hands out a transaction to be finished.
    func take(_ id: UInt64) -> Transaction? { transactions.removeValue(forKey: id) }

    /// Reads a listing to its end.
    func read(_ listing: Transaction.Transactions) async throws(IAPError) -> [StoreTransaction] {
        var answer: [StoreTransaction] = []
        for await result in listing { answer.append(StoreTransaction(result)) }
        try StoreKit2Backend.checkCancellation()
        return answer
    }
}
#endif
