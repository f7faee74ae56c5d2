//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A subscription group: declared under `subscriptionGroups`, or only named by its products.
package struct SubscriptionGroup: Hashable, Sendable {
    /// The name that products use.
    package var name: Located<String>
    /// App Store Connect's group ID.
    package var id: Located<String>?
    /// The handler of all its products that have none of their own.
    package var handler: HandlerReference?
    /// The members of the handler that have a name of their own.
    package var methods: [MethodName] = []
    /// The features that each of its products unlocks.
    package var unlocks: [Located<String>] = []
    /// The name in App Store Connect.
    package var referenceName: Located<String>?
    /// The texts by locale.
    package var localizations: [Localization] = []

    /// Creates a group; everything else is set afterwards.
    package init(name: Located<String>) { self.name = name }
}
