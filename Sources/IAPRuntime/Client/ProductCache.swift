// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The products that the store has told, until the storefront changes.
struct ProductCache {
    var products: [String: StoreProduct] = [:]
    /// Counts how often everything was thrown away: an answer of before is not taken in.
    var generation = 0
    var isLoading = false

    mutating func removeAll() {
        products = [:]
        generation += 1
    }
}
