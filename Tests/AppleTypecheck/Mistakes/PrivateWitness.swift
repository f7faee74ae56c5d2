//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: method 'paymentQueueRestoreCompletedTransactionsFinished' must be declared public

import StoreKit

/// Hides what it promises.
public final class Observer: NSObject, SKPaymentTransactionObserver {
    /// Does nothing.
    public func paymentQueue(
        _ queue: SKPaymentQueue,
        updatedTransactions transactions: [SKPaymentTransaction]
    ) {}

    private func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
}
