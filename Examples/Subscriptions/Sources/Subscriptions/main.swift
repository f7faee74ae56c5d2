//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime
import IAPRuntimeTesting

extension PremiumManager {
    static func purchaseSuccess(_ product: IAPProduct) { print("  welcome: \(product)") }
    static func purchaseRevoked(_ product: IAPProduct) { print("  taken back: \(product)") }
}

let trial = StoreOffer(
    kind: .introductory,
    paymentMode: .freeTrial,
    period: StorePeriod(value: 1, unit: .week)
)
let store = SimulatedStore(products: [
    .autoRenewable(
        IAPManager.monthlyID,
        "Monthly",
        price: "3.99",
        group: "premium",
        period: "P1M",
        introductoryOffer: trial
    ),
    .autoRenewable(
        IAPManager.yearlyID,
        "Yearly",
        price: "39.99",
        group: "premium",
        period: "P1Y"
    ),
    .nonConsumable(IAPManager.lifetimeID, "Lifetime", price: "99.99"),
])
let shop = IAPManager.shared
shop.start(.simulated(store))

func show() {
    print("  the archive is \(shop.isUnlocked(.archive) ? "open" : "closed")")
    for status in shop.subscriptionStatuses(for: .monthly) {
        print("  subscription: \(status.state)")
    }
}

print("the offers")
for product in try await shop.products() {
    let offer = product.subscription?.introductoryOffer == nil ? "" : ", the first week free"
    print("  \(product.displayName): \(product.displayPrice)\(offer)")
}
show()

print("a reader subscribes by the month")
_ = try await shop.purchase(.monthly)
show()

print("and moves to the yearly plan, which takes over when the month ends")
switch try await shop.purchase(.yearly) {
case .success: print("  at once")
case .willChangeAtRenewal: print("  at the next renewal")
case let outcome: print("  \(outcome)")
}

let day = 86_400.0
print("five weeks later")
store.advance(by: 35 * day)
try await shop.refresh()
show()

print("the payment of the next year fails; there are sixteen days of grace")
store.gracePeriodDays = 16
store.failPayments(group: "premium")
store.advance(by: 366 * day)
try await shop.refresh()
show()

print("nobody mends it")
store.advance(by: 90 * day)
try await shop.refresh()
show()

print("so the reader buys for a lifetime")
_ = try await shop.purchase(.lifetime)
show()
