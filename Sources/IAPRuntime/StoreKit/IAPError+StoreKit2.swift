// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import Foundation
import StoreKit

/// The table of errors of StoreKit 2.
extension IAPError {
    /// Translates whatever a call of StoreKit 2 throws.
    init(storeKit error: any Error, productID: String? = nil) {
        switch error {
        case let error as IAPError: self = error
        case is CancellationError: self.init(.taskCancelled, productID: productID)
        case let error as StoreKitError: self.init(storeKitError: error, productID)
        case let error as Product.PurchaseError:
            self.init(
                error.meaning,
                "the purchase failed: \(error)",
                productID: productID,
                underlyingError: error
            )
        default: self.init(framework: error, productID: productID)
        }
    }

    private init(storeKitError error: StoreKitError, _ productID: String?) {
        let code: Code
        switch error {
        case .userCancelled: code = .userCancelled
        case .networkError(let failure): code = failure.code == .timedOut ? .timedOut : .network
        case .systemError(let failure):
            self.init(framework: failure, productID: productID)
            return
        case .notAvailableInStorefront: code = .notAvailableInStorefront
        case .notEntitled: code = .unsupported
        case .unsupported: code = .unsupported
        case .unknown: code = .unknown
        @unknown default: code = .unknown
        }
        self.init(
            code,
            "StoreKit failed: \(error)",
            productID: productID,
            underlyingError: error
        )
    }
}

extension Product.PurchaseError {
    fileprivate var meaning: IAPError.Code {
        switch self {
        case .invalidQuantity: .invalidQuantity
        case .productUnavailable: .productUnavailable
        case .purchaseNotAllowed: .paymentsNotAllowed
        case .ineligibleForOffer: .ineligibleForOffer
        case .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
            .missingOfferParameters:
            .invalidOffer
        @unknown default: .system
        }
    }
}
#endif
