// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit) || STOREKIT1_DOUBLE
import Foundation

#if STOREKIT1_DOUBLE
import IAPRuntime
#else
import StoreKit
#endif

/// One request for products; keeps itself alive until the store has answered.
@available(iOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(macOS, deprecated: 15.0, message: "Apple has deprecated the original interface")
@available(tvOS, deprecated: 18.0, message: "Apple has deprecated the original interface")
@available(watchOS, deprecated: 11.0, message: "Apple has deprecated the original interface")
@available(visionOS, deprecated: 2.0, message: "Apple has deprecated the original interface")
final class StoreKit1ProductsFetch: NSObject, SKProductsRequestDelegate {
    typealias Answer = Result<[SKProduct], IAPError>

    private let request: SKProductsRequest
    private var answer: ((Answer) -> Void)?
    // The delegate of a request is a weak reference.
    private var keptAlive: StoreKit1ProductsFetch?

    static func run(_ productIDs: [String]) async -> Answer {
        await withCheckedContinuation { continuation in
            StoreKit1ProductsFetch(productIDs) { continuation.resume(returning: $0) }.start()
        }
    }

    private init(_ productIDs: [String], answer: @escaping (Answer) -> Void) {
        request = SKProductsRequest(productIdentifiers: Set(productIDs))
        self.answer = answer
    }

    private func start() {
        keptAlive = self
        request.delegate = self
        request.start()
    }

    func productsRequest(
        _ request: SKProductsRequest,
        didReceive response: SKProductsResponse
    ) {
        finish(.success(response.products))
    }

    func request(_ request: SKRequest, didFailWithError error: any Error) {
        finish(.failure(IAPError(framework: error)))
    }

    private func finish(_ result: Answer) {
        answer?(result)
        answer = nil
        keptAlive = nil
    }
}
#endif
