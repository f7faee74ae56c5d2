//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// The rule that makes Swift names from the case of a product and the name of its handler.
package enum DerivedNames {
    /// The static constant on the manager: `removeAdsID`.
    package static func idConstant(of product: String) -> String { product + "ID" }

    /// The protocol with the callbacks of a generated handler: `RemoveAdsManagerCallbacks`.
    package static func callbacks(of handler: String) -> String { handler + "Callbacks" }

    /// The members of a handler that has the given product alone.
    ///
    /// The purchase function of `self`, `Type` and `Protocol` is `purchaseSelf` and so on: Swift
    /// has another meaning for a call of those words, even in back-ticks.
    package static func members(ofProduct product: String) -> HandlerMembers {
        HandlerMembers(product: product)
    }

    /// The members of a handler that several products share, or that belongs to a group.
    package static let sharedMembers = HandlerMembers(product: nil)

    fileprivate static func name(of member: HandlerMember, product: String) -> String {
        let capitalized = SwiftIdentifier.capitalized(product)
        return switch member {
        case .purchase:
            ReservedWords.isUnusable(product, as: .function) ? "purchase" + capitalized : product
        case .restore: "restore" + capitalized
        case .isPurchased: "is" + capitalized + "Purchased"
        case .success: product + "Success"
        case .restoreSuccess: "restore" + capitalized + "Success"
        case .restoreFailure: "restore" + capitalized + "Failure"
        case .deferred: product + "Deferred"
        case .failure: product + "Failure"
        case .cancelled: product + "Cancelled"
        case .revoked: product + "Revoked"
        case .deliver: "deliver"
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
        get {
            if let name = renamed[member] { return name }
            return product.map { DerivedNames.name(of: member, product: $0) }
                ?? DerivedNames.sharedName(of: member)
        }
        set { renamed[member] = newValue }
    }

    /// Gives members the names of a `methods:` map.
    package mutating func apply(_ methods: [MethodName]) {
        for method in methods { self[method.member.value] = method.name.value }
    }
}
