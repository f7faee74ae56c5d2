// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a purchase ended, where it did not fail.
public enum PurchaseOutcome: Sendable, Hashable {
    /// Paid, recorded durably and delivered.
    case success(StoreTransaction)
    /// The person owns the product already; nothing was charged.
    case alreadyOwned(StoreTransaction)
    /// Not settled yet; the end arrives as an event, perhaps in another launch.
    case pending(PendingReason)
    /// The person closed the sheet.
    case userCancelled
    /// The subscription changes to the product at the date; until then the present one goes on.
    case willChangeAtRenewal(Date?)

    /// What a pending purchase waits for.
    public enum PendingReason: String, Sendable, Hashable {
        /// Somebody's approval, or a step that the store asks for outside the app.
        case approval
        /// The app's server, which could not check the transaction yet.
        case verification
        /// The storage, which could not record the transaction yet.
        case storage
        /// The app's `deliver` hook, which failed; the product is paid for and counted.
        case delivery
    }
}

/// How a restore ended, where it did not fail.
public enum RestoreOutcome: Sendable, Hashable {
    /// What the account owns; never empty.
    case restored([StoreTransaction])
    /// The account owns nothing that could be restored.
    case nothingToRestore
    /// The person closed the sheet that asks for the password.
    case userCancelled
}
