//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: expression is 'async' but is not marked with 'await'

import StoreKit

func finish(_ transaction: Transaction) async {
    transaction.finish()
}
