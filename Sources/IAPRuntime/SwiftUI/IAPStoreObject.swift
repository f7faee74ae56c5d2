// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import Combine

/// An ``IAPStore`` that SwiftUI watches: views that hold it are drawn anew when anything changes.
///
/// For every system that the runtime supports; ``IAPStoreModel`` does the same with Observation.
///
/// ```swift
/// @StateObject private var store = IAPStoreObject(IAPManager.shared)
/// var body: some View {
///     if !store.isUnlocked(.adFree) { Banner() }
/// }
/// ```
@MainActor
public final class IAPStoreObject<Catalog: StoreCatalog>: ObservableObject {
    /// The store that is watched.
    public let store: IAPStore<Catalog>

    /// The products on sale, empty until they have been loaded.
    @Published public private(set) var products: [StoreProduct] = []
    /// Whether products are being loaded.
    @Published public private(set) var isLoading = false
    /// What went wrong last; set it to `nil` when it has been shown.
    @Published public var error: IAPError?
    /// What the store last told.
    @Published public private(set) var snapshot: StoreSnapshot

    /// Watches a store.
    public init(_ store: IAPStore<Catalog>) {
        self.store = store
        snapshot = store.snapshot
        store.changeObservers.append { [weak self] in
            guard let self else { return }
            snapshot = self.store.snapshot
        }
    }

    /// Whether there is an ``error`` to show; `false` forgets it.
    public var isShowingError: Bool {
        get { error != nil }
        set { if !newValue { error = nil } }
    }

    /// Whether the product is owned now.
    public func isPurchased(_ product: Catalog.Product) -> Bool { store.isPurchased(product) }

    /// Whether a product that unlocks the feature is owned now.
    public func isUnlocked(_ feature: Catalog.Feature) -> Bool { store.isUnlocked(feature) }

    /// What the balance holds.
    public func balance(of balance: Catalog.Balance) -> Int { store.balance(of: balance) }

    /// Loads the products; a failure is in ``error``.
    public func load() async {
        isLoading = true
        if let loaded = await store.products(reporting: { error = $0 }) { products = loaded }
        isLoading = false
    }

    /// Buys a product; a failure is in ``error``, a closed sheet is none.
    @discardableResult
    public func purchase(
        _ product: Catalog.Product,
        options: PurchaseOptions = PurchaseOptions()
    ) async -> PurchaseOutcome? {
        await store.purchase(product, options: options) { error = $0 }
    }

    /// Restores what the account owns; a failure, or nothing to restore, is in ``error``.
    @discardableResult
    public func restore() async -> RestoreOutcome? {
        await store.restore { error = $0 }
    }
}
#endif
