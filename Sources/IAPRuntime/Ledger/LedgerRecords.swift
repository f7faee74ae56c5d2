// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How far the work on a granted transaction has come.
enum GrantPhase: Int, Sendable {
    /// Recorded durably.
    case granted = 0
    /// The app's hook has run.
    case delivered = 1
    /// The app's handler has been told.
    case announced = 2
}

/// What one consumable transaction has added to the balances.
struct Credit: Sendable, Equatable {
    var productID: String
    /// What was added to which balance, quantity included.
    var amounts: [String: Int]
    /// What a revocation took away; `nil` while it is not revoked.
    var deducted: [String: Int]?
    var purchaseDate: Milliseconds
    var signedDate: Milliseconds?
    var phase = GrantPhase.granted
    /// The launch in which it was last finished; 0 if it never was.
    var finishedLaunch = 0
    /// Whether a later launch found that the store no longer lists it as unfinished.
    var isAcknowledged = false
}

/// The latest transaction of one chain: what a person owns, or owned.
struct Holding: Sendable, Equatable {
    var productID: String
    var originalID: String
    var transactionID: String
    var quantity: Int
    var purchaseDate: Milliseconds
    var expirationDate: Milliseconds?
    var revocationDate: Milliseconds?
    var signedDate: Milliseconds?
    var isFamilyShared: Bool
    var isUpgraded: Bool
    /// Revoked by a notice that named only the product; any later statement of the store undoes it.
    var isRevokedByNotice = false
    var phase = GrantPhase.granted
    var state: StoreSubscriptionStatus.State?
    var willAutoRenew: Bool?
    var graceDate: Milliseconds?
    /// Earlier transactions of the chain that are dealt with, the latest last.
    var earlierIDs: [String] = []

    /// How many earlier transactions of a chain are remembered.
    static let retainedEarlierIDs = 16

    init(_ transaction: StoreTransaction) {
        productID = transaction.productID
        originalID = transaction.originalID
        transactionID = transaction.id
        quantity = max(1, transaction.quantity)
        purchaseDate = transaction.purchaseDate.milliseconds
        expirationDate = transaction.expirationDate?.milliseconds
        revocationDate = transaction.revocationDate?.milliseconds
        signedDate = transaction.signedDate?.milliseconds
        isFamilyShared = transaction.ownership == .familyShared
        isUpgraded = transaction.isUpgraded
    }

    var isRevoked: Bool { revocationDate != nil || isRevokedByNotice }

    /// Remembers an earlier transaction of the chain as dealt with.
    mutating func remember(_ id: String) {
        if earlierIDs.contains(id) { return }
        earlierIDs = Array((earlierIDs + [id]).suffix(Self.retainedEarlierIDs))
    }

    /// Takes the place of the chain's former latest transaction.
    func following(_ former: Holding) -> Holding {
        var next = self
        next.earlierIDs = former.earlierIDs
        if former.phase == .announced { next.remember(former.transactionID) }
        return next
    }

    /// The transaction, as far as the ledger remembers it.
    var transaction: StoreTransaction {
        StoreTransaction(
            id: transactionID,
            originalID: originalID,
            productID: productID,
            quantity: quantity,
            purchaseDate: Date(milliseconds: purchaseDate),
            expirationDate: expirationDate.map(Date.init(milliseconds:)),
            revocationDate: revocationDate.map(Date.init(milliseconds:)),
            ownership: isFamilyShared ? .familyShared : .purchased,
            isUpgraded: isUpgraded
        )
    }

    /// Whether the other one was made later; the ID decides between two of one moment.
    func isOlder(than other: Holding) -> Bool {
        (purchaseDate, transactionID.utf8.count, transactionID)
            < (other.purchaseDate, other.transactionID.utf8.count, other.transactionID)
    }
}
