//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenJSON
import IAPGenManifest

extension StoreKitEncoder {
    /// How the offers of one kind are kept in a file.
    private struct OfferKind {
        let key: String
        /// The key that tells offers of the kind apart.
        let idKey: String

        static let promotional = OfferKind(key: "adHocOffers", idKey: "offerID")
        static let code = OfferKind(key: "codeOffers", idKey: "referenceName")
        static let winBack = OfferKind(key: "winbackOffers", idKey: "offerID")
    }

    /// The keys for offers that a new subscription has in a file of this version.
    func addOfferKeys(to object: inout JSONObject) {
        object["adHocOffers"] = []
        if version >= .init(1, 2) { object["codeOffers"] = [] }
        if version >= .billingPlans {
            object["introductoryOffers"] = []
        } else {
            object["introductoryOffer"] = .some(.null)
        }
        if version >= .init(4, 0) { object["winbackOffers"] = [] }
    }

    mutating func setOffers(_ product: ProductDeclaration, in object: inout JSONObject) {
        setIntroductoryOffers(product, in: &object)
        setOffers(product.promotionalOffers, .promotional, of: product, in: &object)
        setOffers(product.offerCodes, .code, of: product, in: &object)
        setOffers(product.winBackOffers, .winBack, of: product, in: &object)
        setBillingPlans(product, in: &object)
    }

    /// Xcode 26 keeps the offers in an array, and version 5.0 the first of them under the older
    /// key as well.
    private mutating func setIntroductoryOffers(
        _ product: ProductDeclaration,
        in object: inout JSONObject
    ) {
        let array = object["introductoryOffers"]?.array
        let older = object["introductoryOffer"]?.object
        var former = array?.compactMap(\.object) ?? []
        if former.isEmpty, let older { former = [older] }
        let hadNone = former.isEmpty
        let unfinished = former.filter(isUnfinished)
        former.removeAll(where: isUnfinished)
        var offers: [JSONObject] = []
        for offer in product.introductoryOffers {
            let plan = offer.billingPlan.map { Self.name(of: $0.value) }
            let index =
                former.firstIndex { $0["billingPlanType"]?.string == plan } ?? former.indices.first
            let match = index.map { former.remove(at: $0) }
            offers.append(encoded(offer, match, of: product, "introductory"))
        }
        if offers.isEmpty { offers = unfinished }
        if array != nil || offers.count > 1 {
            object["introductoryOffers"] = .array(offers.map(JSONValue.object))
        }
        let writesOlder =
            array == nil || older != nil || (hadNone && version < StoreKitVersion(6, 0))
        if let first = offers.first {
            if writesOlder { object["introductoryOffer"] = .object(first) }
        } else if older != nil {
            object["introductoryOffer"] = array == nil ? .some(.null) : Optional.none
        }
    }

    private mutating func setOffers(
        _ offers: [SubscriptionOffer],
        _ kind: OfferKind,
        of product: ProductDeclaration,
        in object: inout JSONObject
    ) {
        guard object[kind.key] != nil || !offers.isEmpty else { return }
        var waiting: [String: SubscriptionOffer] = [:]
        for offer in offers { waiting[offer.id?.value ?? ""] = offer }
        var result: [JSONValue] = []
        for element in object[kind.key]?.array ?? [] {
            guard let former = element.object else { continue }
            if isUnfinished(former) {
                result.append(element)
            } else if let offer = waiting.removeValue(forKey: former[kind.idKey]?.string ?? "") {
                result.append(.object(encoded(offer, former, of: product, kind.key)))
            }
        }
        for offer in offers where waiting.removeValue(forKey: offer.id?.value ?? "") != nil {
            result.append(.object(encoded(offer, nil, of: product, kind.key)))
        }
        object[kind.key] = .array(result)
    }

    /// Whether an offer was begun in Xcode and not finished; the manifest cannot know of it.
    private func isUnfinished(_ offer: JSONObject) -> Bool {
        let mode = offer["paymentMode"]?.string ?? ""
        let period = offer["subscriptionPeriod"]?.string ?? ""
        return mode.isEmpty || mode == "none" || period.isEmpty
    }

    // MARK: One offer

    private mutating func encoded(
        _ offer: SubscriptionOffer,
        _ former: JSONObject?,
        of product: ProductDeclaration,
        _ kind: String
    ) -> JSONObject {
        let id = offer.id?.value ?? offer.billingPlan.map { Self.name(of: $0.value) } ?? ""
        var object = former ?? newOffer(offer, kind, of: product, id)
        object["paymentMode"] = .string(Self.name(of: offer.paymentMode.value))
        object["subscriptionPeriod"] = .string(offer.period.value.description)
        let count = offer.numberOfPeriods.value
        if object["numberOfPeriods"]?.integer ?? 1 != count {
            object["numberOfPeriods"] = .integer(count)
        }
        if offer.paymentMode.value != .freeTrial {
            setPrice(offer.price?.value, "displayPrice", in: &object)
        }
        if let name = offer.referenceName?.value { object["referenceName"] = .string(name) }
        if let plan = offer.billingPlan?.value {
            object["billingPlanType"] = .string(Self.name(of: plan))
        }
        if let isStackable = offer.isStackable?.value { object["isStackable"] = .bool(isStackable) }
        setEligibility(offer, in: &object)
        return object
    }

    private mutating func newOffer(
        _ offer: SubscriptionOffer,
        _ kind: String,
        of product: ProductDeclaration,
        _ id: String
    ) -> JSONObject {
        let internalID = ids.make(kind, product.id.value, id)
        var object: JSONObject = ["internalID": .string(internalID)]
        switch kind {
        case OfferKind.promotional.key:
            object["offerID"] = .string(id)
            object["referenceName"] = .string(id)
        case OfferKind.code.key:
            object["referenceName"] = .string(id)
            object["isStackable"] = true
        case OfferKind.winBack.key:
            object["offerID"] = .string(id)
            object["referenceName"] = .string(id)
            object["isEligible"] = true
        default: break
        }
        if version >= .billingPlans || offer.paymentMode.value == .payAsYouGo {
            object["numberOfPeriods"] = .integer(offer.numberOfPeriods.value)
        }
        return object
    }

    /// Changes who may redeem a code, unless only the order is another.
    private func setEligibility(_ offer: SubscriptionOffer, in object: inout JSONObject) {
        guard object["isStackable"] != nil else { return }
        let stated = offer.eligibility.map(\.value.rawValue)
        let wanted = stated.isEmpty ? OfferEligibility.allCases.map(\.rawValue) : stated
        let former = (object["eligibility"]?.array ?? []).compactMap(\.string)
        guard object["eligibility"] == nil || (!stated.isEmpty && Set(former) != Set(wanted))
        else { return }
        object["eligibility"] = .array(wanted.map(JSONValue.string))
    }

    private static func name(of mode: PaymentMode) -> String {
        switch mode {
        case .freeTrial: "free"
        case .payAsYouGo: "payAsYouGo"
        case .payUpFront: "payUpFront"
        }
    }

    private static func name(of plan: BillingPlanType) -> String {
        switch plan {
        case .upFront: "BILLED_UPFRONT"
        case .monthly: "MONTHLY"
        }
    }

    // MARK: Billing plans

    private mutating func setBillingPlans(
        _ product: ProductDeclaration,
        in object: inout JSONObject
    ) {
        guard object["billingPlans"] != nil || !product.billingPlans.isEmpty else { return }
        var former = object["billingPlans"]?.array?.compactMap(\.object) ?? []
        let plans = product.billingPlans.map { plan -> JSONValue in
            let name = Self.name(of: plan.type.value)
            let index = former.firstIndex { $0["billingPlanType"]?.string == name }
            let match = index.map { former.remove(at: $0) }
            return .object(encoded(plan, name, match, of: product))
        }
        object["billingPlans"] = .array(plans)
    }

    private mutating func encoded(
        _ plan: BillingPlan,
        _ name: String,
        _ former: JSONObject?,
        of product: ProductDeclaration
    ) -> JSONObject {
        var object =
            former ?? [
                "billingPlanType": .string(name),
                "commitmentDisplayPrice": "",
                "displayPrice": "",
                "internalID": .string(ids.make("plan", product.id.value, name)),
                "isEnabled": true,
            ]
        let price = plan.price?.value
        let commitment = plan.commitmentPrice?.value ?? (plan.type.value == .upFront ? price : nil)
        setPrice(price, "displayPrice", in: &object)
        setPrice(commitment, "commitmentDisplayPrice", in: &object)
        object["isEnabled"] = .bool(plan.isEnabled.value)
        return object
    }
}
