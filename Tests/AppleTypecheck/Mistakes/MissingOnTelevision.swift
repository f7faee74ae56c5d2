//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Target: tvos15
// Expected: error: 'PurchaseIntent' is unavailable in tvOS

import StoreKit

func promoted() async -> Product? {
    for await intent in PurchaseIntent.intents { return intent.product }
    return nil
}
