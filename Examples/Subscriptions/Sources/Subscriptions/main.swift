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
store.gracePeriodDays = 16
let shop = IAPManager.shared
shop.start(.simulated(store))

@MainActor func show() async throws {
    try await shop.refresh()
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
try await show()

print("a reader subscribes by the month")
_ = try await shop.purchase(.monthly)
try await show()

print("and moves to the yearly plan, which takes over when the free week ends")
switch try await shop.purchase(.yearly) {
case .success: print("  at once")
case .willChangeAtRenewal: print("  at the next renewal")
case let outcome: print("  \(outcome)")
}

let day = 86_400.0
print("two weeks later")
store.advance(by: 14 * day)
try await show()

print("a year later the payment fails; there are sixteen days of grace")
store.failPayments(group: "premium")
store.advance(by: 366 * day)
try await show()

print("nobody mends it")
store.advance(by: 90 * day)
try await show()

print("so the reader buys for a lifetime")
_ = try await shop.purchase(.lifetime)
try await show()
