//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of a product's or a group's texts in one language.
final class LocalizationContext: ContextObject {
    let localization: Localization

    init(_ localization: Localization) { self.localization = localization }

    static let title = "Localization"

    enum Key: String, CaseIterable {
        case locale, displayName, description
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        switch key {
        case .locale: ("string", "The locale as written: `en_US`.")
        case .displayName: ("string or null", "The name that customers see.")
        case .description: ("string or null", "The description that customers see.")
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .locale: .string(localization.locale.value)
        case .displayName: .optional(localization.displayName?.value)
        case .description: .optional(localization.description?.value)
        }
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }
}
