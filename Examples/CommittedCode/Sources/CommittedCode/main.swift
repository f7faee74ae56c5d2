//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import IAPRuntimeTesting

extension TipManager {
    static func tipSuccess() {
        print("  thank you for tip \(IAPManager.shared.balance(of: .tips))")
    }
}

let store = SimulatedStore(products: [
    .consumable(IAPManager.tipID, "Tip", price: "0.99"),
    .nonConsumable(IAPManager.supporterID, "Supporter", price: "4.99"),
])
let shop = IAPManager.shared
shop.start(.simulated(store))

print("products")
for product in try await shop.products() {
    print("  \(product.displayName) for \(product.displayPrice)")
}
print("two tips")
_ = try await shop.purchase(.tip)
_ = try await shop.purchase(.tip)
print("Supporter")
_ = try await shop.purchase(.supporter)
print("  golden icon unlocked: \(shop.isUnlocked(.goldenIcon))")
