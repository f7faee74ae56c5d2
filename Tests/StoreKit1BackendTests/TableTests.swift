// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import Testing

/// The backend's tables of options and errors.
@Suite struct TableTests {
    private func purchase(
        _ productID: String,
        _ options: PurchaseOptions,
        _ queue: SKPaymentQueue
    ) async throws -> StorePurchaseResult {
        let backend = StoreKit1Backend(center: StoreKit1Center(queue: queue))
        return try await ScriptedStores.$sold.withValue(shelf) {
            try await backend.purchase(productID, options: options)
        }
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var name: String
        var productID = "coins"
        var options = PurchaseOptions()
        var code: IAPError.Code
        var testDescription: String { name }
    }

    static let refusals = [
        Refusal(name: "unknown product", productID: "nothing", code: .productUnavailable),
        Refusal(name: "none", options: PurchaseOptions(quantity: 0), code: .invalidQuantity),
        Refusal(name: "eleven", options: PurchaseOptions(quantity: 11), code: .invalidQuantity),
        Refusal(
            name: "win-back offer",
            options: PurchaseOptions(winBackOfferID: "back"),
            code: .unsupported
        ),
        Refusal(
            name: "introductory offer by JWS",
            options: PurchaseOptions(introductoryOfferJWS: "a.b.c"),
            code: .unsupported
        ),
        Refusal(
            name: "promotional offer by JWS",
            options: PurchaseOptions(
                promotionalOffer: .init(id: "winter", proof: .compactJWS("a.b.c"))
            ),
            code: .unsupported
        ),
    ]

    /// Apple's queue answers some of these with an exception that ends the app.
    @Test(arguments: refusals)
    func refusesBeforeAnythingIsInTheQueue(refusal: Refusal) async throws {
        let queue = SKPaymentQueue()
        let error = await #expect(throws: IAPError.self) {
            try await purchase(refusal.productID, refusal.options, queue)
        }
        #expect(error?.code == refusal.code)
        #expect(queue.addedPayments.isEmpty)
    }

    @Test func passesAPromotionalOfferOn() throws {
        let nonce = UUID()
        let proof = PurchaseOptions.PromotionalOffer.Proof.signature(
            keyID: "KEY",
            nonce: nonce,
            timestamp: 1_700_000_000_000,
            signature: Data([1, 2, 3])
        )
        let options = PurchaseOptions(promotionalOffer: .init(id: "winter", proof: proof))
        let payment = try options.payment(for: SKProduct(shelf[2]), promoted: nil)
        let discount = try #require(payment.paymentDiscount)
        #expect(discount.identifier == "winter")
        #expect(discount.keyIdentifier == "KEY")
        #expect(discount.nonce == nonce)
        #expect(discount.signature == "AQID")
        #expect(discount.timestamp == 1_700_000_000_000)
    }

    static let errors: [(domain: String, code: Int, meaning: IAPError.Code)] = [
        ("SKErrorDomain", 0, .system), ("SKErrorDomain", 1, .paymentsNotAllowed),
        ("SKErrorDomain", 2, .userCancelled), ("SKErrorDomain", 4, .paymentsNotAllowed),
        ("SKErrorDomain", 5, .notAvailableInStorefront), ("SKErrorDomain", 11, .invalidOffer),
        ("SKErrorDomain", 12, .invalidOffer), ("SKErrorDomain", 13, .invalidOffer),
        ("SKErrorDomain", 14, .invalidOffer), ("SKErrorDomain", 15, .userCancelled),
        ("SKErrorDomain", 18, .ineligibleForOffer), ("SKErrorDomain", 19, .unsupported),
        ("SKErrorDomain", 99, .system), (NSURLErrorDomain, -1001, .timedOut),
        (NSURLErrorDomain, -1009, .network), ("AnyDomain", 2, .system),
    ]

    @Test(arguments: errors)
    func translatesErrors(domain: String, code: Int, meaning: IAPError.Code) {
        let error = IAPError(framework: NSError(domain: domain, code: code), productID: "coins")
        #expect(error.code == meaning)
        #expect(error.productID == "coins")
    }

    @Test func looksBeneathAnUnknownError() {
        let network = NSError(domain: NSURLErrorDomain, code: -1009)
        let middle = NSError(domain: "Middle", code: 1, userInfo: [NSUnderlyingErrorKey: network])
        let top = NSError(
            domain: "SKErrorDomain",
            code: 0,
            userInfo: [NSUnderlyingErrorKey: middle]
        )
        #expect(IAPError(framework: top).code == .network)
    }

    @Test func copiesProductsWithThePriceOfTheStore() throws {
        let product = SKProduct(shelf[2])
        product.priceLocale = Locale(identifier: "de_DE")
        product.price = NSDecimalNumber(string: "2.99")
        let discount = SKProductDiscount()
        discount.subscriptionPeriod = SKProductSubscriptionPeriod(7, .day)
        product.introductoryPrice = discount
        let copy = StoreProduct(product)
        #expect(copy.type == .autoRenewable)
        #expect(copy.displayPrice == "2,99\u{A0}\u{20AC}")
        #expect(copy.currencyCode == "EUR")
        #expect(copy.subscription?.period == StorePeriod(value: 1, unit: .month))
        #expect(copy.subscription?.introductoryOffer?.period == StorePeriod(value: 1, unit: .week))
        #expect(copy.subscription?.introductoryOffer?.paymentMode == .freeTrial)
    }

    @Test func tellsWhyProductsCouldNotBeLoaded() async throws {
        let backend = StoreKit1Backend(center: StoreKit1Center(queue: SKPaymentQueue()))
        let failure = NSError(domain: NSURLErrorDomain, code: -1009)
        let error = await #expect(throws: IAPError.self) {
            try await ScriptedStores.$failure.withValue(failure) {
                try await backend.products(for: ["coins"])
            }
        }
        #expect(error?.code == .network)
    }
}
