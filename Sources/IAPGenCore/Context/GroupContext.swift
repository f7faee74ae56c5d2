//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

import IAPGenManifest
import IAPGenStencil

/// What templates read of a subscription group.
final class GroupContext: ContextObject {
    let group: SubscriptionGroup
    let ordinal: Int
    let products: [ProductContext]

    init(_ group: SubscriptionGroup, ordinal: Int, products: [ProductContext]) {
        self.group = group
        self.ordinal = ordinal
        self.products = products
    }

    static let title = "Group"

    enum Key: String, CaseIterable {
        case name, caseName, ordinal, id, title, unlocks, products, localizations
    }

    static func description(of key: Key) -> (kind: String, summary: String) {
        switch key {
        case .name: ("string", "The name that products use: `premium`.")
        case .caseName: ("string", "The name as a Swift case.")
        case .ordinal: ("integer", "The position in `groups`, from 0.")
        case .id: ("string or null", "App Store Connect's group ID.")
        case .title: ("string or null", "The name in App Store Connect.")
        case .unlocks: ("list of strings", "The features of each of its products.")
        case .products: ("list of Product", "Its products, in order.")
        case .localizations: ("list of Localization", "The texts by locale.")
        }
    }

    func value(of key: Key) -> Value {
        switch key {
        case .name: .string(group.name.value)
        case .caseName: .string(SwiftIdentifier.escaped(group.name.value))
        case .ordinal: .integer(ordinal)
        case .id: .optional(group.id?.value)
        case .title: .optional(group.referenceName?.value)
        case .unlocks: .strings(group.unlocks.map(\.value))
        case .products: .array(products.map(Value.object))
        case .localizations: .array(group.localizations.map { .object(LocalizationContext($0)) })
        }
    }

    static let memberNames = keys.map(\.rawValue)
    private static let keys = Key.allCases

    func member(at position: Int) -> Value { value(of: Self.keys[position]) }
}
