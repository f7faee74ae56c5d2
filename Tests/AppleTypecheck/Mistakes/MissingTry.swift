//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: call can throw, but it is not marked with 'try'

import StoreKit

func load() async -> [Product] {
    await Product.products(for: ["com.example.coins"])
}
