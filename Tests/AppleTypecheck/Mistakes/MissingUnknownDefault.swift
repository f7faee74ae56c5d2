//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: switch covers known cases, but 'Product.PurchaseResult' may have additional unknown

import StoreKit

func isPaid(_ result: Product.PurchaseResult) -> Bool {
    switch result {
    case .success: true
    case .userCancelled, .pending: false
    }
}
