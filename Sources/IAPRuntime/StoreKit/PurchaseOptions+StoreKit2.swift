// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import Foundation
import StoreKit

/// The table of purchase options.
extension PurchaseOptions {
    func storeKitOptions(
        for product: Product
    ) throws(IAPError) -> Set<Product.PurchaseOption> {
        var options: Set<Product.PurchaseOption> = []
        if quantity != 1 { options.insert(.quantity(quantity)) }
        if let appAccountToken { options.insert(.appAccountToken(appAccountToken)) }
        if simulatesAskToBuy { options.insert(.simulatesAskToBuyInSandbox(true)) }
        if let introductoryOfferJWS {
            options.insert(.introductoryOfferEligibility(compactJWS: introductoryOfferJWS))
        }
        if let promotionalOffer { options.formUnion(promotionalOffer.storeKitOptions) }
        if let winBackOfferID { options.insert(try winBack(winBackOfferID, of: product)) }
        return options
    }

    private func winBack(
        _ id: String,
        of product: Product
    ) throws(IAPError) -> Product.PurchaseOption {
        guard #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) else {
            throw IAPError(
                .unsupported,
                "win-back offers need a newer system",
                productID: product.id
            )
        }
        guard let offer = product.subscription?.winBackOffers.first(where: { $0.id == id }) else {
            throw IAPError(
                .invalidOffer,
                "there is no win-back offer '\(id)'",
                productID: product.id
            )
        }
        return .winBackOffer(offer)
    }
}

extension PurchaseOptions.PromotionalOffer {
    fileprivate var storeKitOptions: [Product.PurchaseOption] {
        switch proof {
        case .compactJWS(let text): Product.PurchaseOption.promotionalOffer(id, compactJWS: text)
        case .signature(let keyID, let nonce, let timestamp, let signature):
            [signer.option(id, keyID, nonce, signature, timestamp)]
        }
    }

    private var signer: any OfferSigning.Type { OriginalSignature.self }
}

private protocol OfferSigning {
    static func option(
        _ offerID: String,
        _ keyID: String,
        _ nonce: UUID,
        _ signature: Data,
        _ timestamp: Int
    ) -> Product.PurchaseOption
}

/// The original form of signature, which Apple has deprecated and every server still makes.
private enum OriginalSignature: OfferSigning {
    @available(iOS, deprecated: 26.0)
    @available(macOS, deprecated: 26.0)
    @available(tvOS, deprecated: 26.0)
    @available(watchOS, deprecated: 26.0)
    @available(visionOS, deprecated: 26.0)
    static func option(
        _ offerID: String,
        _ keyID: String,
        _ nonce: UUID,
        _ signature: Data,
        _ timestamp: Int
    ) -> Product.PurchaseOption {
        .promotionalOffer(
            offerID: offerID,
            keyID: keyID,
            nonce: nonce,
            signature: signature,
            timestamp: timestamp
        )
    }
}
#endif
