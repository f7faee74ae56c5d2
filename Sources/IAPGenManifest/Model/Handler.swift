//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A member that each handler class has; the raw value is its key under `methods:`.
package enum HandlerMember: String, CaseIterable, Hashable, Sendable {
    case purchase
    case restore
    case isPurchased
    case success
    case restoreSuccess
    case restoreFailure
    case deferred
    case failure
    case cancelled
    case revoked
    case deliver

    /// Whether the member may have another name; the hook is a protocol of the runtime's.
    package var isRenamable: Bool { self != .deliver }

    /// Whether the app implements the member, so that the manifest may require it.
    package var isCallback: Bool {
        switch self {
        case .purchase, .restore, .isPurchased: false
        default: true
        }
    }
}

/// The `handler:` of a product or of a subscription group.
package struct HandlerReference: Hashable, Sendable {
    /// Who writes the type.
    package enum Kind: Hashable, Sendable {
        /// The tool generates a class of this name.
        case generated
        /// The app has a type of this name that conforms to `PurchaseHandler`.
        case custom
    }

    /// Who writes the type.
    package var kind: Kind
    /// The type's name; a custom one may be dotted (`Store.Handler`).
    package var name: Located<String>
    /// The callbacks that the app must implement; empty for a custom type.
    package var required: [Located<HandlerMember>]

    /// Creates a reference.
    package init(
        _ kind: Kind = .generated,
        _ name: Located<String>,
        required: [Located<HandlerMember>] = []
    ) {
        self.kind = kind
        self.name = name
        self.required = required
    }
}

/// One entry of `methods:`.
package struct MethodName: Hashable, Sendable {
    /// The member that is renamed.
    package var member: Located<HandlerMember>
    /// Its name in Swift, without back-ticks.
    package var name: Located<String>

    /// Creates an entry.
    package init(_ member: Located<HandlerMember>, _ name: Located<String>) {
        self.member = member
        self.name = name
    }
}
