// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import IAPRuntime

/// How the payment sheet of the simulated store behaves.
public enum PurchaseScript: Sendable, Hashable {
    /// The person pays.
    case succeed
    /// The person closes the sheet.
    case cancel
    /// The person closes the sheet, and the store says so with an error.
    case cancelWithError
    /// Somebody has to approve; see `SimulatedStore.approve(_:)`.
    case pending
    /// The store asks for a step outside the app; see `SimulatedStore.approve(_:)`.
    ///
    /// The StoreKit 2 front answers that the purchase is pending, the StoreKit 1 front that it
    /// failed; either way the money comes later.
    case interrupted
    /// The purchase fails; nothing is charged.
    case fail(IAPError.Code)
    /// The sheet stays open until ``SimulatedStore/release(_:)``.
    case hang
    /// The person pays, and the signature of the transaction is wrong.
    case unverified(String)
    /// The store answers with a transaction of another product, as for a downgrade.
    case otherProduct(String)
    /// The store answers with the oldest transaction of the product and charges nothing.
    case oldTransaction
}

/// How a restore ends.
public enum RestoreScript: Sendable, Hashable {
    /// Everything that can be restored is.
    case succeed
    /// The person closes the sheet that asks for the password.
    case cancel
    /// The store fails.
    case fail(IAPError.Code)
    /// Some are told as updates, then the store fails.
    case partial(count: Int, IAPError.Code)
    /// The restore ends before the last ones are told.
    case late(count: Int)
    /// The store answers only after ``SimulatedStore/release(_:)``.
    case hang
}

/// What a person does in the sheet for offer codes.
public enum RedemptionScript: Sendable, Hashable {
    /// The person redeems a code for a product, perhaps as an offer of a subscription.
    case redeem(String, offerID: String? = nil)
    /// The person closes the sheet without a code.
    case close
    /// The sheet fails.
    case fail(IAPError.Code)
    /// The sheet stays open until ``SimulatedStore/release(_:)``.
    case hang
}

/// A call to the store that can be made to fail or to wait.
public enum SimulatedCall: String, Sendable, Hashable, CaseIterable {
    /// Loading products.
    case products
    /// Buying.
    case purchase
    /// Reading unfinished transactions.
    case unfinished
    /// Reading what is owned.
    case entitlements
    /// Reading the states of subscriptions.
    case statuses
    /// Restoring.
    case restore
    /// Redeeming an offer code.
    case redeem
    /// Finishing a transaction.
    case finish
}
