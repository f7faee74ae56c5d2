// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI

/// A plain shop: products, prices, what is owned, buy and restore.
///
/// Good for an app's first hour; replace it by a view of your own later. Its few words are looked up
/// in the strings of the app.
///
/// ```swift
/// IAPStoreView(IAPManager.shared)
/// ```
public struct IAPStoreView<Catalog: StoreCatalog>: View {
    @StateObject private var store: IAPStoreObject<Catalog>

    /// Creates the shop.
    public init(_ store: IAPStore<Catalog>) {
        _store = StateObject(wrappedValue: IAPStoreObject(store))
    }

    /// The list of products.
    public var body: some View {
        List {
            Section {
                if store.products.isEmpty, store.isLoading { ProgressView() }
                ForEach(store.products) { product in
                    IAPProductRow(product: product, state: state(of: product)) {
                        buy(product)
                    }
                }
            }
            Section {
                Button("Restore Purchases") { Task { await store.restore() } }
            }
        }
        .task { await store.load() }
        .alert("Purchase Failed", isPresented: $store.isShowingError) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(verbatim: store.error?.message ?? "")
        }
    }

    private func state(of product: StoreProduct) -> IAPProductRow.State {
        let snapshot = store.snapshot
        if snapshot.productsInProgress.contains(product.id) { return .buying }
        if snapshot.pendingProducts.contains(product.id) { return .waiting }
        let isOwned = snapshot.ownedProducts.contains(product.id)
        return isOwned && product.type != .consumable ? .owned : .onSale
    }

    private func buy(_ product: StoreProduct) {
        guard let product = Catalog.Product(rawValue: product.id) else { return }
        Task { await store.purchase(product) }
    }
}
#endif
