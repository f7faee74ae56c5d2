//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import SwiftUI

/// A SwiftUI app with the shop that comes with the runtime, and a screen of its own.
struct ShopApp: App {
    @StateObject private var store = IAPStoreObject(IAPManager.shared)

    init() {
        IAPManager.shared.start()
    }

    var body: some Scene {
        WindowGroup {
            HomeScreen().iapStore(store)
        }
    }
}

struct HomeScreen: View {
    @EnvironmentObject private var store: IAPStoreObject<IAPProduct.Catalog>
    @Environment(\.storeSnapshot) private var snapshot
    @State private var isShopShown = false

    var body: some View {
        VStack {
            if !store.isPurchased(.removeAds) { Text("Buy something!") }
            Text("Owned: \(snapshot.ownedProducts.count)")
            Button("Shop") { isShopShown = true }
            Button("Remove Ads") { Task { await store.purchase(.removeAds) } }
        }
        .sheet(isPresented: $isShopShown) { IAPStoreView(IAPManager.shared) }
        .alert("Sorry", isPresented: $store.isShowingError) { Button("OK") {} }
    }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct ModernScreen: View {
    @State private var store = IAPStoreModel(IAPManager.shared)

    var body: some View {
        List(store.products) { product in
            Text(verbatim: product.displayName)
        }
        .task { await store.load() }
        .alert("Sorry", isPresented: $store.isShowingError) { Button("OK") {} }
    }
}
