//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

// Expected: error: 'Mutex' is only available in \w+ [\d.]+ or newer

import Synchronization

struct Counter: ~Copyable {
    let value = Mutex(0)
}
