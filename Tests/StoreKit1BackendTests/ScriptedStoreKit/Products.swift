// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

final class SKProductSubscriptionPeriod: NSObject {
    let numberOfUnits: Int
    let unit: SKProduct.PeriodUnit

    init(_ numberOfUnits: Int, _ unit: SKProduct.PeriodUnit) {
        self.numberOfUnits = numberOfUnits
        self.unit = unit
    }
}

final class SKProductDiscount: NSObject {
    enum PaymentMode: UInt {
        case payAsYouGo
        case payUpFront
        case freeTrial
    }

    enum `Type`: UInt {
        case introductory
        case subscription
    }

    var price = NSDecimalNumber.zero
    var identifier: String?
    var subscriptionPeriod = SKProductSubscriptionPeriod(1, .month)
    var numberOfPeriods = 1
    var paymentMode = PaymentMode.freeTrial
    var type = `Type`.introductory
}

final class SKProduct: NSObject, @unchecked Sendable {
    enum PeriodUnit: UInt {
        case day
        case week
        case month
        case year
    }

    let productIdentifier: String
    var localizedTitle = ""
    var localizedDescription = ""
    var price = NSDecimalNumber.zero
    var priceLocale = Locale(identifier: "en_US")
    var isFamilyShareable = false
    var subscriptionPeriod: SKProductSubscriptionPeriod?
    var subscriptionGroupIdentifier: String?
    var introductoryPrice: SKProductDiscount?
    var discounts: [SKProductDiscount] = []

    init(_ productIdentifier: String) { self.productIdentifier = productIdentifier }

    init(_ product: StoreProduct) {
        productIdentifier = product.id
        localizedTitle = product.displayName
        price = NSDecimalNumber(decimal: product.price)
        guard let subscription = product.subscription else { return }
        subscriptionGroupIdentifier = subscription.groupID
        let units: [StorePeriod.Unit: PeriodUnit] = [
            .day: .day, .week: .week, .month: .month, .year: .year,
        ]
        let unit = units[subscription.period.unit] ?? .day
        subscriptionPeriod = SKProductSubscriptionPeriod(subscription.period.value, unit)
    }
}

class SKRequest: NSObject {}

final class SKProductsResponse: NSObject {
    let products: [SKProduct]

    init(_ products: [SKProduct]) { self.products = products }
}

protocol SKProductsRequestDelegate: NSObjectProtocol {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

/// Asks the store of the test; see ``ScriptedStores``.
final class SKProductsRequest: SKRequest {
    weak var delegate: (any SKProductsRequestDelegate)?
    private let productIdentifiers: Set<String>

    init(productIdentifiers: Set<String>) { self.productIdentifiers = productIdentifiers }

    func start() {
        let answer = ScriptedStores.products(productIdentifiers)
        switch answer {
        case .success(let products):
            delegate?.productsRequest(self, didReceive: SKProductsResponse(products))
        case .failure(let error): delegate?.request(self, didFailWithError: error)
        }
    }
}

/// What a request for products answers, since a request knows no queue: set for the running test.
enum ScriptedStores {
    @TaskLocal static var sold: [StoreProduct] = []
    @TaskLocal static var failure: NSError?

    static func products(_ ids: Set<String>) -> Result<[SKProduct], NSError> {
        if let failure { return .failure(failure) }
        return .success(sold.filter { ids.contains($0.id) }.map(SKProduct.init))
    }
}
