//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The calls that take product IDs.
enum StoreKitCalls {
    /// Where an argument goes, or none where nothing is known of it: by the word before the
    /// period, the one before the parenthesis, and the argument's label.
    static func sink(_ qualifier: String?, _ callee: String?, _ label: String?) -> Sink? {
        let summary = summary(callee, label)
        if let label {
            let words = NameWords(label)
            if words.namesGroupID { return Sink(.group, summary) }
            if words.evidence == .certain { return Sink(.certain, summary) }
            if callee == "subscriptionStatusTask" { return Sink(.group, summary) }
        }
        // In Objective-C the first label is the name: `[store buyProduct:…]`.
        guard let callee else {
            return label.flatMap { isOfPurchases($0) ? Sink(.likely, summary) : nil }
        }
        if let labels = calls[callee], let label, labels.contains(label) {
            let isKnown = owners[callee].map { $0.contains(qualifier ?? "") } ?? true
            return Sink(isKnown ? .certain : .likely, summary)
        }
        if let sink = sink(ofType: callee, label, summary) { return sink }
        if let qualifier, label == nil, members.contains(callee),
            NameWords(qualifier).evidence == .certain
        {
            return Sink(.certain, "given to '\(qualifier).\(callee)()'")
        }
        guard label.map(purchaseLabels.contains) ?? true else { return nil }
        return isOfPurchases(callee) ? Sink(.likely, summary) : nil
    }

    /// Where the key of `products["…"]` goes.
    static func sink(ofKeyIn name: String) -> Sink? {
        NameWords(name).evidence > .none ? Sink(.likely, "a key of '\(name)'") : nil
    }

    /// Whether a function buys what it is given, or asks for it: `buy`, `fetchProducts`.
    private static func isOfPurchases(_ name: String) -> Bool {
        let words = NameWords(name)
        if let first = words.words.first, verbs.contains(first) { return true }
        let isFunction = name.utf8.first.map(isLowerLetter) == true
        let isForeign = words.isForeign && name != "retrieveProductsInfo"  // SwiftyStoreKit's.
        return isFunction && !isForeign && words.contains(anyOf: NameWords.subjects)
    }

    /// The functions of a collection that are given what it holds.
    static let members: Set<String> = [
        "addObject", "append", "contains", "containsObject", "insert", "remove", "removeObject",
    ]

    /// Where an argument of an initializer goes: `PassIdentifiers(family: "…")` keeps IDs.
    private static func sink(ofType name: String, _ label: String?, _ summary: String) -> Sink? {
        let words = NameWords(name)
        guard let first = name.utf8.first, isUpperLetter(first), words.endsInID,
            let label, !NameWords(label).isForeign
        else { return nil }
        switch words.typeEvidence {
        case .certain: return Sink(.certain, summary)
        case .likely: return Sink(.likely, summary)
        case .none: return nil
        }
    }

    private static func summary(_ callee: String?, _ label: String?) -> String {
        "given to '\(callee ?? "")\(label.map { callee == nil ? "\($0):" : "(\($0):)" } ?? "()")'"
    }

    /// StoreKit's calls by name, with the labels of their product IDs.
    private static let calls: [String: Set<String>] = [
        "ProductView": ["id"], "StoreView": ["ids"], "currentEntitlement": ["for"],
        "currentEntitlementTask": ["for"], "currentEntitlements": ["for"], "latest": ["for"],
        "products": ["for"], "storeProductTask": ["for"], "storeProductsTask": ["for"],
    ]

    /// The types that the calls of common names belong to.
    private static let owners: [String: Set<String>] = [
        "currentEntitlement": ["Transaction"], "currentEntitlements": ["Transaction"],
        "latest": ["Transaction"], "products": ["Product"],
    ]

    private static let verbs: Set<String> = ["buy", "purchase", "subscribe"]

    private static let purchaseLabels: Set<String> = [
        "for", "id", "identifier", "item", "package", "plan", "product", "with", "withID", "withId",
    ]

    /// The initializers and functions that hand on what they are given.
    static let transparent: Set<String> = [
        "Array", "NSArray", "NSMutableArray", "NSMutableSet", "NSOrderedSet", "NSSet", "NSString",
        "Set", "String", "array", "arrayWithArray", "arrayWithObject", "arrayWithObjects",
        "initWithArray", "initWithObjects", "initWithSet", "setWithArray", "setWithObject",
        "setWithObjects", "setWithSet",
    ]

    /// The modules whose import says that a file has to do with purchases.
    static let modules: Set<String> = [
        "Adapty", "ApphudSDK", "Glassfy", "Purchases", "Qonversion", "RevenueCat", "StoreKit",
        "SwiftyStoreKit",
    ]

    /// The modules whose import says that a file holds tests.
    static let testModules: Set<String> = ["Quick", "StoreKitTest", "Testing", "XCTest"]
}
