//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Target: macos12
// Expected: error: 'reason' is only available in macOS 14.0 or newer

import StoreKit

func isRenewal(_ transaction: Transaction) -> Bool {
    transaction.reason == .renewal
}
