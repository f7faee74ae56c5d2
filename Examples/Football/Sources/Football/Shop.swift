//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPRuntime

/// What the player sees of the shop.
@MainActor
enum Shop {
    /// Every product with its price, in the manifest's order, and what the player has of it.
    static func show() async throws {
        let products = try await IAPManager.shared.products()
        print("  \(column("product", 20))\(column("price", 8))yours")
        for item in products {
            guard let product = IAPProduct(rawValue: item.id) else { continue }
            let row = column(item.displayName, 20) + column(item.displayPrice, 8)
            print("  " + row + stock(of: product))
        }
    }

    static func stock(of product: IAPProduct) -> String {
        switch product {
        case .protectiveGloves, .goldenGlobe: IAPManager.shared.isPurchased(product) ? "yes" : "no"
        case .energyBottle: "\(IAPManager.shared.balance(of: .energy))"
        }
    }

    private static func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}

extension EquipmentManager {
    static func purchaseSuccess(_ product: IAPProduct) { print("  put on: \(product)") }
    static func restoreSuccess(_ product: IAPProduct) { print("  back again: \(product)") }
    static func purchaseCancelled(_ product: IAPProduct) { print("  not today: \(product)") }
}

extension EnergyManager {
    static func energyBottleSuccess() { print("  a bottle more") }
}
