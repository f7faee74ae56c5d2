//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Target: visionos1
// Expected: error: 'purchase\(options:\)' is unavailable in visionOS: Use @Environment

import StoreKit

func buy(_ product: Product) async throws -> Product.PurchaseResult {
    try await product.purchase()
}
