//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: 'Transaction' is ambiguous for type lookup

import StoreKit
import SwiftUI

struct Receipt {
    var transaction: Transaction
}
