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
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    static let members: [ContextMember<GrantContext>] = [
        ContextMember("balance", "string", "The balance: `coins`.") {
            .string($0.grant.balance.value)
        },
        ContextMember("amount", "integer", "What one purchase adds.") {
            .integer($0.grant.amount.value)
        },
    ]
}
