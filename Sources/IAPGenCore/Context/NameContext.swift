//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of a feature or a balance.
final class NameContext: ContextObject {
    let name: String
    let ordinal: Int

    init(_ name: String, ordinal: Int) {
        self.name = name
        self.ordinal = ordinal
    }

    static let title = "Name"
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    static let members: [ContextMember<NameContext>] = [
        ContextMember("name", "string", "The name as written: `adFree`.") { .string($0.name) },
        ContextMember("caseName", "string", "The name as a Swift case.") {
            .string(SwiftIdentifier.escaped($0.name))
        },
        ContextMember("ordinal", "integer", "The position in its list, from 0.") {
            .integer($0.ordinal)
        },
    ]
}
