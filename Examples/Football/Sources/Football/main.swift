//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import IAPRuntimeTesting

let store = SimulatedStore(products: [
    .nonConsumable(IAPManager.protectiveGlovesID, "Protective Gloves", price: "1.99"),
    .nonConsumable(IAPManager.goldenGlobeID, "Golden Globe", price: "4.99"),
    .consumable(IAPManager.energyBottleID, "Energy Bottle", price: "0.99"),
])
let shop = IAPManager.shared
shop.start(.simulated(store))

print("the shop opens")
try await Shop.show()

print("the player buys the gloves and two bottles, and thinks better of the globe")
store.script(IAPProduct.goldenGlobe, .cancel)
_ = try await shop.purchase(.protectiveGloves)
_ = try await shop.purchase(.energyBottle)
_ = try await shop.purchase(.energyBottle)
_ = try await shop.purchase(.goldenGlobe)
try await Shop.show()

print("a bottle is drunk")
try await shop.spend(1, of: .energy)
print("  energy left: \(shop.balance(of: .energy))")

print("the gloves cannot be bought twice")
if case .alreadyOwned = try await shop.purchase(.protectiveGloves) {
    print("  already owned, nothing charged")
}

print("the game is deleted and installed again; the Keychain stays")
store.reinstall(keepingKeychain: true)
await shop.stop()
shop.start(.simulated(store))
if case .restored(let transactions) = try await shop.restore() {
    print("  restored: \(transactions.count)")
}
try await Shop.show()
