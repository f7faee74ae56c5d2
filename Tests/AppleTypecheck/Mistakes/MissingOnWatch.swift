//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Target: watchos8
// Expected: error: 'Message' is unavailable in watchOS

import StoreKit

func read() async {
    for await message in Message.messages { _ = message.reason }
}
