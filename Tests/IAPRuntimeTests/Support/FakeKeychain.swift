// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IAPRuntime
import IAPRuntimeTesting

/// A Keychain in memory that answers with the codes of `SecBase.h`.
final class FakeKeychain: KeychainItems {
    private struct State: Sendable {
        var items: [String: Data] = [:]
        /// Answered by every call instead of doing anything.
        var refusal: Int32?
        /// Answered by the next calls that write.
        var writeStatuses: [Int32] = []
        /// Made by another process just before the next call that adds an item.
        var rival: Data?
    }

    private let state = Guarded(State())

    var refusal: Int32? {
        get { state.with { $0.refusal } }
        set { state.with { $0.refusal = newValue } }
    }

    func failNextWrite(_ status: Int32) { state.with { $0.writeStatuses.append(status) } }

    func letAnotherProcessAddFirst(_ data: Data) { state.with { $0.rival = data } }

    subscript(account: String) -> Data? {
        get { state.with { $0.items[account] } }
        set { state.with { $0.items[account] = newValue } }
    }

    func read(_ account: String) -> (status: Int32, data: Data?) {
        state.with { state in
            if let refusal = state.refusal { return (refusal, nil) }
            guard let data = state.items[account] else { return (-25_300, nil) }
            return (0, data)
        }
    }

    func add(_ data: Data, as account: String) -> Int32 {
        write(data, account) { state in
            if let rival = state.rival {
                state.items[account] = rival
                state.rival = nil
            }
            return state.items[account] == nil ? 0 : -25_299
        }
    }

    func update(_ data: Data, of account: String) -> Int32 {
        write(data, account) { $0.items[account] == nil ? -25_300 : 0 }
    }

    private func write(
        _ data: Data,
        _ account: String,
        _ status: (inout State) -> Int32
    ) -> Int32 {
        state.with { state in
            if let refusal = state.refusal { return refusal }
            if !state.writeStatuses.isEmpty { return state.writeStatuses.removeFirst() }
            let status = status(&state)
            if status == 0 { state.items[account] = data }
            return status
        }
    }
}
