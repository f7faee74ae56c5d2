// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// What the manifest says about one product, as far as the runtime needs it.
public struct ProductDeclaration: Sendable, Hashable, Identifiable {
    /// The product ID, compared exactly.
    public var id: String
    /// The type of product.
    public var type: ProductType
    /// What one piece adds to which balance.
    public var grants: [String: Int]
    /// The features that are unlocked while the product is owned.
    public var unlocks: [String]
    /// How long a non-renewing subscription lasts, in ISO 8601; `nil` means for ever.
    public var duration: String?
    /// The manifest's name of the subscription group.
    public var group: String?
    /// The rank in the group; 1 is the highest service.
    public var level: Int?
    /// The subscription period in ISO 8601.
    public var period: String?
    /// Whether the product is honoured but no longer sold.
    public var isRetired: Bool

    private init(
        id: String,
        type: ProductType,
        grants: [String: Int] = [:],
        unlocks: [String],
        duration: String? = nil,
        group: String? = nil,
        level: Int? = nil,
        period: String? = nil,
        isRetired: Bool
    ) {
        self.id = id
        self.type = type
        self.grants = grants
        self.unlocks = unlocks
        self.duration = duration
        self.group = group
        self.level = level
        self.period = period
        self.isRetired = isRetired
    }

    /// Declares a product that is used up and bought again.
    public static func consumable(
        _ id: String,
        grants: [String: Int] = [:],
        unlocks: [String] = [],
        isRetired: Bool = false
    ) -> Self {
        Self(id: id, type: .consumable, grants: grants, unlocks: unlocks, isRetired: isRetired)
    }

    /// Declares a product that is bought once.
    public static func nonConsumable(
        _ id: String,
        unlocks: [String] = [],
        isRetired: Bool = false
    ) -> Self {
        Self(id: id, type: .nonConsumable, unlocks: unlocks, isRetired: isRetired)
    }

    /// Declares a product that is owned for a time.
    public static func nonRenewable(
        _ id: String,
        duration: String? = nil,
        unlocks: [String] = [],
        isRetired: Bool = false
    ) -> Self {
        Self(
            id: id,
            type: .nonRenewable,
            unlocks: unlocks,
            duration: duration,
            isRetired: isRetired
        )
    }

    /// Declares a subscription that the store renews.
    public static func autoRenewable(
        _ id: String,
        group: String,
        level: Int,
        period: String,
        unlocks: [String] = [],
        isRetired: Bool = false
    ) -> Self {
        Self(
            id: id,
            type: .autoRenewable,
            unlocks: unlocks,
            group: group,
            level: level,
            period: period,
            isRetired: isRetired
        )
    }
}
