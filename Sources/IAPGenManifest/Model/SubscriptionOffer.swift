//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

package import IAPGenDiagnostics

/// How an offer is paid.
package enum PaymentMode: String, CaseIterable, Hashable, Sendable {
    case freeTrial
    case payAsYouGo
    case payUpFront
}

/// Who may redeem an offer code.
package enum OfferEligibility: String, CaseIterable, Hashable, Sendable {
    case new
    case existing
    case expired
}

/// How a subscription is billed.
package enum BillingPlanType: String, CaseIterable, Hashable, Sendable {
    /// Paid for the whole period at its start.
    case upFront
    /// A year's commitment, paid month by month.
    case monthly
}

/// An introductory, promotional, win-back or code offer.
package struct SubscriptionOffer: Hashable, Sendable {
    /// The key the offer was declared under: the offer ID of promotional and win-back offers, the
    /// reference name of offer codes; none for introductory offers.
    package var id: Located<String>?
    /// The name in App Store Connect where it is not the key.
    package var referenceName: Located<String>?
    /// How it is paid.
    package var paymentMode: Located<PaymentMode>
    /// The length of one period of the offer.
    package var period: Located<Period>
    /// How many periods the offer lasts; 1 where left out.
    package var numberOfPeriods: Located<Int>
    /// The price of one period as a decimal number; none for a free trial.
    package var price: Located<String>?
    /// The billing plan it belongs to.
    package var billingPlan: Located<BillingPlanType>?
    /// Who may redeem it; offer codes only.
    package var eligibility: [Located<OfferEligibility>] = []
    /// Whether it can be combined with an introductory offer; offer codes only.
    package var isStackable: Located<Bool>?
    /// The place of the whole declaration's start.
    package var range: SourceRange?

    /// Creates an offer of one period.
    package init(
        id: Located<String>? = nil,
        paymentMode: Located<PaymentMode>,
        period: Located<Period>,
        numberOfPeriods: Located<Int> = Located(1),
        price: Located<String>? = nil
    ) {
        self.id = id
        self.paymentMode = paymentMode
        self.period = period
        self.numberOfPeriods = numberOfPeriods
        self.price = price
    }
}

/// One way of paying for a subscription.
package struct BillingPlan: Hashable, Sendable {
    /// The plan.
    package var type: Located<BillingPlanType>
    /// The price of one payment.
    package var price: Located<String>?
    /// The price of the whole commitment.
    package var commitmentPrice: Located<String>?
    /// Whether it is offered; true where left out.
    package var isEnabled: Located<Bool>

    /// Creates a plan.
    package init(
        _ type: Located<BillingPlanType>,
        price: Located<String>? = nil,
        commitmentPrice: Located<String>? = nil,
        isEnabled: Located<Bool> = Located(true)
    ) {
        self.type = type
        self.price = price
        self.commitmentPrice = commitmentPrice
        self.isEnabled = isEnabled
    }
}
