// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if STOREKIT1_DOUBLE
import IAPRuntime
#endif

/// What the errors of Apple's frameworks mean, by domain and code.
///
/// The numbers are those of `SKError.h` and `NSURLError.h`. Written without StoreKit, so that the
/// table is tested where StoreKit does not exist.
enum StoreErrorTable {
    static let storeKitDomain = "SKErrorDomain"

    private static let storeKitCodes: [Int: IAPError.Code] = [
        1: .paymentsNotAllowed,  // clientInvalid
        2: .userCancelled,  // paymentCancelled
        4: .paymentsNotAllowed,  // paymentNotAllowed
        5: .notAvailableInStorefront,  // storeProductNotAvailable
        7: .network,  // cloudServiceNetworkConnectionFailed
        11: .invalidOffer,  // invalidOfferIdentifier
        12: .invalidOffer,  // invalidSignature
        13: .invalidOffer,  // missingOfferParams
        14: .invalidOffer,  // invalidOfferPrice
        15: .userCancelled,  // overlayCancelled
        18: .ineligibleForOffer,  // ineligibleForOffer
        19: .unsupported,  // unsupportedPlatform
    ]

    /// The meaning of an error, or `nil` if the table does not know it.
    static func code(domain: String, code: Int) -> IAPError.Code? {
        switch domain {
        case storeKitDomain: storeKitCodes[code]
        case NSURLErrorDomain: code == NSURLErrorTimedOut ? .timedOut : .network
        default: nil
        }
    }

    /// The meaning of an error or of the first known one beneath it.
    ///
    /// StoreKit's "unknown" often wraps a network failure or a closed sheet of another framework.
    static func code(of error: NSError) -> IAPError.Code {
        var current: NSError? = error
        // Errors nest by hand-made dictionaries, so a limit stands in for trust.
        for _ in 0..<8 {
            guard let level = current else { break }
            if let code = code(domain: level.domain, code: level.code) { return code }
            current = level.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        return .system
    }
}

extension IAPError {
    /// Translates an error that has no better translation than domain and code.
    init(framework error: any Error, productID: String? = nil) {
        let error = error as NSError
        self.init(
            StoreErrorTable.code(of: error),
            "\(error.localizedDescription) (\(error.domain) \(error.code))",
            productID: productID,
            underlyingError: error
        )
    }
}
