// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import Foundation
import StoreKit

/// Copies of transactions: each value of StoreKit beside ours.
extension StoreTransaction {
    init(_ result: VerificationResult<Transaction>) {
        switch result {
        case .verified(let transaction): self.init(transaction)
        case .unverified(let transaction, let error):
            self.init(transaction)
            verification = .unverified(String(describing: error))
        }
        signedRepresentation = result.jwsRepresentation
    }

    private init(_ transaction: Transaction) {
        self.init(
            id: String(transaction.id),
            originalID: String(transaction.originalID),
            productID: transaction.productID,
            quantity: transaction.purchasedQuantity,
            purchaseDate: transaction.purchaseDate,
            originalPurchaseDate: transaction.originalPurchaseDate,
            expirationDate: transaction.expirationDate,
            revocationDate: transaction.revocationDate,
            revocationReason: transaction.revocationReason.map {
                $0 == .developerIssue ? .developerIssue : .other
            },
            revocationPercentage: transaction.revocationDate.flatMap { _ in
                SignedPayload.revocationPercentage(in: transaction.jsonRepresentation)
            },
            ownership: transaction.ownershipType == .familyShared ? .familyShared : .purchased,
            appAccountToken: transaction.appAccountToken,
            isUpgraded: transaction.isUpgraded,
            subscriptionGroupID: transaction.subscriptionGroupID,
            reason: StoreKit2Fields.isRenewal(transaction) ? .renewal : .purchase,
            price: transaction.price,
            currencyCode: StoreKit2Fields.currencyCode(transaction),
            storefrontCountryCode: StoreKit2Fields.countryCode(transaction),
            environment: Environment(rawValue: StoreKit2Fields.environment(transaction)),
            signedDate: transaction.signedDate
        )
        let offer = StoreKit2Fields.offer(transaction)
        offerKind = offer?.type.flatMap(StoreOffer.Kind.init)
        offerID = offer?.id
    }
}

extension StoreOffer.Kind {
    fileprivate init?(_ type: Transaction.OfferType) {
        switch type {
        case .introductory: self = .introductory
        case .promotional: self = .promotional
        case .code: self = .code
        case .winBack: self = .winBack
        default: return nil
        }
    }
}

extension StoreSubscriptionStatus {
    init(_ status: Product.SubscriptionInfo.Status) {
        self.init(
            state: State(status.state),
            transaction: StoreTransaction(status.transaction)
        )
        // Without a good signature the renewal information is as if it were not there.
        guard case .verified(let info) = status.renewalInfo else { return }
        willAutoRenew = info.willAutoRenew
        if let next = info.autoRenewPreference, next != transaction.productID {
            autoRenewProductID = next
        }
        renewalDate = info.renewalDate
        gracePeriodExpirationDate = info.gracePeriodExpirationDate
        expirationReason = info.expirationReason.map(ExpirationReason.init)
        priceIncrease = PriceIncrease(info.priceIncreaseStatus)
        if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
            eligibleWinBackOfferIDs = info.eligibleWinBackOfferIDs
        }
    }
}

extension StoreSubscriptionStatus.State {
    /// A state that is newer than this code entitles to nothing until the listing says otherwise.
    fileprivate init(_ state: Product.SubscriptionInfo.RenewalState) {
        switch state {
        case .subscribed: self = .subscribed
        case .inGracePeriod: self = .inGracePeriod
        case .inBillingRetryPeriod: self = .inBillingRetryPeriod
        case .revoked: self = .revoked
        default: self = .expired
        }
    }
}

extension StoreSubscriptionStatus.ExpirationReason {
    fileprivate init(_ reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason) {
        switch reason {
        case .autoRenewDisabled: self = .autoRenewDisabled
        case .billingError: self = .billingError
        case .didNotConsentToPriceIncrease: self = .didNotConsentToPriceIncrease
        case .productUnavailable: self = .productUnavailable
        default: self = .unknown
        }
    }
}

extension StoreSubscriptionStatus.PriceIncrease {
    fileprivate init(_ status: Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus) {
        switch status {
        case .noIncreasePending: self = .none
        case .pending: self = .pending
        case .agreed: self = .agreed
        }
    }
}
#endif
