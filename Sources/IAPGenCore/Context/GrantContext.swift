//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of one entry of `grants:`.
final class GrantContext: ContextObject {
    let grant: Grant

    init(_ grant: Grant) { self.grant = grant }

    static let title = "Grant"

    enum Key: String, CaseIterable {
        case balance, amount
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        switch key {
        case .balance: ("string", "The balance: `coins`.")
        case .amount: ("integer", "What one purchase adds.")
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .balance: .string(grant.balance.value)
        case .amount: .integer(grant.amount.value)
        }
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }
}
