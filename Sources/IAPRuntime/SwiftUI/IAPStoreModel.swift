// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import Observation

/// An ``IAPStore`` that SwiftUI watches by Observation: only what a view has read draws it anew.
///
/// ```swift
/// @State private var store = IAPStoreModel(IAPManager.shared)
/// ```
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@MainActor
@Observable
public final class IAPStoreModel<Catalog: StoreCatalog> {
    /// The store that is watched.
    @ObservationIgnored public let store: IAPStore<Catalog>

    /// The products on sale, empty until they have been loaded.
    public private(set) var products: [StoreProduct] = []
    /// Whether products are being loaded.
    public private(set) var isLoading = false
    /// What went wrong last; set it to `nil` when it has been shown.
    public var error: IAPError?
    /// What the store last told.
    public private(set) var snapshot: StoreSnapshot

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
    public func isPurchased(_ product: Catalog.Product) -> Bool {
        reading(store.isPurchased(product))
    }

    /// Whether a product that unlocks the feature is owned now.
    public func isUnlocked(_ feature: Catalog.Feature) -> Bool {
        reading(store.isUnlocked(feature))
    }

    /// What the balance holds.
    public func balance(of balance: Catalog.Balance) -> Int { reading(store.balance(of: balance)) }

    /// Registers that the view depends on the snapshot, which the answer was made from.
    private func reading<Answer>(_ answer: Answer) -> Answer {
        access(keyPath: \.snapshot)
        return answer
    }

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
