//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import Testing

@Suite struct NamingTests {
    @Test func namesTheMembersOfAHandlerWithOneProduct() {
        let members = DerivedNames.members(ofProduct: "removeAds")
        #expect(
            HandlerMember.allCases.map { members[$0] } == [
                "removeAds", "restoreRemoveAds", "isRemoveAdsPurchased", "removeAdsSuccess",
                "restoreRemoveAdsSuccess", "restoreRemoveAdsFailure", "removeAdsDeferred",
                "removeAdsFailure", "removeAdsCancelled", "removeAdsRevoked", "deliver",
            ]
        )
    }

    @Test func namesTheMembersOfASharedHandler() {
        let members = DerivedNames.sharedMembers
        #expect(
            HandlerMember.allCases.map { members[$0] } == [
                "purchase", "restore", "isPurchased", "purchaseSuccess", "restoreSuccess",
                "restoreFailure", "purchaseDeferred", "purchaseFailure", "purchaseCancelled",
                "purchaseRevoked", "deliver",
            ]
        )
    }

    @Test func avoidsFunctionsThatCannotBeCalled() {
        #expect(DerivedNames.members(ofProduct: "self")[.purchase] == "purchaseSelf")
        #expect(DerivedNames.members(ofProduct: "Type")[.purchase] == "purchaseType")
        #expect(DerivedNames.members(ofProduct: "default")[.purchase] == "default")
    }

    @Test func namesEverythingElse() {
        #expect(DerivedNames.idConstant(of: "removeAds") == "removeAdsID")
        #expect(DerivedNames.callbacks(of: "RemoveAdsManager") == "RemoveAdsManagerCallbacks")
    }

    @Test(arguments: [
        ("removeAds", "Shop.removeAds"), ("default", "Shop.`default`"),
        ("Type", "(.`Type` as Shop)"),
    ])
    func expressesProductsInTheirHandlers(_ product: String, _ expression: String) {
        #expect(DerivedNames.expression(ofProduct: product, in: "Shop") == expression)
    }

    @Test(arguments: [
        ("a", true), ("removeAds", true), ("_a", true), ("_1", true), ("a1_b", true), ("A", true),
        ("", false), ("_", false), ("__", false), ("1a", false), ("a-b", false), ("a b", false),
        ("é", false), ("a\u{301}", false), ("`a`", false), ("a.b", false), ("a\n", false),
    ])
    func knowsSwiftNames(_ name: String, _ isValid: Bool) {
        #expect(SwiftIdentifier.isValid(name) == isValid)
    }

    @Test(arguments: [
        ("default", "`default`"), ("init", "`init`"), ("self", "`self`"), ("Type", "`Type`"),
        ("class", "`class`"), ("async", "async"), ("removeAds", "removeAds"),
    ])
    func escapesKeywords(_ name: String, _ escaped: String) {
        #expect(SwiftIdentifier.escaped(name) == escaped)
    }

    @Test(arguments: [
        ("30-day pass", "product30DayPass"), ("com.example.a_b", "comExampleAB"),
        ("VIP", "vip"), ("Remove Ads", "removeAds"), ("11", "product11"), ("--", nil), ("", nil),
        ("URLLoader", "uRLLoader"),
    ])
    func suggestsNames(_ text: String, _ name: String?) {
        #expect(SwiftIdentifier.suggestion(for: text) == name)
    }

    @Test func sharesAHandlerOfSeveralProductsOrOfAGroup() throws {
        let lint = Lint(
            """
            products:
              one: {id: a, type: consumable, handler: One, methods: {purchase: buy}}
              two: {id: b, type: consumable, handler: Two}
              three: {id: c, type: consumable, handler: {class: Two, required: [failure, success]}}
              four: {id: d, type: autoRenewable, group: g, period: P1M, level: 1}
              five: {id: e, type: autoRenewable, group: g, period: P1Y, level: 1, handler: Five}
              six: {id: f, type: consumable}
              seven: {id: h, type: consumable, handler: {type: Mine}}
            subscriptionGroups:
              g: {handler: GroupManager, methods: {restore: again}}
            """
        )
        #expect(lint.lines == [])
        let resolved = ResolvedHandlers(try #require(lint.manifest))
        #expect(
            resolved.handlers.map(\.name.value) == ["One", "Two", "GroupManager", "Five", "Mine"]
        )
        #expect(resolved.handlerOfProduct == [0, 1, 1, 2, 3, nil, 4])
        #expect(resolved.handlers.map(\.isShared) == [false, true, true, false, false])
        #expect(resolved.handlers[0].members[.purchase] == "buy")
        #expect(resolved.handlers[0].members[.success] == "oneSuccess")
        #expect(resolved.handlers[1].required == [.success, .failure])
        #expect(resolved.handlers[2].products == [3])
        #expect(resolved.handlers[2].members[.restore] == "again")
        #expect(resolved.handlers[4].kind == .custom)
    }
}
