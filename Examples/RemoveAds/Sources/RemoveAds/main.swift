//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import IAPRuntimeTesting

// A store without a store: no account, no device, no money. On a device the app calls
// `IAPManager.shared.start()` and talks to the App Store.
let store = SimulatedStore(products: [
    .nonConsumable(IAPManager.removeAdsID, "Remove Ads", price: "0.99")
])
let visit = Visit(store: store)

await visit.launch()
try await Screen.printProducts()

store.script(IAPProduct.removeAds, .cancel, .fail(.network), .pending)
await visit.step("tap Remove Ads, then Cancel", until: .cancelled) {
    Screen.removeAdsButtonTapped()
}
await visit.step("tap Remove Ads without a network", until: .failed) {
    Screen.removeAdsButtonTapped()
}
await visit.step("a child taps Remove Ads", until: .deferred) { Screen.buyButtonTapped() }

print("the app is killed; meanwhile a parent approves")
store.relaunch()
store.approve(IAPProduct.removeAds)
await visit.launch(until: .purchased)
try await Screen.printProducts()

print("the app is deleted and installed again")
store.reinstall()
await visit.launch(until: .known)
await visit.step("tap Restore", until: .restored) { Screen.restoreButtonTapped() }
try await Screen.printProducts()
