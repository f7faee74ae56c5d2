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

    enum Key: String, CaseIterable {
        case name, caseName, ordinal
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        switch key {
        case .name: ("string", "The name as written: `adFree`.")
        case .caseName: ("string", "The name as a Swift case.")
        case .ordinal: ("integer", "The position in its list, from 0.")
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .name: .string(name)
        case .caseName: .string(SwiftIdentifier.escaped(name))
        case .ordinal: .integer(ordinal)
        }
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }
}
