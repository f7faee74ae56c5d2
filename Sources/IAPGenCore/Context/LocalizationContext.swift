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
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    static let members: [ContextMember<LocalizationContext>] = [
        ContextMember("locale", "string", "The locale as written: `en_US`.") {
            .string($0.localization.locale.value)
        },
        ContextMember("displayName", "string or null", "The name that customers see.") {
            .optional($0.localization.displayName?.value)
        },
        ContextMember("description", "string or null", "The description that customers see.") {
            .optional($0.localization.description?.value)
        },
    ]
}
