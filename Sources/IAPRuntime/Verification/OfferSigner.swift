// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks the app's own server to sign a promotional offer.
///
/// The private key of the signature must never be in the app. Set it as
/// ``StoreEnvironment/offerSigner`` and name the offer in ``PurchaseOptions/promotionalOfferID``.
///
/// ```swift
/// struct MyOfferSigner: OfferSigner {
///     func sign(_ request: OfferSigningRequest) async throws -> PurchaseOptions.PromotionalOffer.Proof {
///         .compactJWS(try await server.sign(request.offerID, of: request.productID))
///     }
/// }
/// ```
public protocol OfferSigner: Sendable {
    /// Answers the proof that the person may use the offer, or throws if they may not.
    ///
    /// Called when nothing else stands in the way of the purchase, once for each; the client waits
    /// for ``StorePolicy/signingTimeout``. If it throws, the purchase ends with
    /// ``IAPError/Code/offerSigningFailed`` before any sheet is shown.
    func sign(
        _ request: OfferSigningRequest
    ) async throws -> PurchaseOptions.PromotionalOffer.Proof
}

/// What is to be signed.
public struct OfferSigningRequest: Sendable, Hashable {
    /// The subscription product.
    public var productID: String
    /// The promotional offer.
    public var offerID: String
    /// The account that the original form of signature is made over: the account token of the purchase
    /// in lower case, or an empty string.
    ///
    /// The purchase carries the same account; a signature over another one is refused by the store.
    public var account: String
    /// A transaction of the person, where one is known; Apple recommends to put it into a compact JWS.
    public var transactionID: String?
    /// The forms that the store takes: StoreKit 1 knows the original one only.
    public var acceptedForms: Set<PurchaseOptions.PromotionalOffer.Proof.Form>

    /// Creates a request.
    public init(
        productID: String,
        offerID: String,
        account: String = "",
        transactionID: String? = nil,
        acceptedForms: Set<PurchaseOptions.PromotionalOffer.Proof.Form> = [.compactJWS, .signature]
    ) {
        self.productID = productID
        self.offerID = offerID
        self.account = account
        self.transactionID = transactionID
        self.acceptedForms = acceptedForms
    }
}

extension PurchaseOptions.PromotionalOffer.Proof {
    /// The two forms of proof.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// A compact JWS.
        case compactJWS
        /// The original form: key ID, nonce, timestamp and signature.
        case signature
    }

    /// The form of this proof.
    public var form: Form {
        switch self {
        case .compactJWS: .compactJWS
        case .signature: .signature
        }
    }
}

extension UUID {
    /// The form in which Apple's servers sign it.
    var lowercasedString: String { uuidString.lowercased() }
}
