// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

extension StoreModel {
    // MARK: Promotional offers

    /// Why a promotional offer is refused; `nil` if it is not.
    ///
    /// A proof of ``SimulatedOfferSigner`` is checked, any other is believed.
    func refusal(
        _ offer: PurchaseOptions.PromotionalOffer,
        _ product: StoreProduct,
        _ options: PurchaseOptions,
        on device: Int
    ) -> IAPError? {
        guard product.promotionalOffer(offer.id) != nil else {
            return IAPError(
                .invalidOffer,
                "there is no promotional offer '\(offer.id)'",
                productID: product.id
            )
        }
        if devices[device].front == .storeKit1, offer.proof.form != .signature {
            return IAPError(.unsupported, "the offer needs StoreKit 2", productID: product.id)
        }
        let account = options.appAccountToken?.uuidString.lowercased() ?? ""
        let due = SimulatedOfferSigner.seal(product.id, offer.id, account: account)
        if let seal = SimulatedOfferSigner.seal(of: offer.proof), seal != due {
            return IAPError(
                .invalidOffer,
                "the signature is one of another product, offer or account",
                productID: product.id
            )
        }
        let group = product.subscription?.groupID
        guard self.account(of: device).groupsWithUsedOffer.contains(group ?? "") else {
            return IAPError(
                .ineligibleForOffer,
                "promotional offers are for present and former subscribers",
                productID: product.id
            )
        }
        return nil
    }

    // MARK: Offer codes

    /// Takes the next redemption script and acts it out; false if the sheet stays open.
    mutating func redeem(on device: Int) -> Result<Bool, IAPError> {
        let script = redemptionScripts.isEmpty ? .close : redemptionScripts.removeFirst()
        switch script {
        case .close: return .success(true)
        case .fail(let code): return .failure(IAPError(code, "the sheet failed"))
        case .hang: return .success(false)
        case .redeem(let productID, let offerID):
            guard products[productID] != nil else {
                return .failure(IAPError(.productUnavailable, productID: productID))
            }
            let transaction = buy(productID, PurchaseOptions(), on: device, offer: .code)
            withAccount(of: device) { account in
                guard let index = account.index(of: transaction.id) else { return }
                account.entries[index].transaction.offerKind = .code
                account.entries[index].transaction.offerID = offerID
            }
            tell(transaction.id, account: devices[device].account, to: device)
            return .success(true)
        }
    }
}

extension StoreProduct {
    func promotionalOffer(_ id: String) -> StoreOffer? {
        subscription?.promotionalOffers.first { $0.id == id }
    }
}
