//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: capture of 'ledger' with non-Sendable type 'Ledger'

import StoreKit

final class Ledger {
    var credited: [UInt64] = []
}

func listen(_ ledger: Ledger) {
    let record: @Sendable (Transaction) -> Void = { transaction in
        ledger.credited.append(transaction.id)
    }
    _ = record
}
