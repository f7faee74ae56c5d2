//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// A product as the manifest declares it, with its variant applied.
package struct ProductDeclaration: Hashable, Sendable {
    /// How many characters a product ID has at most; App Store Connect's limit.
    package static let longestID = 100

    /// The Swift case, without back-ticks.
    package var name: Located<String>
    /// The product ID.
    package var id: Located<String>
    /// The type of purchase.
    package var type: Located<ProductType>
    /// Whether the product is known and honoured but no longer sold.
    package var isRetired = false

    /// Its own handler; a subscription without one uses its group's.
    package var handler: HandlerReference?
    /// The members of the handler that have a name of their own.
    package var methods: [MethodName] = []
    /// The features it unlocks, beside those of its group.
    package var unlocks: [Located<String>] = []
    /// The balances it adds to.
    package var grants: [Grant] = []
    /// The subscription group; every auto-renewable has one.
    package var group: Located<String>?
    /// The subscription period; every auto-renewable has one.
    package var period: Located<Period>?
    /// The level in the group, 1 being the highest service; every auto-renewable has one.
    package var level: Located<Int>?

    /// What few products have, in an array of none or one: a box that copies on write.
    ///
    /// With all of it in place a product is 430 bytes and a copy counts thirty references, for each
    /// product and each rule; so it is 230 bytes and nine.
    var details: [Details] = []

    /// Creates a product; everything else is set afterwards.
    package init(name: Located<String>, id: Located<String>, type: Located<ProductType>) {
        self.name = name
        self.id = id
        self.type = type
    }
}

/// One entry of `grants:`.
package struct Grant: Hashable, Sendable {
    /// The balance.
    package var balance: Located<String>
    /// What a purchase adds to it; at least 1.
    package var amount: Located<Int>

    /// Creates an entry.
    package init(_ balance: Located<String>, _ amount: Located<Int>) {
        self.balance = balance
        self.amount = amount
    }
}
