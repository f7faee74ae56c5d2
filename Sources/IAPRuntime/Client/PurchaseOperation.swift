// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A purchase under way.
struct PurchaseOperation: Sendable {
    var id: Int
    var productID: String
    var options: PurchaseOptions
    /// Transactions seen before this moment of the launch are not the answer.
    var startNumber = Int.max
    var startDate = Date.distantFuture
    /// The transaction whose settlement ends the purchase.
    var transactionID: String?
}

/// A restore under way.
struct RestoreOperation: Sendable {
    var number: Int
    /// What arrived beside the answer itself.
    var arrived: [StoreTransaction] = []
}
