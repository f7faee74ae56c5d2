// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What goes with a purchase besides the product.
public struct PurchaseOptions: Sendable, Hashable {
    /// A promotional offer and the proof that the app's server allows it.
    public struct PromotionalOffer: Sendable, Hashable {
        /// The proof, as the app's server made it.
        public enum Proof: Sendable, Hashable {
            /// The original form of signature.
            case signature(keyID: String, nonce: UUID, timestamp: Int, signature: Data)
            /// A compact JWS.
            case compactJWS(String)
        }

        /// The offer's ID.
        public var id: String
        /// The proof.
        public var proof: Proof

        /// Creates a promotional offer.
        public init(id: String, proof: Proof) {
            self.id = id
            self.proof = proof
        }
    }

    /// How many to buy, 1 to 10; consumables and non-renewing subscriptions only.
    public var quantity: Int
    /// The account of the app that buys; comes back in ``StoreTransaction/appAccountToken``.
    public var appAccountToken: UUID?
    /// The promotional offer to use, signed already.
    public var promotionalOffer: PromotionalOffer?
    /// The promotional offer to use, for ``StoreEnvironment/offerSigner`` to sign; not looked at if
    /// ``promotionalOffer`` is set.
    public var promotionalOfferID: String?
    /// The win-back offer to use.
    public var winBackOfferID: String?
    /// A compact JWS with which the app's server decides on the introductory offer.
    public var introductoryOfferJWS: String?
    /// Whether the sandbox pretends that the buyer is a child.
    public var simulatesAskToBuy: Bool

    /// Creates options; without arguments, one piece for nobody in particular.
    public init(
        quantity: Int = 1,
        appAccountToken: UUID? = nil,
        promotionalOffer: PromotionalOffer? = nil,
        promotionalOfferID: String? = nil,
        winBackOfferID: String? = nil,
        introductoryOfferJWS: String? = nil,
        simulatesAskToBuy: Bool = false
    ) {
        self.quantity = quantity
        self.appAccountToken = appAccountToken
        self.promotionalOffer = promotionalOffer
        self.promotionalOfferID = promotionalOfferID
        self.winBackOfferID = winBackOfferID
        self.introductoryOfferJWS = introductoryOfferJWS
        self.simulatesAskToBuy = simulatesAskToBuy
    }
}
