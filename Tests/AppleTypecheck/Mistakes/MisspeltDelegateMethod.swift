//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: instance method 'paymentQueue\(_:removedTransaction:\)' nearly matches

import StoreKit

final class Observer: NSObject, SKPaymentTransactionObserver {
    func paymentQueue(
        _ queue: SKPaymentQueue,
        updatedTransactions transactions: [SKPaymentTransaction]
    ) {}

    func paymentQueue(
        _ queue: SKPaymentQueue,
        removedTransaction transactions: [SKPaymentTransaction]
    ) {}
}
