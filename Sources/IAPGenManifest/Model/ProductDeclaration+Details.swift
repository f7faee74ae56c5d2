//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension ProductDeclaration {
    /// What few products have; each is described where a product gives it.
    struct Details: Hashable, Sendable {
        var duration: Located<Period>?
        var introductoryOffers: [SubscriptionOffer] = []
        var promotionalOffers: [SubscriptionOffer] = []
        var winBackOffers: [SubscriptionOffer] = []
        var offerCodes: [SubscriptionOffer] = []
        var billingPlans: [BillingPlan] = []
        var referenceName: Located<String>?
        var price: Located<String>?
        var familyShareable: Located<Bool>?
        var reviewNote: Located<String>?
        var localizations: [Localization] = []
    }

    /// Whether the product has any of its ``Details``.
    var hasDetails: Bool { !details.isEmpty }

    /// Whether it has offers of any kind.
    package var hasOffers: Bool {
        hasDetails
            && (!introductoryOffers.isEmpty || !promotionalOffers.isEmpty
                || !winBackOffers.isEmpty || !offerCodes.isEmpty)
    }

    /// How long a non-renewing subscription lasts.
    package var duration: Located<Period>? {
        get { details.isEmpty ? nil : details[0].duration }
        set { change(newValue == nil) { $0.duration = newValue } }
    }

    /// The introductory offers; more than one only where billing plans tell them apart.
    package var introductoryOffers: [SubscriptionOffer] {
        get { details.isEmpty ? [] : details[0].introductoryOffers }
        set { change(newValue.isEmpty) { $0.introductoryOffers = newValue } }
    }

    /// The promotional offers by offer ID.
    package var promotionalOffers: [SubscriptionOffer] {
        get { details.isEmpty ? [] : details[0].promotionalOffers }
        set { change(newValue.isEmpty) { $0.promotionalOffers = newValue } }
    }

    /// The win-back offers by offer ID.
    package var winBackOffers: [SubscriptionOffer] {
        get { details.isEmpty ? [] : details[0].winBackOffers }
        set { change(newValue.isEmpty) { $0.winBackOffers = newValue } }
    }

    /// The offer codes by reference name.
    package var offerCodes: [SubscriptionOffer] {
        get { details.isEmpty ? [] : details[0].offerCodes }
        set { change(newValue.isEmpty) { $0.offerCodes = newValue } }
    }

    /// The billing plans.
    package var billingPlans: [BillingPlan] {
        get { details.isEmpty ? [] : details[0].billingPlans }
        set { change(newValue.isEmpty) { $0.billingPlans = newValue } }
    }

    /// The name in App Store Connect.
    package var referenceName: Located<String>? {
        get { details.isEmpty ? nil : details[0].referenceName }
        set { change(newValue == nil) { $0.referenceName = newValue } }
    }

    /// The price as a decimal number, in the storefront's currency.
    package var price: Located<String>? {
        get { details.isEmpty ? nil : details[0].price }
        set { change(newValue == nil) { $0.price = newValue } }
    }

    /// Whether the family may share it.
    package var familyShareable: Located<Bool>? {
        get { details.isEmpty ? nil : details[0].familyShareable }
        set { change(newValue == nil) { $0.familyShareable = newValue } }
    }

    /// The note to App Review.
    package var reviewNote: Located<String>? {
        get { details.isEmpty ? nil : details[0].reviewNote }
        set { change(newValue == nil) { $0.reviewNote = newValue } }
    }

    /// The texts by locale.
    package var localizations: [Localization] {
        get { details.isEmpty ? [] : details[0].localizations }
        set { change(newValue.isEmpty) { $0.localizations = newValue } }
    }

    /// Changes the details, and makes or drops the box: two equal products have equal boxes.
    private mutating func change(_ isRemoval: Bool, _ body: (inout Details) -> Void) {
        guard !details.isEmpty else {
            guard !isRemoval else { return }
            details = [Details()]
            return body(&details[0])
        }
        body(&details[0])
        if isRemoval, details[0] == Details() { details = [] }
    }
}
