//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import IAPRuntimeTesting

extension CoinsManager {
    static func coinsSuccess() { print("  COINS: \(IAPManager.shared.balance(of: .coins))") }
}

extension PremiumManager {
    static func premiumSuccess() { print("  Premium version PURCHASED!") }
    static func restorePremiumSuccess() { print("  Premium version restored") }
}

@MainActor func show() {
    let premium = PremiumManager.isPremium() ? "PURCHASED!" : "LOCKED!"
    print("  coins: \(IAPManager.shared.balance(of: .coins))   premium version: \(premium)")
}

let store = SimulatedStore(products: [
    .consumable(IAPManager.coinsID, "10 Coins", price: "0.99"),
    .nonConsumable(IAPManager.premiumID, "Premium", price: "2.99"),
])
let shop = IAPManager.shared
shop.start(.simulated(store))

print("first launch")
for product in try await shop.products() {
    print("  \(product.displayName) for just \(product.displayPrice)")
}
show()

print("nothing was bought, and Restore gives nothing away")
if case .nothingToRestore = try await shop.restore() { print("  nothing to restore") }
show()

print("10 coins, twice")
_ = try await shop.purchase(.coins)
_ = try await shop.purchase(.coins)

print("the store delivers the last purchase again: it counts once")
store.redeliverUnfinished()
for transaction in store.chargedTransactions { store.redeliver(transaction.id) }
show()

print("three packs in one purchase: quantity counts")
_ = try await shop.purchase(.coins, options: PurchaseOptions(quantity: 3))

print("Premium")
_ = try await shop.purchase(.premium)
show()

print("the purchase of the premium version is refunded")
store.refund(IAPProduct.premium)
for await event in shop.events {
    if case .revoked = event.kind { break }
}
show()
