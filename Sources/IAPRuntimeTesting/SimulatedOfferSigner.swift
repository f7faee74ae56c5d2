// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import IAPRuntime

/// Signs promotional offers for the simulated store, as the app's server does for the real one.
///
/// The simulated store refuses a proof of this signer that is used for another product, offer or
/// account. Pass it as `StoreEnvironment.offerSigner`.
public struct SimulatedOfferSigner: OfferSigner {
    private let failure: IAPError.Code?

    /// Creates a signer.
    ///
    /// - Parameter failure: What it throws instead of signing.
    public init(failing failure: IAPError.Code? = nil) { self.failure = failure }

    /// Signs in the best form that the store takes.
    public func sign(
        _ request: OfferSigningRequest
    ) async throws -> PurchaseOptions.PromotionalOffer.Proof {
        if let failure { throw IAPError(failure, "the signer was told to fail") }
        let seal = Self.seal(request.productID, request.offerID, account: request.account)
        if request.acceptedForms.contains(.compactJWS) { return .compactJWS(seal) }
        return .signature(
            keyID: "simulated",
            nonce: UUID(),
            timestamp: 0,
            signature: Data(seal.utf8)
        )
    }

    static func seal(_ productID: String, _ offerID: String, account: String) -> String {
        "simulated-offer/\(productID)/\(offerID)/\(account)"
    }

    /// The seal in a proof; `nil` if it is of another signer.
    static func seal(of proof: PurchaseOptions.PromotionalOffer.Proof) -> String? {
        let text: String
        switch proof {
        case .compactJWS(let jws): text = jws
        case .signature(_, _, _, let signature): text = String(decoding: signature, as: UTF8.self)
        }
        return text.hasPrefix("simulated-offer/") ? text : nil
    }
}
