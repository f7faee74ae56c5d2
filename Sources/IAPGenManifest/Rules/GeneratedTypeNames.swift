//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenDiagnostics

/// The types that are generated have names of their own, and hide no type that their code needs.
enum GeneratedTypeNames: ManifestRule {
    static func check(_ input: RuleInput, _ context: inout DecodingContext) {
        let settings = input.manifest.settings
        var known = KnownNames()
        for name in [
            settings.productEnum, settings.manager, settings.featureEnum, settings.balanceEnum,
        ] {
            add(name, name.value, to: &known, &context)
        }
        if settings.objc.value {
            add(settings.manager, settings.manager.value + "ObjC", to: &known, &context)
        }
        // The protocols of two handlers have two names, so they matter only where a class or an
        // enum is named like one.
        let handlers = input.handlers.handlers
        let suffix = DerivedNames.callbacks(of: "")
        let hasCallbacks =
            handlers.indices.contains { handlers[$0].name.value.ends(in: suffix) }
            || known.names.contains { $0.value.ends(in: suffix) }
        for index in handlers.indices {
            let name = handlers[index].name
            guard handlers[index].kind == .generated else {
                // The app's own type, which the catalogue names too; it may be nested.
                let outer = name.value.prefix { $0 != "." }
                if KnownTypes.nested.contains(String(outer)) {
                    context.report(.typeHiddenByNested(name, String(outer)))
                }
                continue
            }
            add(name, name.value, to: &known, &context)
            if settings.objc.value { add(name, name.value + "ObjC", to: &known, &context) }
            if hasCallbacks, handlers[index].hasProtocol {
                add(name, DerivedNames.callbacks(of: name.value), to: &known, &context)
            }
        }
    }

    /// The types so far, each with the name that it comes from.
    private struct KnownNames {
        private(set) var names: [Located<String>] = []
        private var types = TextIndex()

        /// Adds a type, or returns the name that an equal one comes from.
        mutating func add(_ name: Located<String>, _ type: String) -> Located<String>? {
            let (number, isNew) = types.add(type)
            if !isNew { return names[number] }
            names.append(name)
            return nil
        }
    }

    private static func add(
        _ name: Located<String>,
        _ type: String,
        to known: inout KnownNames,
        _ context: inout DecodingContext
    ) {
        if let other = known.add(name, type) {
            context.report(.typeNameCollision(name, type, other))
            return
        }
        if KnownTypes.needed.contains(type) {
            let isNested = KnownTypes.nested.contains(type)
            context.report(isNested ? .typeHiddenByNested(name, type) : .hiddenType(name, type))
        } else if KnownTypes.common.contains(type) {
            context.report(.ambiguousTypeName(name, type))
        }
    }

    static let explanations = [
        DiagnosticExplanation(
            .typeNameCollision,
            rule: "Each generated type has a name of its own.",
            reason: "The enums, the manager, the handler classes and the protocols that some have "
                + "for their callbacks (NAME + 'Callbacks') are all declared in one module, and with 'objc: true' their "
                + "faces (NAME + 'ObjC').",
            wrong: "removeAds: {id: com.example.ads, type: nonConsumable, handler: IAPManager}",
            right: "removeAds: {id: com.example.ads, type: nonConsumable, handler: AdsManager}"
        ),
        DiagnosticExplanation(
            .hiddenType,
            rule: "A generated type does not hide one that the generated code uses, and is not "
                + "hidden by one.",
            reason: "A type of the app's module goes before one of the standard library or of "
                + "IAPRuntime, and the generated code would no longer compile. Inside the product "
                + "enum, its own 'Catalog', 'Product', 'Feature', 'Balance' and 'RawValue' go before "
                + "other types.",
            wrong: "settings: {enum: String}",
            right: "settings: {enum: ShopProduct}"
        ),
        DiagnosticExplanation(
            .ambiguousTypeName,
            .warning,
            rule: "A generated type is not named like a type of StoreKit or another common "
                + "framework.",
            reason: "The app's type goes before the framework's: where both are meant, "
                + "'StoreKit.Transaction' has to be written out.",
            wrong: "settings: {enum: Transaction}",
            right: "settings: {enum: ShopProduct}"
        ),
    ]
}

/// Types that are around where generated code is compiled.
enum KnownTypes {
    /// Those of the needed types that are inside the product enum and its catalogue, where the
    /// generated types are named too.
    static let nested: WordSet = ["Balance", "Catalog", "Feature", "Product", "RawValue"]

    /// Types of the standard library and of IAPRuntime that the generated code uses.
    static let needed: WordSet = [
        "AllCases", "AnyObject", "Array", "AsyncStream", "Balance", "Bool", "CaseIterable",
        "Catalog", "CatalogMember", "CatalogProduct", "Dictionary", "Double", "Equatable", "Error",
        "Feature", "Foundation", "Hashable", "Hasher", "IAPError", "IAPRuntime", "IAPStore",
        "IAPStoreModel", "IAPStoreObject", "IAPStoreView", "Int", "MainActor", "MemberTable",
        "NSObject", "Never", "NoBalance", "NoFeature", "ObjectiveC", "Optional", "Product",
        "ProductDeclaration", "ProductType", "PromotedPurchase", "PurchaseDelivering",
        "PurchaseHandler", "PurchaseNotice", "PurchaseOptions", "PurchaseOutcome",
        "RawRepresentable", "RawValue", "RestoreOutcome", "Result", "Sendable", "Set",
        "StaticString", "StorageKind", "StoreBackend", "StoreCatalog", "StoreClient",
        "StoreEnvironment", "StoreEvent", "StoreKitVersion", "StoreMessage", "StoreOffer",
        "StorePeriod", "StorePolicy", "StoreProduct", "StoreSnapshot", "StoreSubscriptionStatus",
        "StoreTransaction", "String", "StringProtocol", "Substring", "Swift", "Task", "UInt8",
        "Void",
    ]

    /// Types of frameworks that an app that sells things is likely to import.
    static let common: WordSet = [
        "AppStore", "AppTransaction", "Button", "Cancellable", "Color", "Data", "Date", "Decimal",
        "Group", "Image", "Locale", "Message", "Notification", "Observable", "Offer", "Operation",
        "Publisher", "PurchaseIntent", "SKPayment", "SKPaymentQueue", "SKProduct",
        "SKPaymentTransaction", "Scene", "Section", "State", "Storefront", "Subject", "Subscriber",
        "Subscription", "SubscriptionStatus", "Text", "Transaction", "URL", "UUID",
        "VerificationResult", "View",
    ]
}

extension DiagnosticID {
    static let typeNameCollision = DiagnosticID("type-name-collision")
    static let hiddenType = DiagnosticID("hidden-type")
    static let ambiguousTypeName = DiagnosticID("ambiguous-type-name")
}

extension Diagnostic {
    fileprivate static func typeNameCollision(
        _ name: Located<String>,
        _ type: String,
        _ other: Located<String>
    ) -> Diagnostic {
        let note =
            other.range == nil
            ? "'\(shortened(other.value))' is generated whatever the manifest says"
            : "'\(shortened(other.value))' is named here"
        return Diagnostic(
            .typeNameCollision,
            "two generated types would be called '\(shortened(type))'",
            at: name.range ?? other.range,
            notes: [Note(note, at: other.range)]
        )
    }

    fileprivate static func hiddenType(_ name: Located<String>, _ type: String) -> Diagnostic {
        Diagnostic(
            .hiddenType,
            "'\(shortened(type))' would hide a type that the generated code uses; "
                + "choose another name",
            at: name.range
        )
    }

    fileprivate static func typeHiddenByNested(
        _ name: Located<String>,
        _ type: String
    ) -> Diagnostic {
        Diagnostic(
            .hiddenType,
            "'\(type)' would be hidden by a type inside the product enum; choose another name",
            at: name.range
        )
    }

    fileprivate static func ambiguousTypeName(
        _ name: Located<String>,
        _ type: String
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousTypeName,
            .warning,
            "'\(shortened(type))' is also a type of Apple's frameworks; "
                + "choose a name of your own",
            at: name.range
        )
    }
}
