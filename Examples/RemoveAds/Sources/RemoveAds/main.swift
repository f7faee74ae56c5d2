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

/// Starts the app's process, as its launch would.
func launch() async {
    await IAPManager.shared.stop()
    await step("the app starts", until: .ready) { IAPManager.shared.start(.simulated(store)) }
    Screen.viewDidLoad()
    print("  the banner is \(Screen.banner)")
}

/// Does something, and waits until the store tells what came of it.
func step(_ title: String, until end: Ending, _ action: () -> Void) async {
    print(title)
    let events = IAPManager.shared.events
    action()
    for await event in events where end.matches(event.kind) { return }
}

/// What a step waits for.
enum Ending {
    case ready, purchased, restored, deferred, cancelled, failed

    func matches(_ kind: StoreEvent.Kind) -> Bool {
        switch (self, kind) {
        case (.ready, .ready), (.purchased, .purchased), (.restored, .restored): true
        case (.deferred, .deferred), (.cancelled, .cancelled), (.failed, .failed): true
        default: false
        }
    }
}

await launch()
try await Screen.printProducts()

store.script(IAPProduct.removeAds, .cancel, .fail(.network), .pending)
await step("tap Remove Ads, then Cancel", until: .cancelled, Screen.removeAdsButtonTapped)
print("  nothing is said about it")
await step("tap Remove Ads without network", until: .failed, Screen.removeAdsButtonTapped)
await step("a child taps Remove Ads", until: .deferred, Screen.buyButtonTapped)

print("the app is killed; meanwhile a parent approves")
store.relaunch()
store.approve(IAPProduct.removeAds)
await launch()
try await Screen.printProducts()

print("the app is deleted and installed again")
store.reinstall()
await launch()
await step("tap Restore", until: .restored, Screen.restoreButtonTapped)
try await Screen.printProducts()
