//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The rule that makes Swift names from the case of a product and the name of its handler.
package enum DerivedNames {
    /// The static constant on the manager: `removeAdsID`.
    package static func idConstant(of product: String) -> String {
        idConstantParts(of: product).text
    }

    /// The static constant on the manager in its parts.
    package static func idConstantParts(of product: String) -> DerivedName {
        DerivedName(product, suffix: "ID")
    }

    /// A product as an expression of the functions of its handler: `IAPProduct.removeAds`.
    ///
    /// `IAPProduct.Type` means something else even in back-ticks.
    package static func expression(ofProduct product: String, in productEnum: String) -> String {
        let caseName = SwiftIdentifier.escaped(product)
        return ReservedWords.isUnusable(product, as: .function)
            ? "(.\(caseName) as \(productEnum))" : "\(productEnum).\(caseName)"
    }

    /// The protocol with the callbacks of a generated handler: `RemoveAdsManagerCallbacks`.
    package static func callbacks(of handler: String) -> String {
        callbacksParts(of: handler).text
    }

    /// The protocol with the callbacks of a generated handler in its parts.
    package static func callbacksParts(of handler: String) -> DerivedName {
        DerivedName(handler, suffix: "Callbacks")
    }

    /// The members of a handler that has the given product alone.
    ///
    /// The purchase function of `self`, `Type` and `Protocol` is `purchaseSelf` and so on: Swift
    /// has another meaning for a call of those words, even in back-ticks.
    package static func members(ofProduct product: String) -> HandlerMembers {
        HandlerMembers(product: product)
    }

    /// The members of a handler that several products share, or that belongs to a group.
    package static let sharedMembers = HandlerMembers(product: nil)

    fileprivate static func name(of member: HandlerMember, product: String) -> DerivedName {
        switch member {
        case .purchase:
            ReservedWords.isUnusable(product, as: .function)
                ? DerivedName("purchase", capitalized: product) : DerivedName(product)
        case .restore: DerivedName("restore", capitalized: product)
        case .isPurchased: DerivedName("is", capitalized: product, suffix: "Purchased")
        case .success: DerivedName(product, suffix: "Success")
        case .restoreSuccess: DerivedName("restore", capitalized: product, suffix: "Success")
        case .restoreFailure: DerivedName("restore", capitalized: product, suffix: "Failure")
        case .deferred: DerivedName(product, suffix: "Deferred")
        case .failure: DerivedName(product, suffix: "Failure")
        case .cancelled: DerivedName(product, suffix: "Cancelled")
        case .revoked: DerivedName(product, suffix: "Revoked")
        case .deliver: DerivedName("deliver")
        }
    }

    fileprivate static func sharedName(of member: HandlerMember) -> String {
        switch member {
        case .purchase, .restore, .isPurchased, .restoreSuccess, .restoreFailure, .deliver:
            member.rawValue
        case .success: "purchaseSuccess"
        case .deferred: "purchaseDeferred"
        case .failure: "purchaseFailure"
        case .cancelled: "purchaseCancelled"
        case .revoked: "purchaseRevoked"
        }
    }
}

/// The names of a handler's members, without back-ticks; each is made when it is asked for.
package struct HandlerMembers: Hashable, Sendable {
    /// The product that the names follow, or none for a shared handler.
    private let product: String?
    private var renamed: [HandlerMember: String] = [:]

    fileprivate init(product: String?) { self.product = product }

    /// The name of a member.
    package subscript(member: HandlerMember) -> String {
        get { parts(of: member).text }
        set { renamed[member] = newValue }
    }

    /// The name of a member in its parts.
    package func parts(of member: HandlerMember) -> DerivedName {
        if !renamed.isEmpty, let name = renamed[member] { return DerivedName(name) }
        guard let product else { return DerivedName(DerivedNames.sharedName(of: member)) }
        return DerivedNames.name(of: member, product: product)
    }

    /// Gives members the names of a `methods:` map.
    package mutating func apply(_ methods: [MethodName]) {
        for method in methods { self[method.member.value] = method.name.value }
    }
}
