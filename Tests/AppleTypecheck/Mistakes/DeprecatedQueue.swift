//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Target: ios26
// Expected: error: 'SKPaymentQueue' was deprecated in iOS 18.0

import StoreKit

func restore() {
    SKPaymentQueue.default().restoreCompletedTransactions()
}
