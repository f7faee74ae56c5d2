// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// A snapshot as bits and numbers, by the position of products, features and balances.
///
/// Not generic, and open to the compiler of the app, so that a look-up becomes a few instructions there.
@usableFromInline struct SnapshotBits {
    @usableFromInline var owned: [UInt64] = []
    @usableFromInline var unlocked: [UInt64] = []
    @usableFromInline var amounts: [Int] = []

    init() {}

    init<Catalog: StoreCatalog>(_ snapshot: StoreSnapshot, _ catalog: Catalog.Type) {
        for id in snapshot.ownedProducts {
            if let product = Catalog.Product(rawValue: id) { Self.set(product.ordinal, in: &owned) }
        }
        for name in snapshot.features {
            if let feature = Catalog.Feature(rawValue: name) {
                Self.set(feature.ordinal, in: &unlocked)
            }
        }
        for (name, amount) in snapshot.balances {
            guard let ordinal = Catalog.Balance(rawValue: name)?.ordinal, ordinal >= 0 else {
                continue
            }
            while amounts.count <= ordinal { amounts.append(0) }
            amounts[ordinal] = amount
        }
    }

    @inlinable func isOwned(_ ordinal: Int) -> Bool { Self.isSet(ordinal, in: owned) }

    @inlinable func isUnlocked(_ ordinal: Int) -> Bool { Self.isSet(ordinal, in: unlocked) }

    @inlinable func amount(_ ordinal: Int) -> Int {
        ordinal >= 0 && ordinal < amounts.count ? amounts[ordinal] : 0
    }

    @inlinable static func isSet(_ ordinal: Int, in words: [UInt64]) -> Bool {
        let word = ordinal >> 6
        return word < words.count && ordinal >= 0 && words[word] >> UInt64(ordinal & 63) & 1 == 1
    }

    private static func set(_ ordinal: Int, in words: inout [UInt64]) {
        guard ordinal >= 0 else { return }
        while words.count <= ordinal >> 6 { words.append(0) }
        words[ordinal >> 6] |= 1 << UInt64(ordinal & 63)
    }
}
