// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When to try again what failed: at growing distances, until nothing fails any more.
struct RetryState {
    var isArmed = false
    var isStorageFailing = false
    var lastStorageError: IAPError?
    var isRefreshFailing = false
    private var attempt = 0

    /// The wait before the next attempt.
    mutating func nextDelay(_ policy: StorePolicy) -> TimeInterval {
        let delay = policy.retryDelay * pow(2, Double(min(attempt, 20)))
        attempt += 1
        return min(delay, policy.maximumRetryDelay)
    }

    mutating func reset() { attempt = 0 }
}
