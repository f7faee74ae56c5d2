// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI

private struct StoreSnapshotKey: EnvironmentKey {
    static let defaultValue = StoreSnapshot()
}

extension EnvironmentValues {
    /// What the store last told; empty outside of a view with `iapStore(_:)`.
    public var storeSnapshot: StoreSnapshot {
        get { self[StoreSnapshotKey.self] }
        set { self[StoreSnapshotKey.self] = newValue }
    }
}

extension View {
    /// Hands a store to the views inside: as environment object, and its snapshot as a value.
    ///
    /// ```swift
    /// ContentView().iapStore(store)
    /// // inside
    /// @EnvironmentObject private var store: IAPStoreObject<IAPCatalog>
    /// @Environment(\.storeSnapshot) private var snapshot
    /// ```
    public func iapStore<Catalog: StoreCatalog>(_ store: IAPStoreObject<Catalog>) -> some View {
        modifier(StoreSnapshotModifier(store: store))
    }
}

private struct StoreSnapshotModifier<Catalog: StoreCatalog>: ViewModifier {
    @ObservedObject var store: IAPStoreObject<Catalog>

    func body(content: Content) -> some View {
        content
            .environmentObject(store)
            .environment(\.storeSnapshot, store.snapshot)
    }
}
#endif
