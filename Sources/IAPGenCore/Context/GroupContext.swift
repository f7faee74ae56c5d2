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
    static let memberNames = members.map(\.name)
    private static let readers = members.map(\.read)

    func member(at position: Int) -> Value { Self.readers[position](self) }

    static let members: [ContextMember<GroupContext>] = [
        ContextMember("name", "string", "The name that products use: `premium`.") {
            .string($0.group.name.value)
        },
        ContextMember("caseName", "string", "The name as a Swift case.") {
            .string(SwiftIdentifier.escaped($0.group.name.value))
        },
        ContextMember("ordinal", "integer", "The position in `groups`, from 0.") {
            .integer($0.ordinal)
        },
        ContextMember("id", "string or null", "App Store Connect's group ID.") {
            .optional($0.group.id?.value)
        },
        ContextMember("title", "string or null", "The name in App Store Connect.") {
            .optional($0.group.referenceName?.value)
        },
        ContextMember("unlocks", "list of strings", "The features of each of its products.") {
            .strings($0.group.unlocks.map(\.value))
        },
        ContextMember("products", "list of Product", "Its products, in order.") {
            .array($0.products.map(Value.object))
        },
        ContextMember("localizations", "list of Localization", "The texts by locale.") {
            .array($0.group.localizations.map { .object(LocalizationContext($0)) })
        },
    ]
}
