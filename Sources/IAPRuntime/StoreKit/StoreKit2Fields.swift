// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(StoreKit)
import Foundation
import StoreKit

/// Fields of a transaction that have moved: the present place where there is one, else the old one.
///
/// The old places are deprecated, so they are witnesses of a protocol that says we know.
enum StoreKit2Fields {
    static func isRenewal(_ transaction: Transaction) -> Bool {
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
            return transaction.reason == .renewal
        }
        return old.reason(transaction) == "RENEWAL"
    }

    static func environment(_ transaction: Transaction) -> String {
        if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *) {
            return transaction.environment.rawValue
        }
        return old.environment(transaction)
    }

    static func countryCode(_ transaction: Transaction) -> String {
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
            return transaction.storefront.countryCode
        }
        return old.countryCode(transaction)
    }

    static func currencyCode(_ transaction: Transaction) -> String? {
        if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *) {
            return transaction.currency?.identifier
        }
        return old.currencyCode(transaction)
    }

    static func offer(_ transaction: Transaction) -> (type: Transaction.OfferType?, id: String?)? {
        if #available(iOS 17.2, macOS 14.2, tvOS 17.2, watchOS 10.2, visionOS 1.1, *) {
            return transaction.offer.map { ($0.type, $0.id) }
        }
        return (old.offerType(transaction), old.offerID(transaction))
    }

    private static var old: any OldTransactionFields.Type { DeprecatedTransactionFields.self }
}

private protocol OldTransactionFields {
    static func reason(_ transaction: Transaction) -> String
    static func environment(_ transaction: Transaction) -> String
    static func countryCode(_ transaction: Transaction) -> String
    static func currencyCode(_ transaction: Transaction) -> String?
    static func offerType(_ transaction: Transaction) -> Transaction.OfferType?
    static func offerID(_ transaction: Transaction) -> String?
}

private enum DeprecatedTransactionFields: OldTransactionFields {
    #if os(visionOS)
    // visionOS began with the present places; only the offer moved in its time.
    static func reason(_ transaction: Transaction) -> String { "" }
    static func environment(_ transaction: Transaction) -> String { "" }
    static func countryCode(_ transaction: Transaction) -> String { "" }
    #else
    @available(iOS, deprecated: 17.0)
    @available(macOS, deprecated: 14.0)
    @available(tvOS, deprecated: 17.0)
    @available(watchOS, deprecated: 10.0)
    static func reason(_ transaction: Transaction) -> String {
        transaction.reasonStringRepresentation
    }

    @available(iOS, deprecated: 16.0)
    @available(macOS, deprecated: 13.0)
    @available(tvOS, deprecated: 16.0)
    @available(watchOS, deprecated: 9.0)
    static func environment(_ transaction: Transaction) -> String {
        transaction.environmentStringRepresentation
    }

    @available(iOS, deprecated: 17.0)
    @available(macOS, deprecated: 14.0)
    @available(tvOS, deprecated: 17.0)
    @available(watchOS, deprecated: 10.0)
    static func countryCode(_ transaction: Transaction) -> String {
        transaction.storefrontCountryCode
    }
    #endif

    @available(iOS, deprecated: 16.0)
    @available(macOS, deprecated: 13.0)
    @available(tvOS, deprecated: 16.0)
    @available(watchOS, deprecated: 9.0)
    @available(visionOS, deprecated: 1.0)
    static func currencyCode(_ transaction: Transaction) -> String? { transaction.currencyCode }

    @available(iOS, deprecated: 17.2)
    @available(macOS, deprecated: 14.2)
    @available(tvOS, deprecated: 17.2)
    @available(watchOS, deprecated: 10.2)
    @available(visionOS, deprecated: 1.1)
    static func offerType(_ transaction: Transaction) -> Transaction.OfferType? {
        transaction.offerType
    }

    @available(iOS, deprecated: 17.2)
    @available(macOS, deprecated: 14.2)
    @available(tvOS, deprecated: 17.2)
    @available(watchOS, deprecated: 10.2)
    @available(visionOS, deprecated: 1.1)
    static func offerID(_ transaction: Transaction) -> String? { transaction.offerID }
}
#endif
