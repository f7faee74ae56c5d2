//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of a handler.
final class HandlerContext: ContextObject {
    let handler: ResolvedHandler
    let products: [ProductContext]

    init(_ handler: ResolvedHandler, products: [ProductContext]) {
        self.handler = handler
        self.products = products
    }

    static let title = "Handler"

    enum Key: String, CaseIterable {
        case name, callbacks, hasProtocol, isGenerated, isShared, product, products
        case requiresDelivery
        case purchase, restore, isPurchased
        case success, successIsRequired
        case restoreSuccess, restoreSuccessIsRequired
        case restoreFailure, restoreFailureIsRequired
        case deferred, deferredIsRequired
        case failure, failureIsRequired
        case cancelled, cancelledIsRequired
        case revoked, revokedIsRequired

        /// The member whose name the value is.
        var member: HandlerMember? {
            switch self {
            case .purchase: .purchase
            case .restore: .restore
            case .isPurchased: .isPurchased
            case .success: .success
            case .restoreSuccess: .restoreSuccess
            case .restoreFailure: .restoreFailure
            case .deferred: .deferred
            case .failure: .failure
            case .cancelled: .cancelled
            case .revoked: .revoked
            default: nil
            }
        }

        /// The member about which the value says whether the app must implement it.
        var requirement: HandlerMember? {
            switch self {
            case .requiresDelivery: .deliver
            case .successIsRequired: .success
            case .restoreSuccessIsRequired: .restoreSuccess
            case .restoreFailureIsRequired: .restoreFailure
            case .deferredIsRequired: .deferred
            case .failureIsRequired: .failure
            case .cancelledIsRequired: .cancelled
            case .revokedIsRequired: .revoked
            default: nil
            }
        }
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        if let member = key.member {
            return ("string", "The name of the `\(member.rawValue)` member as Swift source.")
        }
        return switch key {
        case .name: ("string", "The type's name: `RemoveAdsManager`.")
        case .callbacks: ("string", "The name of the protocol of its callbacks.")
        case .hasProtocol:
            (
                "boolean",
                "Whether its callbacks have the protocol: some are required, renamed, or take the product."
            )
        case .isGenerated: ("boolean", "Whether the class is generated, not the app's.")
        case .isShared:
            (
                "boolean",
                "Whether its members take the product: several products, or a group, have it."
            )
        case .product: ("Product or null", "Its first product.")
        case .products: ("list of Product", "Its products, in order.")
        case .requiresDelivery: ("boolean", "Whether the app must implement `deliver`.")
        default:
            (
                "boolean",
                "Whether the app must implement the "
                    + "`\(key.requirement?.rawValue ?? "")` callback."
            )
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .name: return .string(handler.name.value)
        case .callbacks: return .string(DerivedNames.callbacks(of: handler.name.value))
        case .hasProtocol: return .bool(handler.hasProtocol)
        case .isGenerated: return .bool(handler.kind == .generated)
        case .isShared: return .bool(handler.isShared)
        case .product: return products.first.map(Value.object) ?? .null
        case .products: return .array(products.map(Value.object))
        default: break
        }
        if let member = key.requirement {
            return .bool(!handler.required.isEmpty && handler.required.contains(member))
        }
        return key.member.map { .string(SwiftIdentifier.escaped(handler.members[$0])) } ?? .null
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }

    func write(memberAt position: Int, to output: inout OutputBuffer) {
        let key = Self.keys[position]
        if let member = key.member {
            output.append(identifier: handler.members.parts(of: member))
        } else if key == .callbacks {
            output.append(DerivedNames.callbacksParts(of: handler.name.value))
        } else {
            value(of: key).write(to: &output)
        }
    }
}
