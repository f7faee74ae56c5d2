// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime

extension StoreModel {
    /// What comes of a restore.
    enum RestoreAnswer: Sendable {
        case restored([StoreTransaction])
        case error(IAPError)
        case hang
    }

    /// Takes the next restore script and acts it out.
    mutating func restore(on device: Int) -> RestoreAnswer {
        let script = restoreScripts.isEmpty ? .succeed : restoreScripts.removeFirst()
        switch script {
        case .succeed: return .restored(restorable(on: device))
        case .cancel: return .error(IAPError(.userCancelled))
        case .fail(let code): return .error(IAPError(code, "the restore failed"))
        case .hang: return .hang
        case .partial(let count, let code):
            for transaction in restorable(on: device).prefix(count) {
                tell(transaction.id, account: devices[device].account, to: device)
            }
            return .error(IAPError(code, "the restore was cut short"))
        case .late(let count):
            let all = restorable(on: device)
            for transaction in all.suffix(count) {
                tell(transaction.id, account: devices[device].account, to: device)
            }
            return .restored(Array(all.dropLast(count)))
        }
    }

    /// Whether a listing is empty for no good reason.
    mutating func readsNothing(on device: Int) -> Bool {
        if devices[device].front == .storeKit1 { return true }
        guard devices[device].emptyReads > 0 else { return false }
        devices[device].emptyReads -= 1
        return true
    }
}
